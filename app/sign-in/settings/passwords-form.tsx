import { Form, useLocation } from '@remix-run/react';
import { FormRefusal, useCheckedForm } from '~/screen/checked-form';
import { Button } from '~/ui/button';
import { Card } from '~/ui/card';
import { Field, Fieldset } from '~/ui/field';
import { Radio } from '~/ui/radio';
import { Select } from '~/ui/select';
import type { SettingsPage } from './load-settings.server';

const FORM = 'password-rules';

interface PasswordsPage extends SettingsPage {
  passwords: NonNullable<SettingsPage['passwords']>;
}

/** Whether people sign in by password, and who still may where nobody else does. */
export function PasswordsForm({ page }: { page: PasswordsPage }) {
  const { passwords, admins } = page;
  const { pathname, search } = useLocation();
  const { posted, problems } = useCheckedForm(FORM, 'passwords');
  const chosen = posted?.get('passwords') ?? (passwords.allowed ? 'on' : 'off');
  return (
    <Card title="Passwords">
      <Form id={FORM} method="post" action={`${pathname}${search}`} className="grid gap-4">
        <FormRefusal
          title="It is not saved yet"
          posted={posted}
          problems={problems}
          named={{ allowed: 'passwords' }}
        />
        <input type="hidden" name="version" value={posted?.get('version') ?? passwords.version} />
        <Fieldset label="People sign in" name="passwords" error={problems.allowed}>
          <Radio
            name="passwords"
            value="on"
            defaultChecked={chosen === 'on'}
            label="by password, or with the organisation"
          />
          <Radio
            name="passwords"
            value="off"
            defaultChecked={chosen === 'off'}
            label="with the organisation alone"
          />
        </Fieldset>
        <Field
          label="Who may still sign in by password"
          name="break_glass"
          error={problems.break_glass}
          help="One admin, for the day on which the provider fails. Keep the password in a safe."
        >
          <Select
            defaultValue={posted?.get('break_glass') ?? String(passwords.break_glass?.id ?? '')}
            options={[
              { value: '', label: 'Nobody' },
              ...admins.map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
          />
        </Field>
        <div>
          <Button intent="passwords">Save</Button>
        </div>
      </Form>
    </Card>
  );
}
