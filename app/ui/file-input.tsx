import { type ComponentProps, forwardRef } from 'react';
import { useFieldControl } from './field';

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
