import { Form, useLocation, useNavigate } from '@remix-run/react';
import { type FormEvent, useState } from 'react';
import { formatRange, type ItemGroups, joinGroups } from '~/objects/option-group';
import { PickerSearch } from '~/pickers/picker-search';
import { otherParams } from '~/screen/paths';
import { notChosen } from '~/screen/picker-search';
import { usePageAnswer } from '~/screen/resumed-form';
import { Button, LinkButton } from '~/ui/button';
import { Checkbox } from '~/ui/checkbox';
import { Dialog } from '~/ui/dialog';
import { ErrorSummary } from '~/ui/error-summary';
import { HiddenParams, type Params } from '~/ui/hidden-params';
import type { ItemPanelData } from '../form/load.server';
import { groupDialogParams, withoutGroupDialog } from './address';
import type { GroupFinds } from './answer-find.server';
import { type CopyGroupsData, isRefusedGroup, type SearchedSource } from './dialog-data';
import { ItemResults } from './found-items';
import { useHeldGroups } from './held-groups';
import { COPIED, joinedMessage, selectedGroups } from './joined';
import { useFinds } from './use-finds';

export interface CopyGroupsProps {
  data: CopyGroupsData;
  panel: ItemPanelData;
}

const FORM = 'copy-groups';

export function CopyGroupsDialog({ data, panel: { object } }: CopyGroupsProps) {
  const address = useLocation();
  const back = withoutGroupDialog(address);
  const navigate = useNavigate();
  const answer = usePageAnswer();
  const posted = isRefusedGroup(answer) ? answer : null;
  const held = useHeldGroups();
  const looking = useFinds<GroupFinds['source']>();
  const [message, setMessage] = useState<string | null>(null);
  const items = data.items.filter(({ id }) => id !== object?.id);
  const source = looking.found ?? data.source;
  const words = message ?? posted?.errors[''];
  const hidden: Params = [
    ...otherParams(address, [...groupDialogParams, 'dialog']),
    ['dialog', 'copy-options'],
  ];
  const copy = (event: FormEvent<HTMLFormElement>) => {
    if (!held || !source || 'problem' in source) return;
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const search = String(form.get('find') ?? '').trim();
    const isMeant = search === data.find && items.some((item) => item.id === source.id);
    if (search !== '' && !isMeant) return setMessage(notChosen(search));
    const ticked = form.getAll(COPIED);
    const added = selectedGroups(source.groups, ticked);
    if (added.groups.length === 0) return setMessage('Tick at least one group');
    const result = joinGroups(held.state, added);
    if (result.joined.length === 0) return setMessage(joinedMessage(result));
    held.change(result.state);
    navigate(back, { preventScrollReset: true });
  };
  const show = (event: FormEvent<HTMLFormElement>) => {
    if (!held) return;
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    if (submitter instanceof HTMLButtonElement) looking.find({ source: submitter.value });
  };
  const has = new Set(held?.state.groups.map(({ id }) => id) ?? data.own);
  return (
    <Dialog
      title="Copy option groups from another item"
      closeHref={back}
      foot={
        <>
          <LinkButton to={back} preventScrollReset>
            Cancel
          </LinkButton>
          {source && 'groups' in source && source.groups.groups.length > 0 ? (
            <Button form={FORM} variant="primary" intent="panel:group-copy">
              Copy ticked groups
            </Button>
          ) : null}
        </>
      }
    >
      {words ? <ErrorSummary key={words} title={words} /> : null}
      <PickerSearch
        form={FORM}
        names={['find']}
        label="Search Items"
        value={data.find}
        showButton
      />
      <Form method="get" preventScrollReset onSubmit={show}>
        <HiddenParams params={hidden} />
        <input type="hidden" name="find" value={data.find} />
        <ItemResults
          items={items}
          from={source && 'id' in source ? source.id : null}
          buttonOf={({ id }) => ({ name: 'from', value: String(id) })}
        />
      </Form>
      <Form id={FORM} method="post" preventScrollReset onSubmit={copy}>
        {source ? <SourceGroups source={source} has={has} /> : null}
      </Form>
    </Dialog>
  );
}

function SourceGroups({ source, has }: { source: SearchedSource; has: ReadonlySet<number> }) {
  if ('problem' in source) return <p role="alert">{source.problem}</p>;
  const { name, groups } = source;
  if (groups.groups.length === 0) {
    return <p className="text-13 text-ink-3">{name} has no option groups.</p>;
  }
  return (
    <fieldset key={source.id} className="grid gap-1">
      <legend className="mb-1 text-13 font-medium">Option groups of {name}</legend>
      {groups.groups.map((group) => (
        <Checkbox
          key={group.id}
          name={COPIED}
          value={group.id}
          defaultChecked={!has.has(group.id)}
          disabled={has.has(group.id)}
          label={group.name}
          help={
            has.has(group.id)
              ? 'On this item already'
              : `${formatRange(group)} · ${optionNames(groups, group.id)}`
          }
        />
      ))}
    </fieldset>
  );
}

function optionNames({ options }: ItemGroups, id: number): string {
  const names = options.filter(({ group }) => group === id).map(({ name }) => name);
  return names.join(', ') || 'no options';
}
