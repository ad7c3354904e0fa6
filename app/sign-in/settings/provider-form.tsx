import { Form, useLocation } from '@remix-run/react';
import { FormRefusal, useCheckedForm } from '~/screen/checked-form';
import { Button, LinkButton } from '~/ui/button';
import { Checkbox } from '~/ui/checkbox';
import { Field } from '~/ui/field';
import { Select } from '~/ui/select';
import { TextArea } from '~/ui/text-area';
import { TextInput } from '~/ui/text-input';
import { signInPath } from '../paths';
import type { ProviderPage } from './load-settings.server';

const FORM = 'provider';

export function ProviderForm({ page }: { page: ProviderPage }) {
  const { provider, roles, groups, frame } = page;
  const { pathname, search } = useLocation();
  const { posted, problems } = useCheckedForm(FORM, 'save');
  const value = (name: string, stored: string | undefined) => posted?.get(name) ?? stored;
  const isOn = (name: string, stored: boolean) => (posted ? posted.has(name) : stored);
  const faultOf = (name: string) =>
    Object.entries(problems).find(([field]) => field.split('.')[0] === name)?.[1];
  return (
    <Form
      key={posted ? JSON.stringify(posted.all('issuer')) : 'new'}
      id={FORM}
      method="post"
      action={`${pathname}${search}`}
      className="grid gap-4"
    >
      <FormRefusal title="The provider is not saved yet" posted={posted} problems={problems} />
      {provider ? (
        <input type="hidden" name="version" value={posted?.get('version') ?? provider.version} />
      ) : null}
      <Field label="Name" name="name" error={faultOf('name')} help="As your people call it.">
        <TextInput required maxLength={200} defaultValue={value('name', provider?.name)} />
      </Field>
      <Field
        label="Issuer"
        name="issuer"
        error={faultOf('issuer')}
        help="Begins with https://, and is exactly what the provider calls itself."
      >
        <TextInput
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          required
          maxLength={500}
          defaultValue={value('issuer', provider?.issuer)}
        />
      </Field>
      <Field label="Client id" name="client_id" error={faultOf('client_id')}>
        <TextInput
          autoComplete="off"
          spellCheck={false}
          required
          maxLength={500}
          defaultValue={value('client_id', provider?.client_id)}
        />
      </Field>
      <Field
        label="Client secret"
        name="secret"
        error={faultOf('secret')}
        help={
          provider?.has_secret
            ? 'There is one, which is never shown. Leave this empty to keep it.'
            : 'It is stored encrypted and never shown again.'
        }
      >
        <TextInput type="password" autoComplete="new-password" maxLength={1_000} />
      </Field>
      <Field
        label="Email domains"
        name="domains"
        error={faultOf('domains')}
        help="One a line. Whoever has an email of one of them is sent to this provider."
      >
        <TextArea required defaultValue={value('domains', provider?.domains)} spellCheck={false} />
      </Field>
      <Checkbox
        id="creates_accounts"
        name="creates_accounts"
        label="Make an account at the first sign-in"
        defaultChecked={isOn('creates_accounts', provider?.creates_accounts ?? false)}
      />
      <Field
        label="Claim"
        name="claim"
        error={faultOf('claim')}
        help="What the provider tells of its people’s groups or roles, such as groups or realm_access.roles. Empty: nothing is read from it."
      >
        <TextInput
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          defaultValue={value('claim', provider?.claim)}
        />
      </Field>
      <Field
        label="Roles and groups by the claim"
        name="mapping"
        error={faultOf('mapping')}
        help={`One a line: a value of the claim, =, a role, and after ; groups of locations. Roles: ${roles.map(({ label }) => label).join(', ')}.${groups.length > 0 ? ` Groups: ${groups.slice(0, 20).join(', ')}.` : ''}`}
      >
        <TextArea
          rows={4}
          spellCheck={false}
          className="font-mono text-13"
          defaultValue={value('mapping', provider?.mapping)}
        />
      </Field>
      <Field
        label="Whom no line names"
        name="role"
        error={faultOf('default_level')}
        help="An account that exists keeps its role. Without any lines, everybody with an account is let in."
      >
        <Select
          defaultValue={value('role', provider ? (provider.role ?? '') : '')}
          options={[
            { value: '', label: 'Is not let in, and no account is made' },
            ...roles.map(({ value: level, label }) => ({
              value: level,
              label: `${label}, for a new account`,
            })),
          ]}
        />
      </Field>
      <Field
        label="Minutes that sessions go on while the provider does not answer"
        name="grace_minutes"
        error={faultOf('grace_minutes')}
      >
        <TextInput
          inputMode="numeric"
          required
          maxLength={4}
          defaultValue={value('grace_minutes', String(provider?.grace_minutes ?? 60))}
          className="max-w-32"
        />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" intent="save">
          {provider ? 'Save' : 'Add provider'}
        </Button>
        <LinkButton to={signInPath(frame.organisation)}>Cancel</LinkButton>
      </div>
    </Form>
  );
}
