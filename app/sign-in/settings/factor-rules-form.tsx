import { Form, useActionData, useLocation } from '@remix-run/react';
import { usePostedForm } from '~/screen/posted-form';
import { useGuardedForm } from '~/screen/use-guarded-form';
import { Alert } from '~/ui/alert';
import { Button } from '~/ui/button';
import { Card } from '~/ui/card';
import { DateInput } from '~/ui/date-input';
import { ErrorSummary } from '~/ui/error-summary';
import { Field } from '~/ui/field';
import type { SettingsPage } from './load-settings.server';
import { isUntold } from './shown-version';

const FORM = 'factor-rules';

/** From which day on which roles need a second factor. */
export function FactorRulesForm({ page }: { page: SettingsPage }) {
  const { roles, was } = page.factors;
  const { pathname, search } = useLocation();
  const posted = usePostedForm('factors');
  const answer = useActionData() as { problems?: Record<string, string> } | undefined;
  useGuardedForm(FORM, posted !== null);
  const problems = posted ? (answer?.problems ?? {}) : {};
  const errors = Object.entries(problems).map(([field, message]) => ({ field, message }));
  return (
    <Card title="Second factor">
      <Form id={FORM} method="post" action={`${pathname}${search}`} className="grid gap-4">
        <p className="text-13 text-ink-2">
          From that day on somebody without a passkey or an authenticator app sets one up before
          anything else. Keys, tokens of programs and people who sign in with your organisation go
          on as before.
        </p>
        {errors.length > 0 ? (
          <ErrorSummary title="It is not saved yet" errors={errors} />
        ) : posted?.message ? (
          <Alert kind="danger">{posted.message}</Alert>
        ) : null}
        {/* What somebody else changed was told: the next Save is about that. */}
        <input
          type="hidden"
          name="was"
          value={(isUntold(posted) ? posted?.get('was') : null) ?? was}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          {roles.map(({ field, name, from, without }) => (
            <Field
              key={field}
              label={`${name}, from`}
              name={field}
              optional
              error={problems[field]}
              help={
                posted?.message && (posted.get(field) ?? from) !== from
                  ? `${without} · saved now: ${from || 'no day'}`
                  : without
              }
            >
              <DateInput defaultValue={posted?.get(field) ?? from} />
            </Field>
          ))}
        </div>
        <div>
          <Button name="intent" value="factors">
            Save
          </Button>
        </div>
      </Form>
    </Card>
  );
}
