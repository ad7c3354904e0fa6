import { Form, useLocation } from '@remix-run/react';
import type { ReactNode } from 'react';
import { Refused } from '~/screen/checked-form';
import { Button, LinkButton } from '~/ui/button';
import { Card } from '~/ui/card';
import { CopyButton } from '~/ui/copy-button';
import { Field } from '~/ui/field';
import { TextInput } from '~/ui/text-input';
import { ConnectionsFrame } from '../connections-frame';
import { deliveriesPath } from '../paths';
import type { WebhookPage } from './load-webhooks.server';
import { WebhookForm } from './webhook-form';
import { StateBadge, StateLine } from './webhooks-screen';

type Saved = NonNullable<WebhookPage['webhook']>;

export function WebhookScreen({ page }: { page: WebhookPage }) {
  const { webhook } = page;
  return (
    <ConnectionsFrame shell={page.shell}>
      <div className="grid max-w-[46rem] content-start gap-5 p-5 max-md:px-4">
        <Refused intents={['switch', 'rotate', 'test', 'destroy']} />
        {webhook ? <Sending webhook={webhook} /> : null}
        <Card title={webhook ? 'Settings' : 'New webhook'}>
          <WebhookForm key={webhook?.version} page={page} />
        </Card>
        {webhook ? <Secret webhook={webhook} /> : null}
        {webhook ? <Delete /> : null}
      </div>
    </ConnectionsFrame>
  );
}

function Sending({ webhook }: { webhook: Saved }) {
  return (
    <Card title="Sending">
      <div className="grid gap-3">
        <p className="flex flex-wrap items-center gap-2 [overflow-wrap:anywhere]">
          <StateBadge webhook={webhook} />
          {webhook.actsFor ? `Acts for ${webhook.actsFor}` : null}
        </p>
        <StateLine webhook={webhook} />
        <div className="flex flex-wrap gap-2">
          <Intent
            name="switch"
            fields={<input type="hidden" name="active" value={webhook.active ? 0 : 1} />}
          >
            {webhook.active ? 'Switch off' : 'Switch on'}
          </Intent>
          <Intent name="test">Send a test</Intent>
          <LinkButton to={deliveriesPath(webhook.id)}>Deliveries</LinkButton>
        </div>
      </div>
    </Card>
  );
}

function Secret({ webhook: { secret, previousUntil } }: { webhook: Saved }) {
  return (
    <Card title="Secret">
      <div className="grid gap-3">
        <Field
          label="Signs what is sent"
          name="secret"
          help="The receiver checks the header webhook-signature with it, as Standard Webhooks says."
          action={<CopyButton text={() => secret} label="Copy" copied="Secret copied" />}
        >
          <TextInput readOnly value={secret} className="font-mono text-13" />
        </Field>
        {previousUntil ? (
          <p className="text-13 text-ink-2">
            The replaced secret signs as well until {previousUntil}.
          </p>
        ) : null}
        <Intent name="rotate">Replace the secret</Intent>
      </div>
    </Card>
  );
}

function Delete() {
  return (
    <details>
      <summary className="cursor-pointer text-danger-ink">Delete this webhook…</summary>
      <div className="mt-2 grid gap-2">
        <p>Nothing is sent any more, and its deliveries are forgotten.</p>
        <Intent name="destroy" variant="danger">
          Delete webhook
        </Intent>
      </div>
    </details>
  );
}

interface IntentProps {
  name: string;
  variant?: 'danger';
  fields?: ReactNode;
  children: ReactNode;
}

function Intent({ name, variant, fields, children }: IntentProps) {
  const { pathname } = useLocation();
  return (
    <Form method="post" action={pathname}>
      {fields}
      <Button intent={name} variant={variant}>
        {children}
      </Button>
    </Form>
  );
}
