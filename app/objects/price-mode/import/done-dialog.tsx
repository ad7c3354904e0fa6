import { Form } from '@remix-run/react';
import { Button, LinkButton } from '~/ui/button';
import { Dialog } from '~/ui/dialog';
import { priceGridPath } from '../paths';
import { importPath } from './address';
import type { ImportPage } from './load.server';

export function importDialog({ locationId, address, plan }: ImportPage) {
  const { done, mode } = address;
  if (!done) return undefined;
  const again = importPath(locationId, { mode });
  return (
    <Dialog
      title="Import Successful"
      sub={plan ? [plan.mode.name, plan.file].filter(Boolean).join(' · ') : null}
      closeHref={again}
      size="s"
      foot={
        <>
          <Form method="post" action={again} preventScrollReset>
            <input type="hidden" name="action_id" value={done.action} />
            <Button name="intent" value="undo">
              Undo import
            </Button>
          </Form>
          <LinkButton to={priceGridPath(locationId)}>See the prices</LinkButton>
          <LinkButton to={again} variant="primary">
            Done
          </LinkButton>
        </>
      }
    >
      <dl className="flex items-baseline gap-3">
        <dt>Items Created</dt>
        <dd className="text-20 font-semibold">{done.count.toLocaleString('en-US')}</dd>
      </dl>
    </Dialog>
  );
}
