import { Form, Link, useLocation } from '@remix-run/react';
import { useCheckedForm } from '~/screen/checked-form';
import { Alert } from '~/ui/alert';
import { Badge } from '~/ui/badge';
import { Button, LinkButton } from '~/ui/button';
import { DefaultButton } from '~/ui/default-button';
import { Field } from '~/ui/field';
import { PanelBody, PanelFoot, PanelFrame, PanelSection, panelFormClass } from '~/ui/panel';
import { TextInput } from '~/ui/text-input';
import { groupPath, movePlaceDialog, PLACE_KINDS } from '../paths';
import type { PlacePanelData, PlacesPage } from './load-places.server';

const FORM = 'place';
const MOST_NAMED = 100;

interface PlacePanelProps {
  of: PlacePanelData;
  page: PlacesPage;
  back: string;
}

export function PlacePanel({ of: place, page, back }: PlacePanelProps) {
  const here = useLocation();
  const { posted } = useCheckedForm(FORM, 'rename', 'retire', 'bring-back', 'move');
  const { name, retired, kind, organisation, site_id } = place;
  return (
    <PanelFrame
      label={`Location ${name}`}
      title={name}
      sub={[organisation.name, site_id].filter(Boolean).join(' · ')}
      closeHref={back}
      backLabel="Back to locations"
    >
      <Form id={FORM} method="post" preventScrollReset className={panelFormClass}>
        <PanelBody>
          <DefaultButton intent="rename" off={retired} />
          <PanelSection>
            {posted?.message ? <Alert kind="danger">{posted.message}</Alert> : null}
            {retired ? <Badge>Retired: nobody sees it</Badge> : null}
            <input type="hidden" name="version" value={place.version} />
            <Field label="Name" name="name">
              <TextInput
                defaultValue={posted?.get('name') ?? name}
                maxLength={200}
                required
                readOnly={retired}
                autoComplete="off"
              />
            </Field>
          </PanelSection>
          <PanelSection title="Menu">
            <p className="break-words text-13 text-ink-2">{menuText(place)}</p>
          </PanelSection>
          <PanelSection title="Groups">
            {place.groups.length === 0 ? (
              <p className="text-13 text-ink-2">It is in no group.</p>
            ) : (
              <ul className="flex flex-wrap gap-x-3">
                {place.groups.map((group) => (
                  <li key={group.id}>
                    <Link to={groupPath(group.id)}>{group.name}</Link>
                  </li>
                ))}
              </ul>
            )}
          </PanelSection>
          <WhoMayOpen place={place} />
        </PanelBody>
        <PanelFoot
          start={
            <>
              <Button
                size="s"
                variant={retired ? undefined : 'danger'}
                name="intent"
                value={retired ? 'bring-back' : 'retire'}
                formNoValidate
              >
                {retired ? 'Bring back' : 'Retire'}
              </Button>
              {page.frame.organisations && !retired && kind !== 'mirror' ? (
                <LinkButton size="s" to={movePlaceDialog.open(here)} preventScrollReset>
                  Move…
                </LinkButton>
              ) : null}
            </>
          }
        >
          <LinkButton to={back} preventScrollReset>
            Close
          </LinkButton>
          {retired ? null : (
            <Button variant="primary" name="intent" value="rename">
              Save
            </Button>
          )}
        </PanelFoot>
      </Form>
    </PanelFrame>
  );
}

function WhoMayOpen({ place: { people } }: { place: PlacePanelData }) {
  return (
    <PanelSection title="Who may open it">
      {people.length === 0 ? (
        <p className="text-13 text-ink-2">Nobody but staff of the provider.</p>
      ) : (
        <ul className="divide-y divide-line rounded-2 shadow-hairline">
          {people.slice(0, MOST_NAMED).map((person) => (
            <li key={person.id} className="break-words px-3 py-2">
              {person.name}
              <span className="block text-12 text-ink-3">
                {person.rights.map(rightText).join('; ')}
              </span>
            </li>
          ))}
        </ul>
      )}
      {people.length > MOST_NAMED ? (
        <p className="text-13 text-ink-2">And {people.length - MOST_NAMED} more.</p>
      ) : null}
    </PanelSection>
  );
}

type PersonRight = PlacePanelData['people'][number]['rights'][number];

/** 'group East, since 3 May, by Ana' */
function rightText({ kind, of, since, by }: PersonRight): string {
  const what =
    kind === 'group' ? `group ${of?.name}` : kind === 'all' ? 'all locations' : 'this location';
  return [what, ...(since ? [`since ${since}`] : []), ...(by ? [`by ${by}`] : [])].join(', ');
}

function menuText({ kind, master, mirror_of, template_groups, integration }: PlacePanelData) {
  return [
    PLACE_KINDS[kind],
    ...(master ? [`master: ${master.name}`] : []),
    ...(mirror_of ? [`shows the menu of ${mirror_of.name}`] : []),
    ...template_groups.map(({ name, template }) => `${name}: template ${template.name}`),
    ...(integration ? [`pricebook ${integration.name} (${integration.service})`] : []),
  ].join('; ');
}
