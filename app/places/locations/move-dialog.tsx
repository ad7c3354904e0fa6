import { useLocation } from '@remix-run/react';
import { counted, listed } from '~/menu/counted';
import { Refused } from '~/screen/checked-form';
import { OrganisationDialog } from '../organisation-dialog';
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
  return (
    <OrganisationDialog
      title={`Move “${place.name}”`}
      back={back}
      choice={{
        name: 'to',
        label: 'To the organisation',
        value: to,
        organisations: (page.frame.organisations ?? []).filter(
          ({ id }) => id !== place.organisation.id,
        ),
        beside: [['dialog', 'move'], ...placesQuery.hidden({ search: '' }, page.query, [])],
        look: 'See what ends',
      }}
      done={leaving ? { intent: 'move', label: 'Move Location', once: page.frame.once } : null}
      refused={<Refused intents={['move']} />}
    >
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
    </OrganisationDialog>
  );
}
