import Utensils from 'lucide-react/icons/utensils';
import { type ReactNode, useEffect, useState } from 'react';
import { buttonClass } from './button';
import { Checkbox } from './checkbox';
import { Field, useFieldControl } from './field';
import { useHydrated } from './use-hydrated';

export interface ImageFieldProps {
  label: string;
  name: string;
  form?: string;
  src?: string;
  alt: string;
  /** Name of the "Remove picture" checkbox, shown only with a picture. */
  removeName?: string;
  removeChecked?: boolean;
  removeLabel?: string;
  contain?: boolean;
  accept?: string;
  help?: ReactNode;
  /** Pixels: narrower pictures get a note. */
  bestWidth?: number;
  error?: string;
  disabled?: boolean;
  children?: ReactNode;
}

export function ImageField(props: ImageFieldProps) {
  const { label, name, src, alt, removeName, removeChecked, help, error, children } = props;
  const [chosen, setChosen] = useState<File>();
  const preview = useObjectUrl(chosen);
  const shown = preview ?? src;
  const [narrow, setNarrow] = useState<number>();
  const { bestWidth = 0 } = props;
  return (
    <Field label={label} name={name} help={help} error={error}>
      <div className="flex items-center gap-4">
        {shown ? (
          <img
            src={shown}
            alt={alt}
            onLoad={({ currentTarget: { naturalWidth } }) =>
              setNarrow(preview && naturalWidth < bestWidth ? naturalWidth : undefined)
            }
            className={`${frame} ${props.contain ? 'object-contain p-1' : 'object-cover'}`}
          />
        ) : (
          <span className={`${frame} grid place-items-center text-leader`}>
            <Utensils aria-hidden="true" strokeWidth={1.25} className="size-6" />
          </span>
        )}
        <div className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)] justify-items-start gap-2">
          <div className="flex min-w-0 max-w-full flex-wrap items-center gap-2">
            <FileInput
              {...props}
              action={src ? 'Change file' : 'Choose a file'}
              onChoose={setChosen}
            />
            {children}
          </div>
          {chosen ? (
            <span className="max-w-full truncate text-12 text-ink-2">{chosen.name}</span>
          ) : null}
          <NarrowNote width={chosen && narrow} best={bestWidth} />
          {src && removeName ? (
            <Checkbox
              name={removeName}
              form={props.form}
              value="on"
              label={props.removeLabel ?? 'Remove picture'}
              defaultChecked={removeChecked}
              disabled={props.disabled}
            />
          ) : null}
        </div>
      </div>
    </Field>
  );
}

export function NarrowNote({ width, best }: { width: number | undefined; best: number }) {
  return (
    <span role="status" className="text-12 text-warn-ink">
      {width === undefined
        ? null
        : `This picture is ${width} px wide and may look blurred: choose one of at least ${best} px.`}
    </span>
  );
}

const frame = 'aspect-[4/3] w-[7.5rem] flex-none rounded-2 bg-hover';

interface FileInputProps extends Pick<ImageFieldProps, 'name' | 'form' | 'accept' | 'disabled'> {
  action: string;
  onChoose: (file: File | undefined) => void;
}

/** The same input before and after hydration, so that a selected file stays. */
function FileInput({ name, form, accept = 'image/*', disabled, action, onChoose }: FileInputProps) {
  const control = useFieldControl({ id: name, name, form, accept, disabled });
  const hydrated = useHydrated();
  return (
    <>
      <input
        {...control}
        type="file"
        onChange={(event) => onChoose(event.target.files?.[0])}
        className={
          hydrated
            ? 'peer sr-only'
            : 'max-w-full text-12 text-ink-2 file:mr-2 file:min-h-control-s file:cursor-pointer file:rounded-2 file:border file:border-solid file:border-line-2 file:bg-surface file:px-2 file:text-13 file:font-medium file:text-ink'
        }
      />
      {hydrated ? (
        <label
          htmlFor={control.id}
          className={`${buttonClass({ size: 's' })} peer-focus-visible:outline peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus`}
        >
          {action}
        </label>
      ) : null}
    </>
  );
}

/** Object URL of a selected file, revoked when it is no longer shown. */
export function useObjectUrl(file: File | undefined): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!file) return setUrl(undefined);
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url;
}
