import ImageUp from 'lucide-react/icons/image-up';
import { type ClipboardEvent, type DragEvent, useEffect, useRef, useState } from 'react';
import { Field } from '~/ui/field';
import { TextInput } from '~/ui/text-input';

/** The id of the box that a picture can be dropped on. */
const FILE = 'file';

/**
 * A picture of one's own: a file, or a web address. With scripts a file can also be dropped on the dialog or
 * pasted, and a pasted address goes where it belongs.
 */
export function UploadFields({ form }: { form: string }) {
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<string>();
  const [over, setOver] = useState(false);
  const take = (files: FileList | undefined) => {
    if (!files?.[0] || !input.current) return;
    input.current.files = files;
    setChosen(files[0].name);
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
    <div ref={box} className="grid gap-4">
      <div
        className={`grid justify-items-center gap-2 rounded-3 border border-dashed px-4 py-8 text-center ${over ? 'border-accent bg-accent-soft' : 'border-edge'}`}
      >
        <ImageUp aria-hidden="true" className="size-7 text-ink-3" />
        <label htmlFor={FILE} className="font-medium">
          Image file
        </label>
        <input
          ref={input}
          id={FILE}
          type="file"
          name="file"
          form={form}
          accept="image/*"
          aria-describedby="file-help"
          onChange={({ target }) => setChosen(target.files?.[0]?.name)}
          className="max-w-full text-13 text-ink-2 file:mr-2 file:min-h-control-s file:cursor-pointer file:rounded-2 file:border file:border-solid file:border-line-2 file:bg-surface file:px-2 file:text-13 file:font-medium file:text-ink"
        />
        <p id="file-help" className="text-12 text-ink-3">
          JPG, PNG, WebP, GIF, TIFF or HEIC, at least 800 px wide, up to 4 MB.
        </p>
        <p role="status" className="sr-only">
          {chosen ? `${chosen} is chosen.` : ''}
        </p>
      </div>
      <Field label="Or the link of an image" name="link" optional>
        <TextInput form={form} inputMode="url" autoComplete="off" placeholder="https://" />
      </Field>
      <Field
        label="Description"
        name="description"
        optional
        help="What the image shows, for people who cannot see it."
      >
        <TextInput form={form} maxLength={200} autoComplete="off" />
      </Field>
    </div>
  );
}
