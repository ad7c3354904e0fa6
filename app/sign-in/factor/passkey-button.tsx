import { Form, useLocation } from '@remix-run/react';
import Fingerprint from 'lucide-react/icons/fingerprint-pattern';
import { useRef, useState } from 'react';
import { Alert } from '~/ui/alert';
import { Button } from '~/ui/button';
import { useHydrated } from '~/ui/use-hydrated';

const FAILED = 'No passkey was used. Try again, or log in another way.';

interface PasskeyButtonProps {
  /** Where passkeys work. */
  origin: string;
  /** Instead of the password, or after it. */
  first?: boolean;
}

/** Only scripts can ask for a passkey: without them there is nothing. */
export function PasskeyButton({ origin, first = false }: PasskeyButtonProps) {
  const hydrated = useHydrated();
  const { search } = useLocation();
  const form = useRef<HTMLFormElement>(null);
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  if (!hydrated || !window.PublicKeyCredential || window.location.origin !== origin) return null;
  const ask = async () => {
    setState('busy');
    const body = new FormData();
    if (first) body.set('first', 'on');
    const remember = document.querySelector<HTMLInputElement>('input[name="remember"]');
    if (remember?.checked) body.set('remember', 'on');
    const asked = await fetch('/login/passkey', { method: 'POST', body });
    if (!asked.ok) throw new Error('refused');
    const { startAuthentication } = await import('@simplewebauthn/browser');
    const answer = await startAuthentication({ optionsJSON: await asked.json() });
    const field = form.current?.elements.namedItem('passkey');
    if (field instanceof HTMLInputElement) field.value = JSON.stringify(answer);
    form.current?.submit();
  };
  return (
    <>
      {state === 'failed' ? <Alert kind="warn">{FAILED}</Alert> : null}
      <Form ref={form} method="post" action={`/login/second${search}`} reloadDocument>
        <input type="hidden" name="passkey" />
        <Button
          type="button"
          className="w-full"
          busy={state === 'busy'}
          onClick={() => void ask().catch(() => setState('failed'))}
        >
          <Fingerprint aria-hidden="true" className="size-4" />
          Use a passkey
        </Button>
      </Form>
    </>
  );
}
