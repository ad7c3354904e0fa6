import { useEffect, useState } from 'react';
import { CopyButton } from './copy-button';
import { Field, type FieldProps } from './field';
import { TextInput } from './text-input';

interface ShownOnceProps extends Pick<FieldProps, 'label' | 'name' | 'help' | 'className'> {
  secret: string;
}

/** A secret that is told once: gone as soon as the page is left, also from what the browser keeps of it. */
export function ShownOnce({ secret, ...field }: ShownOnceProps) {
  const [isLeft, setLeft] = useState(false);
  useEffect(() => {
    // The page's data stand in its source too.
    for (const script of document.scripts) {
      if (script.textContent?.includes(secret)) script.textContent = '';
    }
    const leave = () => setLeft(true);
    window.addEventListener('pagehide', leave);
    return () => window.removeEventListener('pagehide', leave);
  }, [secret]);
  if (isLeft) return null;
  return (
    <Field {...field} action={<CopyButton text={() => secret} label="Copy" copied="Copied" />}>
      <TextInput
        readOnly
        value={secret}
        autoComplete="off"
        spellCheck={false}
        className="font-mono"
        onFocus={(event) => event.currentTarget.select()}
      />
    </Field>
  );
}
