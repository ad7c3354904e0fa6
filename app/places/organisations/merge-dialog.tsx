import { useLocation } from '@remix-run/react';
import { counted, firstOf, listed } from '~/menu/counted';
import { Refused } from '~/screen/checked-form';
import type { MergingView } from '../calls/organisation';
import { OrganisationDialog } from '../organisation-dialog';
import { mergeDialog, organisationsQuery } from '../paths';
import type { OrganisationPanelData, OrganisationsPage } from './load-organisations.server';

interface MergeDialogProps {
  from: OrganisationPanelData;
  page: OrganisationsPage;
  merge: NonNullable<OrganisationsPage['merge']>;
}

/** Says what moves and what changes by it before it is done. */
export function MergeDialog({ from, page, merge: { into, merged } }: MergeDialogProps) {
  const here = useLocation();
  const back = mergeDialog.close(here);
  const others = (page.frame.organisations ?? []).filter(({ id }) => id !== from.id);
  const target = others.find(({ id }) => id === into);
  return (
    <OrganisationDialog
      title={`Merge “${from.name}”`}
      back={back}
      choice={{
        name: 'into',
        label: 'Into the organisation',
        help: 'It takes all that this one has. This one is retired, and its name stays taken.',
        value: into,
        organisations: others,
        beside: [['dialog', 'merge'], ...organisationsQuery.hidden({ search: '' }, page.query, [])],
        look: 'See what moves',
      }}
      done={
        merged && target
          ? { intent: 'merge', label: 'Merge Organisations', once: page.frame.once }
          : null
      }
      refused={<Refused intents={['merge']} />}
    >
      {merged && target ? (
        <>
          <ul className="grid list-disc gap-1 break-words pl-5">
            {sentences(merged, { from, into: target.name }).map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
          <p className="text-13 text-ink-2">
            It cannot be taken back. The audit of both says what moved.
          </p>
        </>
      ) : null}
    </OrganisationDialog>
  );
}

interface Named {
  from: OrganisationPanelData;
  into: string;
}

function sentences(merged: MergingView, { from, into }: Named): string[] {
  const { people, names, admins, locations, location_names, groups, narrowed, widened } = merged;
  const renamed = groups.filter((one) => one.renamed !== null);
  const plain = (what: string, list: readonly string[]) =>
    list.length > 0 ? [`${what}: ${listed(list)}.`] : [];
  return [
    people === 0
      ? 'No people move.'
      : `${counted(people, 'person', 'people')}: ${firstOf(names, people)}.`,
    ...(from.retired_at !== null && people > 0
      ? ['They are let in again, as this organisation was retired.']
      : []),
    ...plain(`Admins of ${into} too from then on`, admins),
    locations === 0
      ? 'No locations move.'
      : `${counted(locations, 'location')}: ${firstOf(location_names, locations)}.`,
    ...(widened > 0 && locations > 0
      ? [`${counted(widened, 'person', 'people')} of ${into} may open all of it, and so these.`]
      : []),
    ...(narrowed
      ? [
          `${counted(narrowed.people, 'person', 'people')} with “all locations” keep these alone, by the new group “${narrowed.group}”.`,
        ]
      : []),
    ...plain(
      'Groups',
      groups.filter((one) => one.renamed === null).map((one) => one.name),
    ),
    ...renamed.map((one) => `The group “${one.name}” is called “${one.renamed}”: ${into} has one.`),
    ...plain('Keys', merged.keys),
    ...plain('Webhooks', merged.webhooks),
    ...plain('Single sign-on, with its domains', merged.providers),
    ...(merged.rules.includes('passwords')
      ? [`Its people may log in by password again where ${into} allows it.`]
      : []),
    ...(merged.rules.includes('factors')
      ? [`Its rules of second factors end: those of ${into} hold.`]
      : []),
    ...(merged.without_passwords && people > 0
      ? [`${into} takes no passwords: these people need its single sign-on.`]
      : []),
  ];
}
