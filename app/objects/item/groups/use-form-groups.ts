import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { VisibleForm } from '~/form/use-visible-form';
import { type ItemGroups, isSameLinks, withStoredNames } from '~/objects/option-group';
import type { ShortValues } from '../form/form';
import type { ItemPanelData } from '../form/load.server';
import type { GroupFinds } from './answer-find.server';
import { readGroups, writeGroups } from './groups';
import { type HeldGroups, useHoldGroups } from './held-groups';
import { useFinds } from './use-finds';

/** `text`: the value of the hidden field; null if unchanged. */
export interface FormGroups extends HeldGroups {
  text: string | null;
}

/** Names of groups that only the form has, loaded again with the page, as after an Undo. */
function useJoinedNames(carried: ItemGroups | null, stored: ItemGroups) {
  const { found, find } = useFinds<GroupFinds['named']>();
  const known = new Set(stored.groups.map(({ id }) => id));
  const joined = (carried?.groups ?? []).filter(({ id }) => !known.has(id)).map(({ id }) => id);
  const asked = useRef({ stored, joined, find });
  const { stored: before } = asked.current;
  asked.current = { stored, joined, find };
  useEffect(() => {
    const { joined, find } = asked.current;
    if (before !== stored && joined.length > 0) find({ named: joined.join(' ') });
  }, [before, stored]);
  return found?.groups;
}

export function useFormGroups(
  visible: VisibleForm<ShortValues>,
  { groups: stored }: Pick<ItemPanelData, 'groups'>,
): FormGroups {
  const [own, setOwn] = useState({ of: visible, text: visible.values.groups });
  const text = own.of === visible ? own.text : visible.values.groups;
  const unchanged = visible.unchanged.groups;
  const carried = useMemo(() => readGroups(text), [text]);
  const joined = useJoinedNames(carried, stored);
  const state = useMemo(
    () => (carried ? withStoredNames(carried, stored.groups, joined) : stored),
    [carried, stored, joined],
  );
  const change = useCallback(
    (next: ItemGroups) => {
      const before = readGroups(unchanged) ?? stored;
      setOwn({ of: visible, text: isSameLinks(next, before) ? unchanged : writeGroups(next) });
    },
    [visible, stored, unchanged],
  );
  const { formId } = visible;
  const held = useMemo(() => ({ state, change, formId }), [state, change, formId]);
  useHoldGroups(held);
  return { text, ...held };
}
