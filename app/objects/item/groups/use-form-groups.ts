import { useCallback, useMemo, useState } from 'react';
import type { VisibleForm } from '~/form/use-visible-form';
import { type ItemGroups, isSameLinks, withStoredNames } from '~/objects/option-group';
import type { ShortValues } from '../form/form';
import type { ItemPanelData } from '../form/load.server';
import { readGroups, writeGroups } from './groups';
import { type HeldGroups, useHoldGroups } from './held-groups';

/** The option groups of a form while it is edited; `text` is what it carries of them, hidden; null: nothing. */
export interface FormGroups extends HeldGroups {
  text: string | null;
}

/** The groups of the form that is visible, until another one is; its dialogs change them as well. */
export function useFormGroups(
  visible: VisibleForm<ShortValues>,
  { groups: stored }: Pick<ItemPanelData, 'groups'>,
): FormGroups {
  const [own, setOwn] = useState({ of: visible, text: visible.values.groups });
  const text = own.of === visible ? own.text : visible.values.groups;
  const unchanged = visible.unchanged.groups;
  const state = useMemo(() => {
    const carried = readGroups(text);
    return carried ? withStoredNames(carried, stored.groups) : stored;
  }, [text, stored]);
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
