import { Link, useLocation } from '@remix-run/react';
import { counted, firstOf } from '~/menu/counted';
import { peoplePath } from '~/people/paths';
import { type CheckedForm, FormRefusal, useCheckedForm } from '~/screen/checked-form';
import { usePageAnswer } from '~/screen/resumed-form';
import { Alert } from '~/ui/alert';
import { Button, LinkButton } from '~/ui/button';
import { DefaultButton } from '~/ui/default-button';
import { Field } from '~/ui/field';
import { PanelBody, PanelFoot, PanelFrame, PanelSection } from '~/ui/panel';
import { PostForm } from '~/ui/post-form';
import { Select } from '~/ui/select';
import { TextInput } from '~/ui/text-input';
import { DoneBefore } from '../done-before';
import { NewPanel } from '../new-panel';
import { deleteGroupDialog, groupPath } from '../paths';
import { draftOf, type Found, type GroupDraft, type GroupEffect } from './group-draft';
import { GroupLocations } from './group-locations';
import type { GroupPanelData } from './load-groups.server';

const FORM = 'group';

interface Choice {
  value: string;
  label: string;
}

interface GroupPanelProps {
  of: GroupPanelData;
  choices: Choice[];
  back: string;
}

/** What the last answer said of the form: what a list means, whom it opens what to. */
interface Answer {
  fields?: [string, string][];
  found?: Found;
  effect?: GroupEffect | null;
}

export function GroupPanel({ of: group, choices, back }: GroupPanelProps) {
  const here = useLocation();
  const answer = (usePageAnswer() ?? {}) as Answer;
  const { posted, problems } = useCheckedForm(FORM, 'save', 'find');
  const draft = draftOf([
    ...(posted ? (answer.fields ?? []) : []),
    ['name', group.name],
    ['parent', group.parent?.id ?? ''],
    ['version', group.version],
  ]);
  const changed = [
    ...(draft.add.length > 0 ? [`${draft.add.length} added`] : []),
    ...(draft.out.length > 0 ? [`${draft.out.length} taken out`] : []),
  ];
  return (
    <PanelFrame
      label={`Group ${group.name}`}
      title={group.name}
      sub={`${group.parent ? `Group in ${group.parent.name}` : 'Group'} · ${counted(group.locations.length, 'location')}`}
      closeHref={back}
      backLabel="Back to groups"
    >
      <PanelBody>
        <PostForm
          key={posted ? JSON.stringify(answer.fields) : 'stored'}
          id={FORM}
          className="[&>section+section]:border-t"
        >
          <DefaultButton intent="find" />
          <input type="hidden" name="version" value={draft.version} />
          <PanelSection>
            <Refusal posted={posted} problems={problems} />
            <NameAndParent draft={draft} choices={choices} problems={problems} />
          </PanelSection>
          <PanelSection title="Locations">
            <GroupLocations group={group} draft={draft} found={answer.found ?? []} />
          </PanelSection>
          <PanelSection
            title="Who may open them"
            actions={
              <Link to={peoplePath} className="text-12">
                People
              </Link>
            }
          >
            <WhoMayOpen group={group} />
            <EffectLine effect={answer.effect ?? null} />
          </PanelSection>
        </PostForm>
        <DoneBefore actions={group.history} />
      </PanelBody>
      <PanelFoot
        start={
          <LinkButton
            size="s"
            variant="danger"
            to={deleteGroupDialog.open(here)}
            preventScrollReset
          >
            Delete…
          </LinkButton>
        }
        note={changed.join(', ')}
      >
        <LinkButton to={back} preventScrollReset>
          Close
        </LinkButton>
        <Button variant="primary" form={FORM} intent="save">
          Save
        </Button>
      </PanelFoot>
    </PanelFrame>
  );
}

export function NewGroupPanel({
  choices,
  back,
  once,
}: Omit<GroupPanelProps, 'of'> & { once: string }) {
  const answer = (usePageAnswer() ?? {}) as Answer;
  const { posted, problems } = useCheckedForm(FORM, 'create');
  const draft = draftOf(posted ? (answer.fields ?? []) : []);
  return (
    <NewPanel
      id={FORM}
      what="group"
      sub="Its locations come next"
      makes="Make Group"
      {...{ once, posted, back }}
    >
      <PanelSection>
        <Refusal posted={posted} problems={problems} />
        <NameAndParent draft={draft} choices={choices} problems={problems} />
      </PanelSection>
    </NewPanel>
  );
}

function Refusal({ posted, problems }: CheckedForm) {
  const named = { parent_id: 'parent', add: 'text' };
  if (Object.keys(problems).length === 0 && posted?.message) {
    return <Alert kind="warn">{`${posted.message} Save again to have it as you typed it.`}</Alert>;
  }
  return <FormRefusal {...{ posted, problems, named }} title="The group is not saved yet" />;
}

function NameAndParent({
  draft,
  choices,
  problems,
}: {
  draft: GroupDraft;
  choices: Choice[];
  problems: CheckedForm['problems'];
}) {
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <Field label="Name" name="name" error={problems?.name}>
        <TextInput defaultValue={draft.name} maxLength={200} required autoComplete="off" />
      </Field>
      <Field label="Lies in" name="parent" error={problems?.parent_id}>
        <Select
          defaultValue={draft.parent}
          options={[...choices, { value: '', label: 'No group' }]}
        />
      </Field>
    </div>
  );
}

function WhoMayOpen({ group }: { group: GroupPanelData }) {
  const given = group.people.filter(({ total }) => total > 0);
  if (given.length === 0) return <p className="text-13 text-ink-2">Nobody by this group yet.</p>;
  return (
    <ul className="divide-y divide-line rounded-2 shadow-hairline">
      {given.map(({ by, total, names }) => (
        <li key={by.id} className="px-3 py-2">
          {counted(total, 'person', 'people')} by{' '}
          {by.id === group.id ? 'this group' : <Link to={groupPath(by.id)}>{by.name}</Link>}
          <span className="block break-words text-12 text-ink-3">{firstOf(names, total)}</span>
        </li>
      ))}
    </ul>
  );
}

function EffectLine({ effect }: { effect: GroupEffect | null }) {
  if (!effect) return null;
  const lines = [
    { ...effect.opens, verb: 'opens' },
    { ...effect.closes, verb: 'closes' },
  ].filter(({ people }) => people > 0);
  if (lines.length === 0)
    return <p className="text-13 text-ink-2">Saving opens and closes nothing to anybody.</p>;
  return (
    <div role="status" className="grid gap-1 text-13 text-ink-2">
      {lines.map(({ verb, locations, people, names }) => (
        <details key={verb}>
          <summary className="cursor-pointer">
            Saving {verb} <b>{counted(locations, 'location')}</b> to{' '}
            <b>{counted(people, 'person', 'people')}</b> at once.
          </summary>
          <span className="break-words">{firstOf(names, people)}</span>
        </details>
      ))}
    </div>
  );
}
