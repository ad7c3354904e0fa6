import { Form, useLocation } from '@remix-run/react';
import { FormRefusal, useCheckedForm } from '~/screen/checked-form';
import { Button } from '~/ui/button';
import { Card } from '~/ui/card';
import { DateInput } from '~/ui/date-input';
import { Field } from '~/ui/field';
import type { SettingsPage } from './load-settings.server';

const FORM = 'factor-rules';

/** From which day on which roles need a second factor. */
export function FactorRulesForm({ page }: { page: SettingsPage }) {
  const { roles, was } = page.factors;
  const { pathname, search } = useLocation();
  const { posted, problems } = useCheckedForm(FORM, 'factors');
  const isRefused = posted?.message && Object.keys(problems).length === 0;
  return (
    <Card title="Second factor">
      <Form id={FORM} method="post" action={`${pathname}${search}`} className="grid gap-4">
        <p className="text-13 text-ink-2">
          From that day on somebody without a passkey or an authenticator app sets one up before
          anything else. Keys, tokens of programs and people who sign in with your organisation go
          on as before.
        </p>
        <FormRefusal title="It is not saved yet" posted={posted} problems={problems} />
        <input type="hidden" name="was" value={posted?.get('was') ?? was} />
        <div className="grid gap-4 sm:grid-cols-2">
          {roles.map(({ field, name, from, without }) => (
            <Field
              key={field}
              label={`${name}, from`}
              name={field}
              optional
              error={problems[field]}
              help={
                isRefused && (posted.get(field) ?? from) !== from
                  ? `${without} · saved now: ${from || 'no day'}`
                  : without
              }
            >
              <DateInput defaultValue={posted?.get(field) ?? from} />
            </Field>
          ))}
        </div>
        <div>
          <Button intent="factors">Save</Button>
        </div>
      </Form>
    </Card>
  );
}
