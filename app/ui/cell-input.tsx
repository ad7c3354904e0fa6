import { forwardRef, type InputHTMLAttributes } from 'react';
import { Button, type ButtonProps } from './button';
import { classNames } from './class-names';

export interface CellInputProps extends InputHTMLAttributes<HTMLInputElement> {
  /** What it is and of which row: "Price of Footlong Hot Dog". */
  label: string;
  /** Numbers stand at the right. */
  number?: boolean;
  /** Its value is not saved yet. */
  changed?: boolean;
  /** Why it was refused; the row grows by it. */
  error?: string;
}

/** A cell to type in: text until its row is pointed at. It belongs to its row's form by `form`. */
export const CellInput = forwardRef<HTMLInputElement, CellInputProps>(function CellInput(
  { label, number, changed, error, id, className, ...props },
  ref,
) {
  const errorId = error ? `${id ?? `${props.form}-${props.name}`}-error` : undefined;
  return (
    <>
      <input
        type="text"
        autoComplete="off"
        {...props}
        id={id}
        ref={ref}
        aria-label={label}
        aria-invalid={error ? true : undefined}
        aria-describedby={errorId}
        data-changed={changed || undefined}
        className={classNames('cell-field', number && 'text-right', className)}
      />
      {error ? (
        <span
          id={errorId}
          className={`block max-w-36 whitespace-normal pb-1.5 text-12 font-medium text-danger-ink ${number ? 'ml-auto' : ''}`}
        >
          {error}
        </span>
      ) : null}
    </>
  );
});

/** A row's own Save: it shows while the row holds the focus or is dirty. */
export function RowSave({ dirty, ...props }: ButtonProps & { dirty?: boolean }) {
  return (
    <Button
      {...props}
      size="s"
      variant={dirty ? 'primary' : 'plain'}
      className={classNames('row-save', props.className)}
    >
      Save
    </Button>
  );
}
