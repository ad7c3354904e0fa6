import { Form, useLocation } from '@remix-run/react';
import { locationPath } from '~/screen/paths';
import { Button } from '~/ui/button';
import { Select } from '~/ui/select';
import { useHydrated } from '~/ui/use-hydrated';
import type { Environment } from './load-environments.server';

export interface EnvironmentFormProps {
  locationId: number;
  environments: readonly Environment[];
}

/** Choosing another environment reloads the page. */
export function EnvironmentForm({ locationId, environments }: EnvironmentFormProps) {
  const { pathname, search } = useLocation();
  const hydrated = useHydrated();
  return (
    <section aria-label="Environment" className="environment">
      <Form
        method="post"
        action={environmentPath(locationId)}
        reloadDocument
        className="flex items-center gap-1"
      >
        <input type="hidden" name="back" value={`${pathname}${search}`} />
        <Select
          compact
          aria-label="Environment"
          name="x_me"
          defaultValue={environments.find(({ selected }) => selected)?.value}
          options={environments.map(({ value, label }) => ({ value, label }))}
          onChange={(event) => event.currentTarget.form?.requestSubmit()}
        />
        {hydrated ? null : <Button size="s">Switch</Button>}
      </Form>
    </section>
  );
}

function environmentPath(locationId: number): string {
  return `${locationPath(locationId)}/environment`;
}
