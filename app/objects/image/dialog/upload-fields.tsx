import ImageUp from 'lucide-react/icons/image-up';
import {
  type ClipboardEvent,
  type DragEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react';
import type { PictureRefusal } from '~/form/pictures/dialog-data';
import { BEST_WIDTH } from '~/menu/image-limits';
import { Button } from '~/ui/button';
import { FileInput } from '~/ui/drop-zone';
import { Field } from '~/ui/field';
import { NarrowNote, useObjectUrl } from '~/ui/image-field';
import { TextInput } from '~/ui/text-input';
import { useHydrated } from '~/ui/use-hydrated';

const FILE = 'file';

/** With scripts a file can also be dropped or pasted, and a pasted address goes into its field. */
export function UploadFields({
  form,
  typed,
  children,
}: {
  form: string;
  typed?: PictureRefusal['typed'] | undefined;
  children: ReactNode;
}) {
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<FileList | null>(null);
  const [over, setOver] = useState(false);
  const hydrated = useHydrated();
  const only = chosen?.length === 1 && chosen[0]?.type.startsWith('image/') ? chosen[0] : undefined;
  const preview = useObjectUrl(only);
  const [narrow, setNarrow] = useState<number>();
  const take = (files: FileList | undefined) => {
    if (!files?.[0] || !input.current) return;
    input.current.files = files;
    setChosen(files);
  };
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const dialog = box.current?.closest('dialog');
    const onPaste = (event: Event) => {
      const { clipboardData } = event as unknown as ClipboardEvent;
      if (clipboardData?.files.length) {
        event.preventDefault();
        take(clipboardData.files);
      }
    };
    const onDragOver = (event: Event) => {
      event.preventDefault();
      setOver(true);
    };
    const onDragLeave = () => setOver(false);
    const onDrop = (event: Event) => {
      event.preventDefault();
      setOver(false);
      take((event as unknown as DragEvent).dataTransfer?.files);
    };
    const listeners = {
      paste: onPaste,
      dragover: onDragOver,
      dragleave: onDragLeave,
      drop: onDrop,
    };
    for (const [name, listener] of Object.entries(listeners)) {
      dialog?.addEventListener(name, listener);
    }
    return () => {
      for (const [name, listener] of Object.entries(listeners)) {
        dialog?.removeEventListener(name, listener);
      }
    };
  });
  return (
    <div ref={box} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div
        className={`grid grid-cols-[minmax(0,1fr)] justify-items-center gap-2 rounded-3 border border-dashed px-4 py-8 text-center ${over ? 'border-accent bg-accent-soft' : 'border-edge'}`}
      >
        {preview ? (
          <img
            src={preview}
            alt=""
            onLoad={({ currentTarget: { naturalWidth } }) =>
              setNarrow(naturalWidth < BEST_WIDTH ? naturalWidth : undefined)
            }
            className="max-h-32 max-w-full rounded-2"
          />
        ) : (
          <ImageUp aria-hidden="true" className="size-7 text-ink-3" />
        )}
        {hydrated ? (
          <strong className="font-medium">Drop images anywhere on this dialog, or paste one</strong>
        ) : null}
        <label htmlFor={FILE} className={hydrated ? 'sr-only' : 'font-medium'}>
          Image files
        </label>
        <div className="flex max-w-full flex-wrap items-center justify-center gap-2">
          <FileInput
            ref={input}
            id={FILE}
            name="file"
            multiple
            form={form}
            accept="image/*"
            aria-describedby="file-help"
            onChange={({ target }) => setChosen(target.files)}
          />
          <Button form={form} size="s" intent="panel:picture:upload">
            Upload
          </Button>
        </div>
        <NarrowNote width={preview ? narrow : undefined} best={BEST_WIDTH} />
        <p id="file-help" className="text-12 text-ink-3">
          JPG, PNG, WebP, GIF, TIFF or AVIF, best at least {BEST_WIDTH} px wide, up to 4 MB
          {hydrated ? '' : ', or 8 MB together'}. Of several, choose one once they are added.
        </p>
        <p role="status" className="sr-only">
          {chosenText(chosen)}
        </p>
      </div>
      {children}
      <Field label="Or the link of an image" name="link" id="picture-link" optional>
        <TextInput
          form={form}
          defaultValue={typed?.link}
          inputMode="url"
          autoComplete="off"
          placeholder="https://"
        />
      </Field>
      <Field
        label="Description"
        name="description"
        id="picture-description"
        optional
        help="What the image shows, for people who cannot see it."
      >
        <TextInput
          form={form}
          defaultValue={typed?.description}
          maxLength={200}
          autoComplete="off"
        />
      </Field>
    </div>
  );
}

function chosenText(files: FileList | null): string {
  const [first] = files ?? [];
  if (!files || !first) return '';
  return files.length === 1 ? `${first.name} is chosen.` : `${files.length} files are chosen.`;
}
