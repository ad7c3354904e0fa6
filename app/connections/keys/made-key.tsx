import { useEffect, useState } from 'react';
import { Alert } from '~/ui/alert';
import { CopyButton } from '~/ui/copy-button';
import { Field } from '~/ui/field';
import { TextInput } from '~/ui/text-input';

/** Gone as soon as the page is left, also from what the browser keeps of it. */
export function MadeKey({ name, token }: { name: string; token: string }) {
  const [isLeft, setLeft] = useState(false);
  useEffect(() => {
    // The page's data stand in its source too.
    for (const script of document.scripts) {
      if (script.textContent?.includes(token)) script.textContent = '';
    }
    const leave = () => setLeft(true);
    window.addEventListener('pagehide', leave);
    return () => window.removeEventListener('pagehide', leave);
  }, [token]);
  if (isLeft) return null;
  return (
    <Alert kind="good" title={`“${name}” is made.`}>
      <p>Copy its token now: it is shown this once. Programs send it as a Bearer token.</p>
      <Field
        label="Token"
        name="token"
        className="mt-2"
        action={<CopyButton text={() => token} label="Copy" copied="Copied" />}
      >
        <TextInput
          readOnly
          value={token}
          autoComplete="off"
          spellCheck={false}
          className="font-mono"
          onFocus={(event) => event.currentTarget.select()}
        />
      </Field>
    </Alert>
  );
}
