import { Form, useLocation } from '@remix-run/react';
import { PeopleFrame } from '~/people/people-frame';
import { usePostedForm } from '~/screen/posted-form';
import { Alert } from '~/ui/alert';
import { Button } from '~/ui/button';
import { Card } from '~/ui/card';
import { CopyButton } from '~/ui/copy-button';
import { Field } from '~/ui/field';
import { TextInput } from '~/ui/text-input';
import type { ProviderPage } from './load-settings.server';
import { ProviderForm } from './provider-form';

export function ProviderScreen({ page }: { page: ProviderPage }) {
  const { frame, provider, addresses } = page;
  const refused = usePostedForm('remove');
  return (
    <PeopleFrame frame={frame} title={provider?.name ?? 'New provider'}>
      <div className="grid max-w-[46rem] content-start gap-5 p-5 max-md:p-4">
        {refused?.message ? <Alert kind="danger">{refused.message}</Alert> : null}
        {provider?.waiting ? (
          <Alert kind="info" title="A domain waits to be confirmed.">
            People with an email of it sign in here once staff of the provider of this server save
            these settings.
          </Alert>
        ) : null}
        {addresses ? (
          <Card title="What the provider has to know">
            <div className="grid gap-3">
              <Address name="redirect" label="Redirect address" value={addresses.redirect} />
              <Address name="logout" label="Back-channel logout address" value={addresses.logout} />
            </div>
          </Card>
        ) : null}
        <Card title="Settings">
          <ProviderForm key={provider?.version} page={page} />
        </Card>
        {provider ? <Remove version={provider.version} /> : null}
      </div>
    </PeopleFrame>
  );
}

function Address({ name, label, value }: { name: string; label: string; value: string }) {
  return (
    <Field
      label={label}
      name={name}
      action={<CopyButton text={() => value} label="Copy" copied={`${label} copied`} />}
    >
      <TextInput readOnly value={value} className="font-mono text-13" />
    </Field>
  );
}

function Remove({ version }: { version: number }) {
  const { pathname, search } = useLocation();
  return (
    <details>
      <summary className="cursor-pointer text-danger-ink">Remove this provider…</summary>
      <Form method="post" action={`${pathname}${search}`} className="mt-2 grid gap-2">
        <p>Nobody signs in with it any more, and sessions that began with it end at once.</p>
        <input type="hidden" name="version" value={version} />
        <div>
          <Button name="intent" value="remove" variant="danger">
            Remove provider
          </Button>
        </div>
      </Form>
    </details>
  );
}
