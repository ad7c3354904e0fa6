import { Form } from '@remix-run/react';
import { useRef, useState } from 'react';
import { Button } from '~/ui/button';
import { Field } from '~/ui/field';
import { TextInput } from '~/ui/text-input';
import { useHydrated } from '~/ui/use-hydrated';
import type { FactorAnswer } from './factor-actions.server';

const FAILED = 'The browser made no passkey. Try again.';

interface AddPasskeyProps {
  origin: string;
  answer: FactorAnswer | undefined;
}

/** Drawn by scripts: only they can make a passkey. */
export function AddPasskey({ origin, answer }: AddPasskeyProps) {
  const hydrated = useHydrated();
  const form = useRef<HTMLFormElement>(null);
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const refused = answer?.intent === 'factor:add-passkey' ? answer.problem : null;
  if (!hydrated || !window.PublicKeyCredential || window.location.origin !== origin) {
    return (
      <p className="px-4 py-3 text-12 text-ink-3">
        Adding a passkey needs scripts, and this site at {origin}. The app below does not.
      </p>
    );
  }
  const make = async () => {
    if (!form.current?.reportValidity()) return;
    setState('busy');
    const asked = await fetch('/account/passkey', { method: 'POST', body: new FormData() });
    if (!asked.ok) throw new Error('refused');
    const { ticket, options } = await asked.json();
    const { startRegistration } = await import('@simplewebauthn/browser');
    const made = await startRegistration({ optionsJSON: options });
    setField(form.current, 'ticket', ticket);
    setField(form.current, 'passkey', JSON.stringify(made));
    form.current.submit();
  };
  const error = state === 'failed' ? FAILED : (refused ?? undefined);
  return (
    <Form
      ref={form}
      method="post"
      reloadDocument
      className="flex flex-wrap items-end gap-3 px-4 py-3"
      onSubmit={(event) => {
        event.preventDefault();
        void make().catch(() => setState('failed'));
      }}
    >
      <input type="hidden" name="intent" value="factor:add-passkey" />
      <input type="hidden" name="ticket" />
      <input type="hidden" name="passkey" />
      <Field
        label="Name of the passkey"
        name="name"
        id="passkey-name"
        error={error}
        className="flex-1 basis-48"
      >
        <TextInput required maxLength={60} defaultValue="Passkey" />
      </Field>
      <Button busy={state === 'busy'}>Add a passkey</Button>
    </Form>
  );
}

function setField(form: HTMLFormElement, name: string, value: string): void {
  const field = form.elements.namedItem(name);
  if (field instanceof HTMLInputElement) field.value = value;
}
