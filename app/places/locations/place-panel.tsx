import { Link, useActionData, useLocation } from '@remix-run/react';
import { Refused, useCheckedForm } from '~/screen/checked-form';
import { pathOf } from '~/screen/paths';
import { usePostedForm } from '~/screen/posted-form';
import { Alert } from '~/ui/alert';
import { Badge } from '~/ui/badge';
import { Button, LinkButton } from '~/ui/button';
import { ErrorSummary } from '~/ui/error-summary';
import { Field } from '~/ui/field';
import { PanelBody, PanelFoot, PanelFrame, PanelSection } from '~/ui/panel';
import { PostForm } from '~/ui/post-form';
import { TextInput } from '~/ui/text-input';
import { DoneBefore } from '../done-before';
import { groupPath, movePlaceDialog, placePath } from '../paths';
import type { PlacePanelData, PlacesPage } from './load-places.server';
import { MenuFields } from './menu-fields';
import { fieldsOf, type PlaceFields, type PlaceSettings, seenBy, settingsOf } from './place-form';
import { PricebookFields } from './pricebook-fields';
import { TemplateGroups } from './template-groups';

const FORM = 'place';
const MOST_NAMED = 100;

interface PlacePanelProps {
  of: PlacePanelData;
  page: PlacesPage;
  back: string;
}

/** What the last answer said of the form. */
interface Answer {
  /** What a save would end or change: asked once more. */
  ends?: string[];
  /** What somebody else changed meanwhile, which is told: only that counts as seen. */
  clashed?: (keyof PlaceSettings)[];
}

export function PlacePanel({ of: place, page, back }: PlacePanelProps) {
  const here = useLocation();
  const posted = usePostedForm('save');
  const answer = (useActionData() ?? {}) as Answer;
  const ends = posted ? (answer.ends ?? []) : [];
  const { name, retired, kind, organisation, site_id } = place;
  return (
    <PanelFrame
      label={`Location ${name}`}
      title={name}
      sub={[organisation.name, site_id].filter(Boolean).join(' · ')}
      closeHref={back}
      backLabel="Back to locations"
    >
      <PanelBody>
        <Refused
          intents={['retire', 'bring-back', 'undo', 'template', 'template-delete']}
          className="m-4"
        />
        {retired ? (
          <PanelSection>
            <Badge>Retired: nobody sees it</Badge>
          </PanelSection>
        ) : (
          <PlaceForm of={place} page={page} answer={answer} />
        )}
        {kind === 'template' && page.frame.organisations && !retired ? (
          <TemplateGroups of={place} page={page} />
        ) : null}
        <Groups of={place} />
        <WhoMayOpen place={place} />
        <DoneBefore actions={place.history} />
      </PanelBody>
      <PanelFoot
        start={
          <>
            <PostForm action={pathOf(here)}>
              <Button
                size="s"
                variant={retired ? undefined : 'danger'}
                intent={retired ? 'bring-back' : 'retire'}
              >
                {retired ? 'Bring back' : 'Retire'}
              </Button>
            </PostForm>
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
          <Button variant="primary" form={FORM} intent="save">
            {ends.length > 0 ? 'Save with These Changes' : 'Save'}
          </Button>
        )}
      </PanelFoot>
    </PanelFrame>
  );
}

function PlaceForm({
  of: place,
  page,
  answer,
}: Pick<PlacePanelProps, 'of' | 'page'> & { answer: Answer }) {
  const here = useLocation();
  const { posted, problems } = useCheckedForm(FORM, 'save');
  const ends = posted ? (answer.ends ?? []) : [];
  const stored = fieldsOf(place);
  const typed = (field: Exclude<keyof PlaceFields, 'groups'>) =>
    posted?.get(field) ?? stored[field];
  const groups = posted?.has('takes') ? posted.all('groups').filter(Boolean) : stored.groups;
  const fields = { typed, groups, problems };
  const was = posted?.get('was') ?? '';
  const clashed = posted ? (answer.clashed ?? []) : [];
  const isStale = clashed.length > 0;
  const errors = Object.entries(problems).map(([field, message]) => ({ field, message }));
  const takers = [...place.heirs, ...place.mirrors];
  return (
    <PostForm
      key={posted ? JSON.stringify([ends, errors, clashed]) : JSON.stringify(settingsOf(place))}
      id={FORM}
      action={pathOf(here)}
      className="[&>section+section]:border-t"
    >
      <input type="hidden" name="was" value={seenBy(was, place, clashed)} />
      {isStale && posted?.has('seen') ? (
        <input type="hidden" name="seen" value={posted.get('seen') ?? ''} />
      ) : null}
      <PanelSection>
        {errors.length > 0 ? (
          <ErrorSummary
            title="The location is not saved yet"
            tone={isStale ? 'warn' : 'danger'}
            errors={errors}
          >
            {isStale ? `${posted?.message} Save again to have it as you typed it.` : null}
          </ErrorSummary>
        ) : posted?.message ? (
          <Alert kind="danger">{posted.message}</Alert>
        ) : null}
        {ends.length > 0 ? (
          <Alert kind="warn" title="Nothing is saved yet. Saving changes this:">
            <input type="hidden" name="seen" value={JSON.stringify(ends)} />
            <ul className="grid list-disc gap-1 pl-5">
              {ends.map((text) => (
                <li key={text} className="break-words">
                  {text}
                </li>
              ))}
            </ul>
          </Alert>
        ) : null}
        <Field label="Name" name="name" error={problems.name}>
          <TextInput defaultValue={typed('name')} maxLength={200} required autoComplete="off" />
        </Field>
        <Field label="Site ID" name="site_id" optional error={problems.site_id}>
          <TextInput defaultValue={typed('site_id')} maxLength={200} autoComplete="off" />
        </Field>
      </PanelSection>
      <PanelSection title="Menu">
        <MenuFields of={place} page={page} {...fields} />
        {takers.length > 0 ? (
          <p className="break-words text-13 text-ink-2">
            Its menu shows at{' '}
            {takers.slice(0, MOST_NAMED).map(({ id, name }, index) => (
              <span key={id}>
                {index > 0 ? ', ' : ''}
                <Link to={placePath(id)} preventScrollReset>
                  {name}
                </Link>
              </span>
            ))}
            {takers.length > MOST_NAMED ? ` and ${takers.length - MOST_NAMED} more` : ''} too. It is
            not retired or moved while it does.
          </p>
        ) : null}
      </PanelSection>
      {place.kind === 'mirror' ? null : (
        <PanelSection title="Pricebook">
          <PricebookFields withFolder={page.frame.organisations !== null} {...fields} />
        </PanelSection>
      )}
    </PostForm>
  );
}

function Groups({ of: { groups } }: Pick<PlacePanelProps, 'of'>) {
  return (
    <PanelSection title="Groups">
      {groups.length === 0 ? (
        <p className="text-13 text-ink-2">It is in no group.</p>
      ) : (
        <ul className="flex flex-wrap gap-x-3">
          {groups.map((group) => (
            <li key={group.id}>
              <Link to={groupPath(group.id)}>{group.name}</Link>
            </li>
          ))}
        </ul>
      )}
    </PanelSection>
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
