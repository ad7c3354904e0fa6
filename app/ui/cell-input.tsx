import {
  type ButtonHTMLAttributes,
  forwardRef,
  type InputHTMLAttributes,
  type ReactNode,
} from 'react';
import { classNames } from './class-names';

export interface CellInputProps extends InputHTMLAttributes<HTMLInputElement> {
  /** What it is and of which row: "Price of Footlong Hot Dog". */
  label: string;
  number?: boolean;
  /** Why it was refused; the row grows by it. */
  error?: string | undefined;
  /** What is stored there, by somebody else or far from what was typed: one of the two is chosen. */
  now?: string | undefined;
}

/** A cell to type in: text until its row is pointed at. It belongs to its row's form by `form`. */
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
        // Its table listens for what is typed into all of its cells.
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

/** Characters that every cell has room for. */
const ALWAYS_SHOWN = 12;

/** The whole text of a cell that may cut it. */
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

/** Characters of a value that a button has room for. */
const ON_BUTTON = 20;

/** One of two values of a cell, what was typed and what is stored; without scripts it sends the row as well. */
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

/** Why a cell was refused, under it. */
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
  /** The words as chips, shown while the cell is not typed in. */
  children: ReactNode;
}

/** A cell of words: chips, over which lies their comma-separated text to type in. */
export function CellMessage({ children, ...props }: CellMessageProps) {
  return (
    <span className="cell-words">
      <CellInput {...props} />
      <span aria-hidden="true">{children}</span>
    </span>
  );
}

/** A row's own Save: without scripts it shows while the row holds the focus or was refused. */
export function RowSave(props: Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'>) {
  return (
    <button {...props} type="submit" className="row-save">
      Save
    </button>
  );
}
