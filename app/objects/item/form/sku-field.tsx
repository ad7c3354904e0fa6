import Copy from 'lucide-react/icons/copy';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { type FormEvent, useState } from 'react';
import { skuNotes } from '~/menu/skus';
import { Button } from '~/ui/button';
import { Field } from '~/ui/field';
import { Toast, ToastRegion } from '~/ui/toast';
import { useHydrated } from '~/ui/use-hydrated';
import { splitWords } from '~/ui/words';
import { TextInputWithSuggestions } from '~/ui/words-input';
import { itemFields } from '../fields';

/** Milliseconds. */
const COPIED_DURATION = 1000;

export interface SkuFieldProps {
  value: string;
  error?: string | undefined;
}

/** Unusual codes are pointed out, never corrected automatically. */
export function SkuField({ value, error }: SkuFieldProps) {
  const [skus, setSkus] = useState(() => splitWords(value));
  const read = (event: FormEvent) => {
    const { target } = event;
    if (target instanceof HTMLInputElement && target.name === 'sku') {
      setSkus(splitWords(target.value));
    }
  };
  const notes = skuNotes(skus);
  return (
    <div onInput={read}>
      <Field
        label={itemFields.sku.label}
        name="sku"
        optional
        error={error}
        action={skus.length > 0 ? <CopySkus skus={skus} /> : null}
      >
        <TextInputWithSuggestions noun="SKU" defaultValue={value} />
      </Field>
      <div role="status">
        {notes.length > 0 ? (
          <ul className="mt-2 grid gap-1 text-13 text-warn-ink">
            {notes.map((note) => (
              <li key={note} className="flex gap-1.5">
                <TriangleAlert aria-hidden="true" className="mt-[3px] size-3.5 flex-none" />
                <span>{note}</span>
              </li>
            ))}
          </ul>
        ) : null}
      </div>
    </div>
  );
}

function CopySkus({ skus }: { skus: readonly string[] }) {
  const hydrated = useHydrated();
  const [copied, setCopied] = useState(0);
  if (!hydrated || !navigator.clipboard) return null;
  const copy = async () => {
    await navigator.clipboard.writeText(skus.join(', '));
    setCopied((times) => times + 1);
  };
  return (
    <>
      <Button type="button" size="s" variant="ghost" onClick={() => void copy()}>
        <Copy aria-hidden="true" className="size-3.5" />
        Copy
      </Button>
      {copied > 0 ? (
        <ToastRegion label="Clipboard">
          <Toast key={copied} message="SKUs copied to clipboard" duration={COPIED_DURATION} />
        </ToastRegion>
      ) : null}
    </>
  );
}
