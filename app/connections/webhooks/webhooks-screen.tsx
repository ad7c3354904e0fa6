import { Link } from '@remix-run/react';
import Webhook from 'lucide-react/icons/webhook';
import { Badge } from '~/ui/badge';
import { LinkButton } from '~/ui/button';
import { EmptyState } from '~/ui/empty-state';
import { ConnectionsFrame } from '../connections-frame';
import { deliveriesPath, newWebhookPath, webhookPath } from '../paths';
import type { WebhooksPage, WebhookView } from './load-webhooks.server';

export function WebhooksScreen({ page: { shell, webhooks } }: { page: WebhooksPage }) {
  const add = (
    <LinkButton variant="primary" to={newWebhookPath}>
      Add webhook
    </LinkButton>
  );
  if (webhooks.length === 0) {
    return (
      <ConnectionsFrame shell={shell}>
        <EmptyState icon={<Webhook className="size-7" />} title="No webhooks yet" actions={add}>
          A webhook tells another program at once that a menu changed, so that it need not ask all
          the time.
        </EmptyState>
      </ConnectionsFrame>
    );
  }
  return (
    <ConnectionsFrame shell={shell} actions={add}>
      <ul className="m-5 max-w-[60rem] divide-y divide-line rounded-3 border border-line-2 bg-surface max-md:m-4">
        {webhooks.map((webhook) => (
          <li key={webhook.id} className="flex flex-wrap items-start gap-x-4 gap-y-2 px-4 py-3">
            <div className="min-w-0 flex-1 basis-64">
              <p className="flex flex-wrap items-center gap-2">
                <Link
                  to={webhookPath(webhook.id)}
                  className="min-w-0 font-semibold [overflow-wrap:anywhere]"
                >
                  {webhook.address}
                </Link>
                <StateBadge webhook={webhook} />
              </p>
              <p className="text-13 text-ink-2 [overflow-wrap:anywhere]">
                Tells when {webhook.events}, for {webhook.where}
              </p>
              <StateLine webhook={webhook} />
            </div>
            <LinkButton
              size="s"
              to={deliveriesPath(webhook.id)}
              aria-label={`Deliveries to ${webhook.address}`}
            >
              Deliveries
              {webhook.failed > 0 ? ` · ${webhook.failed} failed` : ''}
              {webhook.waiting > 0 ? ` · ${webhook.waiting} waiting` : ''}
            </LinkButton>
          </li>
        ))}
      </ul>
    </ConnectionsFrame>
  );
}

export function StateBadge({ webhook }: { webhook: WebhookView }) {
  const { active, offReason, failingSince } = webhook;
  if (!active) return <Badge tone={offReason ? 'danger' : 'plain'}>Off</Badge>;
  return failingSince ? <Badge tone="warn">Failing</Badge> : <Badge tone="good">On</Badge>;
}

/** Why it is off or fails; nothing for one that works. */
export function StateLine({ webhook }: { webhook: WebhookView }) {
  const text = stateText(webhook);
  return text ? <p className="text-13 text-warn-ink">{text}</p> : null;
}

function stateText({ offReason, failingSince, actsFor, active }: WebhookView): string | null {
  if (offReason === 'gone') {
    return 'Switched off by itself: the receiver answered that it is gone (410).';
  }
  if (offReason === 'failing') {
    return 'Switched off by itself: it failed at every try for three days.';
  }
  if (active && failingSince) return `Every try has failed since ${failingSince}.`;
  if (actsFor === null) {
    return 'It tells nothing: whoever saved it may not have webhooks any more. Save it to take it over.';
  }
  return null;
}
