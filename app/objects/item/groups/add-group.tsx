import { Form, useLocation, useNavigate } from '@remix-run/react';
import Plus from 'lucide-react/icons/plus';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { counted } from '~/menu/counted';
import { missingMessage } from '~/menu/kinds';
import { groupTypeName } from '~/menu/option-groups';
import { type GroupResult, joinGroups, namesLabel } from '~/objects/option-group';
import { otherParams } from '~/screen/paths';
import { usePageAnswer } from '~/screen/resumed-form';
import { Button, LinkButton } from '~/ui/button';
import { Dialog } from '~/ui/dialog';
import { ErrorSummary } from '~/ui/error-summary';
import type { Params } from '~/ui/hidden-params';
import { SearchForm } from '~/ui/search-form';
import { groupDialogParams, withGroup, withoutGroupDialog } from './address';
import type { GroupFinds } from './answer-find.server';
import { type AddGroupData, isRefusedGroup } from './dialog-data';
import { useHeldGroups } from './held-groups';
import { joinedMessage } from './joined';
import { useFinds } from './use-finds';

const SEARCH_FORM = 'find-groups';

export function AddGroupDialog({ data }: { data: AddGroupData }) {
  const address = useLocation();
  const back = withoutGroupDialog(address);
  const answer = usePageAnswer();
  const posted = isRefusedGroup(answer) ? answer : null;
  const searching = useFinds<GroupFinds['groups']>();
  const { addGroup, add, message } = useAdding();
  const held = useHeldGroups();
  const own = new Set(held?.state.groups.map(({ id }) => id) ?? data.own);
  const groups = searching.found?.groups ?? data.groups;
  const words = message ?? posted?.errors[''];
  const hidden: Params = [
    ...otherParams(address, [...groupDialogParams, 'dialog', 'group']),
    ['dialog', 'group'],
    ['group', 'existing'],
  ];
  return (
    <Dialog
      title="Add option group"
      closeHref={back}
      foot={
        <>
          <LinkButton to={back} preventScrollReset>
            Cancel
          </LinkButton>
          <Button form={SEARCH_FORM} variant="primary" name="group" value="new">
            <Plus aria-hidden="true" className="size-4" />
            New option group
          </Button>
        </>
      }
    >
      {words ? <ErrorSummary key={words} title={words} /> : null}
      <FindForm
        id={SEARCH_FORM}
        label="Search option groups"
        value={data.find}
        hidden={hidden}
        live={held !== null}
        findSoon={(groups) => searching.findSoon({ groups })}
        find={(text) => {
          const [only, ...others] = text === searching.found?.search ? groups : [];
          if (only && others.length === 0 && !own.has(only.id)) addGroup(only.id);
          else searching.find({ groups: text });
        }}
      />
      <p role="status" className="text-12 text-ink-3">
        {foundMessage(groups.length, searching.found?.search ?? data.find)}
      </p>
      {groups.length > 0 ? (
        <Form method="post" preventScrollReset onSubmit={add}>
          <input type="hidden" name="intent" value="panel:group-add" />
          <ul
            aria-label="Option groups of the menu"
            className="max-h-[22rem] overflow-auto rounded-2 border border-line-2 [&>li:not(:first-child)]:border-t"
          >
            {groups.map((group) => (
              <GroupLine key={group.id} group={group} has={own.has(group.id)} />
            ))}
          </ul>
        </Form>
      ) : null}
    </Dialog>
  );
}

function GroupLine({ group, has }: { group: GroupResult; has: boolean }) {
  const { id, name, group_type, itemCount, items } = group;
  const names = namesLabel(
    items.map((item) => item.name),
    itemCount,
  );
  return (
    <li className="flex items-center gap-3 border-line px-3 py-2">
      <span className="min-w-0 flex-1">
        <span className="break-words font-medium">{name}</span>
        <span className="block text-12 text-ink-3">
          {groupTypeName(group_type)} ·{' '}
          {itemCount === 0 ? 'on no item' : `on ${counted(itemCount, 'item')}: ${names}`}
        </span>
      </span>
      {has ? (
        <span className="text-12 text-ink-3">On this item already</span>
      ) : (
        <Button size="s" name="group" value={id} aria-label={`Add ${name}`}>
          Add
        </Button>
      )}
    </li>
  );
}

function useAdding() {
  const held = useHeldGroups();
  const address = useLocation();
  const navigate = useNavigate();
  const source = useFinds<GroupFinds['group'] | { problem: string }>();
  const [message, setMessage] = useState<string | null>(null);
  const wanted = useRef<number | null>(null);
  const found = source.found;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer counts once.
  useEffect(() => {
    const id = wanted.current;
    if (found === undefined || id === null || !held) return;
    wanted.current = null;
    if (!found || 'problem' in found) {
      setMessage(found?.problem ?? missingMessage('option_group'));
      return;
    }
    const result = joinGroups(held.state, found.groups);
    if (result.joined.length === 0) return setMessage(joinedMessage(result));
    held.change(result.state);
    navigate(withGroup(address, id), { preventScrollReset: true });
  }, [found]);
  const addGroup = (id: number) => {
    wanted.current = id;
    source.find({ group: id });
  };
  const add = (event: FormEvent<HTMLFormElement>) => {
    if (!held) return;
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    if (submitter instanceof HTMLButtonElement) addGroup(Number(submitter.value));
  };
  return { addGroup, add, message };
}

function foundMessage(count: number, search: string): string {
  if (count > 0) return count === 1 ? '1 option group' : `${count} option groups`;
  return search === ''
    ? 'There are no option groups yet.'
    : `No option group is found for “${search}”.`;
}

interface FindFormProps {
  id?: string;
  label: string;
  value: string;
  hidden: Params;
  /** True: the browser holds the form's groups and searches next to them. False: the server does both. */
  live: boolean;
  findSoon: (text: string) => void;
  find: (text: string) => void;
}

function FindForm({ id, label, value, hidden, live, findSoon, find }: FindFormProps) {
  return (
    <SearchForm
      id={id}
      label={label}
      name="find"
      placeholder={label}
      defaultValue={value}
      hidden={hidden}
      showButton={!live}
      maxLength={200}
      preventScrollReset
      onChange={({ target }: FormEvent<HTMLFormElement>) => {
        if (target instanceof HTMLInputElement) findSoon(target.value.trim());
      }}
      onSubmit={(event: FormEvent<HTMLFormElement>) => {
        const { submitter } = event.nativeEvent as SubmitEvent;
        // A submitter with a name requests a page, and its request must contain what was typed.
        if (!live || submitter?.getAttribute('name')) return;
        event.preventDefault();
        const text = new FormData(event.currentTarget).get('find');
        find(String(text ?? '').trim());
      }}
    />
  );
}
