import FileUp from 'lucide-react/icons/file-up';
import { type ComponentProps, type DragEvent, forwardRef, type ReactNode, useState } from 'react';
import { classNames } from './class-names';
import { useFieldControl } from './field';
import { useHydrated } from './use-hydrated';

export const FileInput = forwardRef<HTMLInputElement, ComponentProps<'input'>>(
  function FileInput(props, ref) {
    return (
      <input
        {...useFieldControl(props)}
        ref={ref}
        type="file"
        className="min-w-0 max-w-full text-13 text-ink-2 file:mr-2 file:min-h-control-s file:cursor-pointer file:rounded-2 file:border file:border-solid file:border-line-2 file:bg-surface file:px-2 file:text-13 file:font-medium file:text-ink disabled:text-ink-3 disabled:file:cursor-default disabled:file:text-ink-3"
      />
    );
  },
);

export interface DropZoneProps extends ComponentProps<'input'> {
  id: string;
  /** Labels with and without scripts; omit inside a Field. */
  label?: { drop: string; choose: string };
  icon?: ReactNode;
  help: ReactNode;
  /** In one line, where there is room. */
  isRow?: boolean;
  onFiles?: (files: FileList | null) => void;
}

/** Dropped files go into the file input as if selected there. */
export const DropZone = forwardRef<HTMLInputElement, DropZoneProps>(function DropZone(
  { id, label, icon, help, isRow = false, onFiles, children, ...input },
  ref,
) {
  const [isOver, setOver] = useState(false);
  const hydrated = useHydrated();
  const hint = `${id}-hint`;
  const { 'aria-describedby': fieldHint } = useFieldControl<ComponentProps<'input'>>({});
  const drop = (event: DragEvent<HTMLElement>) => {
    event.preventDefault();
    setOver(false);
    const field = event.currentTarget.querySelector('input');
    const { files } = event.dataTransfer;
    if (!field || field.disabled || files.length === 0) return;
    field.files = files;
    field.dispatchEvent(new Event('change', { bubbles: true }));
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the field inside does the same.
    <div
      onDragOver={(event) => {
        event.preventDefault();
        setOver(!input.disabled);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={classNames(
        'rounded-3 border border-dashed px-4',
        isRow
          ? 'flex flex-wrap items-center gap-x-4 gap-y-2 py-3'
          : 'grid grid-cols-[minmax(0,1fr)] justify-items-center gap-2 py-8 text-center',
        isOver ? 'border-accent bg-accent-soft' : 'border-edge',
      )}
    >
      {icon ?? (
        <FileUp aria-hidden="true" className={isRow ? 'size-5 text-ink-3' : 'size-7 text-ink-3'} />
      )}
      {label ? (
        <label htmlFor={id} className="font-medium">
          {hydrated ? label.drop : label.choose}
        </label>
      ) : null}
      <FileInput
        {...input}
        ref={ref}
        id={id}
        aria-describedby={[fieldHint, hint].filter(Boolean).join(' ')}
        onChange={({ target }) => onFiles?.(target.files)}
      />
      <div
        id={hint}
        className={`text-12 text-ink-3 ${isRow ? 'min-w-0 flex-1 basis-60' : 'max-w-prose'}`}
      >
        {help}
      </div>
      {children}
    </div>
  );
});
