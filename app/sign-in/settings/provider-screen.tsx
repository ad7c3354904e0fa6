import { Form, useLocation } from '@remix-run/react';
import { PeopleFrame } from '~/people/people-frame';
import { Refused } from '~/screen/checked-form';
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
  return (
    <PeopleFrame frame={frame} title={provider?.name ?? 'New provider'}>
      <div className="grid max-w-[46rem] content-start gap-5 p-5 max-md:p-4">
        <Refused intents={['remove']} />
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
          {provider?.by_environment ? (
            <ProviderFacts provider={provider} roles={page.roles} />
          ) : (
            <ProviderForm key={provider?.version} page={page} />
          )}
        </Card>
        {provider && !provider.by_environment ? <Remove version={provider.version} /> : null}
      </div>
    </PeopleFrame>
  );
}

/** What the environment of the server sets, to read. */
function ProviderFacts({
  provider,
  roles,
}: {
  provider: NonNullable<ProviderPage['provider']>;
  roles: ProviderPage['roles'];
}) {
  const { issuer, client_id, domains, creates_accounts, role, claim, mapping } = provider;
  const facts = [
    ['Issuer', issuer],
    ['Client id', client_id],
    ['Email domains', domains.replaceAll('\n', ', ')],
    ['Accounts at first sign-in', creates_accounts ? 'Made' : 'Not made'],
    ['Role without a line', roles.find(({ value }) => value === role)?.label ?? 'Refused'],
    ['Claim', claim || 'None'],
    ['Lines', mapping || 'None'],
  ];
  return (
    <div className="grid gap-4">
      <Alert kind="info" title="The environment of the server sets this provider.">
        Whoever runs the server changes it there.
      </Alert>
      <dl className="grid gap-3">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt className="text-13 font-medium">{label}</dt>
            <dd className="whitespace-pre-line text-ink-2 [overflow-wrap:anywhere]">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
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
          <Button intent="remove" variant="danger">
            Remove provider
          </Button>
        </div>
      </Form>
    </details>
  );
}
