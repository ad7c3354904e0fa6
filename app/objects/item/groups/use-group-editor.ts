import { useFetcher, useLocation, useNavigate } from '@remix-run/react';
import { type FormEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import {
  checkGroup,
  type EditedGroup,
  editGroup,
  editItemGroups,
  type GroupStep,
  type ItemGroup,
  NEW_GROUP,
  openedGroup,
  optionsBeside,
  withGroup as putGroup,
} from '~/objects/option-group';
import { tell } from '~/screen/announced';
import { askToLeave } from '~/screen/leave-question';
import { isNetworkError } from '~/screen/network-error';
import { usePageAnswer } from '~/screen/resumed-form';
import { withoutGroupDialog } from './address';
import {
  type GroupEditorData,
  type GroupRef,
  isRefusedGroup,
  type RefusedGroup,
} from './dialog-data';
import {
  type AddedAgain,
  ENTER,
  groupProblems,
  linkOf,
  STEP,
  stepActionOf,
  stepGroup,
  type TypedGroup,
  typedGroup,
  untyped,
} from './group-form';
import { type HeldGroups, useHeldGroups } from './held-groups';
import { useSearches } from './use-finds';
import { normalized, useKeptGroup } from './use-kept-group';

type GroupFailure = Pick<RefusedGroup, 'key' | 'title' | 'errors' | 'again'>;

const GONE = 'This item does not have this option group any more.';

export function useGroupEditor(data: GroupEditorData, form: RefObject<HTMLFormElement>) {
  const held = useHeldGroups();
  const answer = usePageAnswer();
  const posted = isRefusedGroup(answer) && answer.typed ? answer : null;
  const [opened] = useState(() => openedIn(held, data));
  const [typed, setTyped] = useState(posted?.typed ?? opened?.typed ?? data.typed);
  const [failure, setFailure] = useState<GroupFailure | null>(posted);
  const [said, setSaid] = useState('');
  const [version, setVersion] = useState(
    posted?.version ?? opened?.version ?? data.named?.version ?? null,
  );
  const unchanged = useRef('');
  const searches = useSearches(data);
  const focus = useFocus();
  const latest = useRef(typed);
  latest.current = typed;
  const keptGroup = useKeptGroup(form, latest, unchanged);
  useComeBack(posted, (refused) => {
    setTyped(refused.typed);
    setFailure(refused);
    if (refused.version !== null) setVersion(refused.version);
  });
  const dispatch = useCallback(
    (step: GroupStep) => setTyped((now) => now && { ...now, group: editGroup(now.group, step) }),
    [],
  );
  // What was typed before the scripts ran is in the form alone.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the scripts take over.
  useEffect(() => {
    if (!form.current || !typed) return;
    const first = typedGroup(typed.group, new FormData(form.current));
    unchanged.current = normalized(first);
    setTyped(keptGroup() ?? first);
  }, []);
  const mayLeave = useCallback(() => {
    if (!form.current || !latest.current) return true;
    const now = typedGroup(latest.current.group, new FormData(form.current));
    if (normalized(now) === unchanged.current) return true;
    return askToLeave(true).then((answer) => {
      if (answer === 'save') form.current?.requestSubmit();
      return answer === 'discard';
    });
  }, [form]);
  const refuse = (
    errors: Record<string, string>,
    title = 'Nothing was changed',
    again: AddedAgain | null = null,
  ) => setFailure((before) => ({ key: `${before?.key ?? ''}+`, title, errors, again }));
  const saving = useSaving(data, { held, version, setVersion, setFailure, refuse });

  const take = (step: string, now: TypedGroup, fields: FormData) => {
    const { action, of } = stepActionOf(step);
    setTyped(now);
    if (action === 'find') return searches.options.find({ options: now.added.name });
    if (action === 'find-items') return searches.items.find({ items: now.copy });
    if (action === 'from') return searches.source.find({ source: Number(of) });
    if (action === 'leave') return saving.leave();
    const facts = {
      others: held ? optionsBeside(held.state, data.of === 'new' ? null : data.of) : [],
      options: searches.foundOptions(now.added.name) ?? [],
      source: searches.copied && 'groups' in searches.copied ? searches.copied.groups.options : [],
    };
    const stepped = stepGroup(now, step, facts, fields);
    setTyped(stepped.typed);
    if (!stepped.ok) return refuse(stepped.errors, undefined, stepped.again);
    setFailure(null);
    setSaid(stepped.said ?? '');
    focus(step, stepped.focus);
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    if (!held || !typed) return;
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const now = typedGroup(typed.group, fields);
    const { submitter } = event.nativeEvent as SubmitEvent;
    const isStep = submitter instanceof HTMLButtonElement && submitter.name === STEP;
    if (isStep && submitter.value !== ENTER) return take(submitter.value, now, fields);
    setTyped(now);
    const errors = groupProblems(now, checkGroup(now.group));
    if (Object.keys(errors).length > 0) return refuse(errors, 'Nothing was saved');
    saving.save(now.group);
  };
  const press = (step: string) => {
    if (!form.current || !typed) return;
    const fields = new FormData(form.current);
    take(step, typedGroup(typed.group, fields), fields);
  };
  return {
    typed,
    failure,
    said,
    version,
    searches,
    isLive: held !== null,
    busy: saving.busy,
    dispatch,
    type: (own: Partial<Omit<TypedGroup, 'group'>>) => {
      setTyped((now) => now && { ...now, ...own });
      // An error about one option's name does not apply to another name.
      if (own.added && own.added.name !== typed?.added.name) setFailure(withoutAdded);
    },
    submit,
    press,
    mayLeave,
  };
}

export type GroupEditor = ReturnType<typeof useGroupEditor>;

function withoutAdded(failure: GroupFailure | null): GroupFailure | null {
  if (failure?.errors.new_name === undefined) return failure;
  const { new_name: _, ...errors } = failure.errors;
  return Object.keys(errors).length === 0 ? null : { ...failure, errors, again: null };
}

/** Dialog and form, which the server stores if the session has ended. */
function unsavedFields(
  of: number | 'new',
  group: EditedGroup,
  held: HeldGroups | null,
): Record<string, string> {
  const form = document.getElementById(held?.formId ?? '');
  if (!(form instanceof HTMLFormElement)) return {};
  const below = [...new FormData(form)].filter(([, value]) => typeof value === 'string');
  return { editing: JSON.stringify({ of, typed: untyped(group) }), below: JSON.stringify(below) };
}

/** Drafts whose groups were already put into the form, which is newer. */
const takenOver = new Set<string>();

/** The version is that of the name which is shown: the server may know a newer one. */
function openedIn(held: HeldGroups | null, { of, kept }: GroupEditorData) {
  if (!held || (kept === null && of === 'new') || (kept !== null && !takenOver.has(kept)))
    return null;
  if (of === 'new') return { typed: untyped(NEW_GROUP), version: null };
  const [link, group] = [
    held.state.groups.find(({ id }) => id === of),
    openedGroup(held.state, of),
  ];
  return group && { typed: untyped(group), version: link?.name_version ?? link?.version ?? null };
}

interface Saved {
  held: HeldGroups | null;
  version: number | null;
  setVersion: (version: number) => void;
  setFailure: (failure: GroupFailure | null) => void;
  refuse: (errors: Record<string, string>, title?: string) => void;
}

function useSaving(
  { of, once, kept }: GroupEditorData,
  { held, version, setVersion, setFailure, refuse }: Saved,
) {
  const address = useLocation();
  const navigate = useNavigate();
  const naming = useFetcher<GroupRef>();
  const waiting = useRef<EditedGroup | null>(null);
  const close = () => {
    if (kept !== null) takenOver.add(kept);
    navigate(withoutGroupDialog(address), { preventScrollReset: true });
  };
  const known = held?.state.groups.find(({ id }) => id === of);
  const put = (link: Pick<ItemGroup, 'id' | 'version' | 'name_version'>, group: EditedGroup) => {
    held?.change(putGroup(held.state, link, group));
    close();
  };
  const named = naming.data;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer counts once.
  useEffect(() => {
    const group = waiting.current;
    if (!named || !group) return;
    waiting.current = null;
    if (isNetworkError(named)) return;
    if (named.kind === 'named-group' && named.renamed) tell(named.renamed);
    if (named.kind === 'named-group') return put(linkOf(known, named), group);
    setFailure(named);
    if (named.version !== null) setVersion(named.version);
  }, [named]);
  return {
    busy: naming.state !== 'idle',
    save: (group: EditedGroup) => {
      if (waiting.current) return;
      if (of !== 'new' && !known) return refuse({ '': GONE });
      if (known && known.name === group.name.trim()) return put(known, group);
      waiting.current = group;
      const fields = {
        ...unsavedFields(of, group, held),
        intent: 'panel:group-name',
        id: String(known?.id ?? ''),
        name: group.name,
        group_type: group.group_type,
        version: String(version ?? ''),
        once,
      };
      naming.submit(fields, { method: 'post', action: `${address.pathname}${address.search}` });
    },
    leave: () => {
      if (held && of !== 'new') held.change(editItemGroups(held.state, { step: 'remove', id: of }));
      close();
    },
  };
}

/** Restores a form posted before the scripts ran, each failure once. */
function useComeBack(posted: RefusedGroup | null, take: (refused: RefusedGroup) => void): void {
  const seen = useRef(posted);
  useEffect(() => {
    if (seen.current === posted) return;
    seen.current = posted;
    if (posted) take(posted);
  });
}

function useFocus() {
  const next = useRef<string[]>([]);
  useEffect(() => {
    for (const target of next.current.splice(0)) {
      const element =
        document.getElementById(target) ??
        document.querySelector<HTMLElement>(`button[name="${STEP}"][value="${target}"]`);
      const isOff = element instanceof HTMLButtonElement && element.disabled;
      if (!element || isOff) continue;
      element.focus();
      next.current = [];
      return;
    }
  });
  return (step: string, target: string | undefined) => {
    const { action, of } = stepActionOf(step);
    const moves = action === 'up' || action === 'down';
    next.current = moves ? [step, `up:${of}`, `down:${of}`] : target ? [target] : [];
  };
}
