import {
  type ButtonHTMLAttributes,
  forwardRef,
  type InputHTMLAttributes,
  type ReactNode,
} from 'react';
import { classNames } from './class-names';

export interface CellInputProps extends InputHTMLAttributes<HTMLInputElement> {
  /** Names field and row: "Price of Footlong Hot Dog". */
  label: string;
  number?: boolean;
  /** Validation error; increases the row's height. */
  error?: string | undefined;
  /** The stored value if it conflicts with the typed one: the person picks one of the two. */
  now?: string | undefined;
}

/** Shown as text until the pointer is on its row. Belongs to the row's form by `form`. */
export const CellInput = forwardRef<HTMLInputElement, CellInputProps>(function CellInput(
  { label, number, error, now, className, ...props },
  ref,
) {
  const errorId = error ? `${props.form}-${props.name}-error` : undefined;
  return (
    <>
      <input
        {...props}
        ref={ref}
        // Silences React's warning: the table listens to the input events of all cells.
        onChange={props.value === undefined ? undefined : ignore}
        aria-label={label}
        title={titleOf(props.value)}
        aria-invalid={error ? true : undefined}
        aria-describedby={errorId}
        className={classNames('cell-field', number && 'text-right', className)}
      />
      {error ? <CellError id={errorId} number={number} error={error} /> : null}
      {error && now !== undefined ? (
        <span className={`flex flex-wrap gap-1 pb-1.5 ${number ? 'justify-end' : ''}`}>
          {/* First, so that Enter in a cell saves without scripts too. */}
          <CellChoice cell={props} side="mine" value={String(props.value ?? '')} label={label} />
          <CellChoice cell={props} side="theirs" value={now} label={label} />
        </span>
      ) : null}
    </>
  );
});

function ignore() {}

const ALWAYS_SHOWN = 12;

function titleOf(value: CellInputProps['value']): string | undefined {
  const text = String(value ?? '');
  return text.length > ALWAYS_SHOWN ? text : undefined;
}

interface CellChoiceProps {
  cell: Pick<CellInputProps, 'form' | 'name'>;
  side: 'mine' | 'theirs';
  value: string;
  label: string;
}

const ON_BUTTON = 20;

/** One of two conflicting values; without scripts the button submits the row. */
function CellChoice({ cell: { form, name }, side, value, label }: CellChoiceProps) {
  const shown = value.length > ON_BUTTON ? `${value.slice(0, ON_BUTTON - 1)}…` : value;
  return (
    <button
      type="submit"
      form={form}
      name={side}
      value={side === 'mine' ? `${name}=${value}` : name}
      data-choice={side}
      title={value}
      className="min-h-6 rounded-1 border border-line-2 bg-surface px-1.5 text-12 font-medium text-ink hover:border-edge coarse:min-h-control-s"
    >
      {side === 'mine' ? 'Use' : 'Keep'} {shown || 'empty'}
      <span className="sr-only"> for {label}</span>
    </button>
  );
}

interface CellErrorProps {
  id: string | undefined;
  error: string | undefined;
  number?: boolean | undefined;
}

export function CellError({ id, error, number }: CellErrorProps) {
  if (!error) return null;
  return (
    <span
      id={id}
      role="alert"
      className={`block max-w-48 whitespace-normal pb-1.5 text-12 font-medium text-danger-ink ${number ? 'ml-auto' : ''}`}
    >
      {error}
    </span>
  );
}

export interface CellMessageProps extends Omit<CellInputProps, 'number'> {
  children: ReactNode;
}

/** Chips, covered by an input with their comma-separated text while editing. */
export function CellMessage({ children, ...props }: CellMessageProps) {
  return (
    <span className="cell-words">
      <CellInput {...props} />
      <span aria-hidden="true">{children}</span>
    </span>
  );
}

/** Without scripts, visible while the row has the focus or was refused. */
export function RowSave(props: Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'>) {
  return (
    <button {...props} type="submit" className="row-save">
      Save
    </button>
  );
}
