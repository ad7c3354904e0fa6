import { Form, useLocation } from '@remix-run/react';
import { counted } from '~/menu/counted';
import { FormRefusal, useCheckedForm } from '~/screen/checked-form';
import { Alert } from '~/ui/alert';
import { Button, LinkButton } from '~/ui/button';
import { Checkbox } from '~/ui/checkbox';
import { CheckboxList } from '~/ui/checkbox-list';
import { Field, Fieldset } from '~/ui/field';
import { Radio } from '~/ui/radio';
import { TextInput } from '~/ui/text-input';
import { GroupChecks } from '../group-checks';
import { webhooksPath } from '../paths';
import { WEBHOOK_EVENTS, webhookEvents } from '../webhook-rules';
import type { WebhookPage } from './load-webhooks.server';

const FORM = 'webhook';

export function WebhookForm({ page }: { page: WebhookPage }) {
  const { webhook, locations, groups } = page;
  const here = useLocation();
  const { posted, problems } = useCheckedForm(FORM, 'save');
  const where = posted?.get('where') ?? (webhook?.chosen ? 'chosen' : 'all');
  const chosen = posted ? posted.all('locations') : (webhook?.chosen ?? []).map(String);
  const held = posted ? posted.all('groups') : (webhook?.groups ?? []).map(String);
  const isStale = posted !== null && posted.get('version') !== String(webhook?.version);
  const first: readonly string[] = webhook?.wanted ?? ['menu.changed'];
  return (
    <Form
      key={posted ? JSON.stringify(posted.all('address')) : 'new'}
      id={FORM}
      method="post"
      action={here.pathname}
      className="grid gap-4"
    >
      <FormRefusal
        title="The webhook is not saved yet"
        posted={posted}
        problems={problems}
        named={{ location_ids: 'where', group_ids: 'groups' }}
      />
      {webhook ? (
        <input type="hidden" name="version" value={posted?.get('version') ?? webhook.version} />
      ) : null}
      {webhook && isStale ? <Meanwhile webhook={webhook} /> : null}
      <Field
        label="Address"
        name="address"
        error={problems.address}
        help="Begins with https://. What happens is sent there by POST."
      >
        <TextInput
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          required
          maxLength={2_000}
          defaultValue={posted?.get('address') ?? webhook?.address}
        />
      </Field>
      <CheckboxList
        label="It tells when"
        name="events"
        error={problems.events}
        options={webhookEvents.map((value) => ({ value, label: WEBHOOK_EVENTS[value] }))}
        defaultValue={posted ? posted.all('events') : first}
      />
      <Fieldset label="Locations" name="where" error={problems.location_ids}>
        <Radio
          name="where"
          value="all"
          defaultChecked={where === 'all'}
          label="All that I may open, also later ones"
        />
        <Radio
          name="where"
          value="chosen"
          defaultChecked={where === 'chosen'}
          label="These, and what the groups below hold:"
        />
        <div className="ms-6 grid max-h-64 gap-x-4 overflow-auto md:grid-cols-2">
          {locations.map(({ id, name }) => (
            <Checkbox
              key={id}
              name="locations"
              value={id}
              defaultChecked={chosen.includes(String(id))}
              label={<span className="[overflow-wrap:anywhere]">{name}</span>}
            />
          ))}
        </div>
        {page.unlisted > 0 ? (
          <p className="text-12 text-ink-3">
            {counted(page.unlisted, 'more location')} can be chosen by the call webhook.update.
          </p>
        ) : null}
      </Fieldset>
      <GroupChecks
        name="groups"
        groups={groups}
        chosen={held.map(Number)}
        error={problems.group_ids}
      />
      {webhook && webhook.otherLocations > 0 ? (
        <Alert kind="warn">
          {`It also tells of ${webhook.otherLocations} that you may not open. If you save, they are left out: from then on it acts for you.`}
        </Alert>
      ) : null}
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" intent="save">
          {webhook ? 'Save' : 'Add webhook'}
        </Button>
        <LinkButton to={webhooksPath}>{webhook ? 'All webhooks' : 'Cancel'}</LinkButton>
      </div>
    </Form>
  );
}

/** What would be overwritten, and the consent to it. */
function Meanwhile({ webhook }: { webhook: NonNullable<WebhookPage['webhook']> }) {
  const { address, events, where, version } = webhook;
  return (
    <Alert kind="warn" title="Saved meanwhile">
      <p className="[overflow-wrap:anywhere]">
        {address} tells when {events}, for {where}.
      </p>
      <Checkbox name="over" value={version} label="Save mine over it" />
    </Alert>
  );
}
