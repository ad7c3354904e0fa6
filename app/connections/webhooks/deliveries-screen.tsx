import { Form, Link, useLocation } from '@remix-run/react';
import { Refused } from '~/screen/checked-form';
import { Badge } from '~/ui/badge';
import { Button, LinkButton } from '~/ui/button';
import { Card } from '~/ui/card';
import { Tabs } from '~/ui/tabs';
import { ConnectionsFrame } from '../connections-frame';
import { deliveriesPath, deliveryTabs, webhookPath } from '../paths';
import { DELIVERY_STATES } from '../webhook-rules';
import type { DeliveriesPage, DeliveryView } from './load-webhooks.server';

const TONES = { waiting: 'warn', delivered: 'good', failed: 'danger', replaced: 'plain' } as const;

export function DeliveriesScreen({ page }: { page: DeliveriesPage }) {
  const { id, address, query, deliveries, olderThan, shown } = page;
  return (
    <ConnectionsFrame
      shell={page.shell}
      actions={<LinkButton to={webhookPath(id)}>The webhook</LinkButton>}
    >
      <div className="grid max-w-[60rem] content-start gap-4 p-5 max-md:px-4">
        <h2 className="[overflow-wrap:anywhere]">Deliveries to {address}</h2>
        <Refused intents={['send-again']} />
        {shown ? <Whole page={page} shown={shown} /> : null}
        <Tabs
          label="Which deliveries"
          tabs={deliveryTabs.map((state) => ({
            to: deliveriesPath(id, { state }),
            label: state === 'all' ? 'All' : DELIVERY_STATES[state],
            current: state === query.state,
          }))}
        />
        {deliveries.length === 0 ? (
          <p className="text-ink-2">
            {query.before === null ? 'There are none.' : 'There are none older.'}
          </p>
        ) : (
          <ol className="divide-y divide-line rounded-3 border border-line-2 bg-surface">
            {deliveries.map((delivery) => (
              <Row key={delivery.id} page={page} delivery={delivery} />
            ))}
          </ol>
        )}
        <nav aria-label="Pages" className="flex flex-wrap gap-2">
          {query.before === null ? null : (
            <LinkButton size="s" to={deliveriesPath(id, { state: query.state })}>
              Newest
            </LinkButton>
          )}
          {olderThan === null ? null : (
            <LinkButton size="s" to={deliveriesPath(id, { ...query, before: olderThan })}>
              Older
            </LinkButton>
          )}
        </nav>
        <p className="text-12 text-ink-3">
          Kept for 7 days, the last 1,000 of a webhook. What is sent says where something happened,
          not what: the receiver asks for it.
        </p>
      </div>
    </ConnectionsFrame>
  );
}

function Row({ page, delivery }: { page: DeliveriesPage; delivery: DeliveryView }) {
  const { id, state, event, location, made, outcome } = delivery;
  return (
    <li className="grid gap-1 px-4 py-3">
      <p className="flex flex-wrap items-center gap-2">
        <Link to={deliveriesPath(page.id, { ...page.query, delivery: id })} className="font-medium">
          {event}
        </Link>
        <Badge tone={TONES[state]}>{DELIVERY_STATES[state]}</Badge>
      </p>
      <p className="text-13 text-ink-2 [overflow-wrap:anywhere]">
        {location ? `${location} · ` : ''}
        {made}
        {outcome ? ` · ${outcome}` : ''}
      </p>
    </li>
  );
}

function Whole({
  page,
  shown,
}: {
  page: DeliveriesPage;
  shown: NonNullable<DeliveriesPage['shown']>;
}) {
  const { pathname, search } = useLocation();
  return (
    <Card title={`${shown.event}, ${shown.made}`}>
      <div className="grid gap-3">
        <p className="[overflow-wrap:anywhere]">
          {DELIVERY_STATES[shown.state]}. {shown.outcome}
        </p>
        <Text
          title={`Body, webhook-id ${shown.messageId}`}
          text={shown.body}
          none="It is made when it is sent."
        />
        <Text title="Answer" text={shown.answer ?? ''} none="None." />
        <div className="flex flex-wrap gap-2">
          <Form method="post" action={`${pathname}${search}`}>
            <input type="hidden" name="delivery" value={shown.id} />
            <Button intent="send-again">Send again</Button>
          </Form>
          <LinkButton to={deliveriesPath(page.id, page.query)}>Close</LinkButton>
        </div>
      </div>
    </Card>
  );
}

function Text({ title, text, none }: { title: string; text: string; none: string }) {
  return (
    <section>
      <h3 className="text-13 font-medium [overflow-wrap:anywhere]">{title}</h3>
      {text === '' ? (
        <p className="text-ink-2">{none}</p>
      ) : (
        <pre className="max-h-48 overflow-auto whitespace-pre-wrap rounded-2 bg-sunken p-2 font-mono text-13 [overflow-wrap:anywhere]">
          {text}
        </pre>
      )}
    </section>
  );
}
