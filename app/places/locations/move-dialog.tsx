import { Form, useLocation } from '@remix-run/react';
import { counted, listed } from '~/menu/counted';
import { Button, LinkButton } from '~/ui/button';
import { Dialog } from '~/ui/dialog';
import { Field } from '~/ui/field';
import { HiddenParams } from '~/ui/hidden-params';
import { Select } from '~/ui/select';
import { movePlaceDialog, placesQuery } from '../paths';
import type { PlacePanelData, PlacesPage } from './load-places.server';

interface MoveDialogProps {
  of: PlacePanelData;
  page: PlacesPage;
  moving: NonNullable<PlacesPage['moving']>;
}

/** Says what ends before it is done. */
export function MoveDialog({ of: place, page, moving: { to, leaving } }: MoveDialogProps) {
  const here = useLocation();
  const back = movePlaceDialog.close(here);
  const others = (page.frame.organisations ?? []).filter(({ id }) => id !== place.organisation.id);
  return (
    <Dialog
      title={`Move “${place.name}”`}
      closeHref={back}
      size="s"
      foot={
        <>
          <LinkButton to={back} preventScrollReset>
            Cancel
          </LinkButton>
          {leaving ? (
            <Form method="post" preventScrollReset>
              <Button variant="danger-fill" name="intent" value="move">
                Move Location
              </Button>
            </Form>
          ) : null}
        </>
      }
    >
      <Form method="get" action={here.pathname} preventScrollReset className="grid gap-3">
        <HiddenParams
          params={[['dialog', 'move'], ...placesQuery.hidden({ search: '' }, page.query, [])]}
        />
        <Field label="To the organisation" name="to">
          <Select
            key={to}
            defaultValue={String(to ?? '')}
            options={others.map(({ id, name }) => ({ value: String(id), label: name }))}
          />
        </Field>
        <Button size="s">See what ends</Button>
      </Form>
      {leaving ? (
        <ul className="grid list-disc gap-1 pl-5">
          <li>
            {leaving.people === 0
              ? 'Nobody was given it alone.'
              : `It is closed to ${counted(leaving.people, 'person', 'people')}: ${leaving.names.join(', ')}${leaving.people > leaving.names.length ? ' …' : ''}.`}
          </li>
          {leaving.groups.length > 0 ? <li>It leaves {listed(leaving.groups)}.</li> : null}
          {leaving.keys.length > 0 ? <li>Keys lose it: {listed(leaving.keys)}.</li> : null}
          {leaving.webhooks.length > 0 ? (
            <li>Webhooks lose it: {listed(leaving.webhooks)}.</li>
          ) : null}
        </ul>
      ) : null}
    </Dialog>
  );
}
