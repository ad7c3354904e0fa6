import { Form, useLocation } from '@remix-run/react';
import { counted, firstOf, listed } from '~/menu/counted';
import { usePostedForm } from '~/screen/posted-form';
import { Alert } from '~/ui/alert';
import { Button, LinkButton } from '~/ui/button';
import { Dialog } from '~/ui/dialog';
import { Field } from '~/ui/field';
import { HiddenParams } from '~/ui/hidden-params';
import { Select } from '~/ui/select';
import type { MergingView } from '../calls/organisation';
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
  const posted = usePostedForm('merge');
  const back = mergeDialog.close(here);
  const others = (page.frame.organisations ?? []).filter(({ id }) => id !== from.id);
  const target = others.find(({ id }) => id === into);
  return (
    <Dialog
      title={`Merge “${from.name}”`}
      closeHref={back}
      size="s"
      foot={
        <>
          <LinkButton to={back} preventScrollReset>
            Cancel
          </LinkButton>
          {merged && target ? (
            <Form method="post" preventScrollReset>
              <input type="hidden" name="once" value={page.frame.once} />
              <Button variant="danger-fill" name="intent" value="merge">
                Merge Organisations
              </Button>
            </Form>
          ) : null}
        </>
      }
    >
      {posted?.message ? <Alert kind="danger">{posted.message}</Alert> : null}
      <Form method="get" action={here.pathname} preventScrollReset className="grid gap-3">
        <HiddenParams
          params={[
            ['dialog', 'merge'],
            ...organisationsQuery.hidden({ search: '' }, page.query, []),
          ]}
        />
        <Field
          label="Into the organisation"
          name="into"
          help="It takes all that this one has. This one is retired, and its name stays taken."
        >
          <Select
            key={into}
            defaultValue={String(into ?? '')}
            options={others.map(({ id, name }) => ({ value: String(id), label: name }))}
          />
        </Field>
        <Button size="s">See what moves</Button>
      </Form>
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
    </Dialog>
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
