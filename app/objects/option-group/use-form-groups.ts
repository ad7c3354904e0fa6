import { useCallback, useMemo, useState } from 'react';
import type { ShownForm } from '~/form/use-shown-form';
import type { ItemPanelData } from '~/objects/item/form/load.server';
import type { ItemFormValues } from '~/objects/item/form/values';
import { type HeldGroups, useHoldGroups } from './editor/held-groups';
import { readGroups, writeGroups } from './groups';
import { type ItemGroups, isSameLinks } from './item-groups';

/** The option groups of a form while it is edited; `text` is what it carries of them, hidden; null: nothing. */
export interface FormGroups extends HeldGroups {
  text: string | null;
}

/** The groups of the form that is shown, until another one is; its dialogs change them as well. */
export function useFormGroups(
  shown: ShownForm<ItemFormValues>,
  { groups: stored }: Pick<ItemPanelData, 'groups'>,
): FormGroups {
  const [own, setOwn] = useState({ of: shown, text: shown.values.groups });
  const text = own.of === shown ? own.text : shown.values.groups;
  const unchanged = shown.unchanged.groups;
  const state = useMemo(() => readGroups(text) ?? stored, [text, stored]);
  const change = useCallback(
    (next: ItemGroups) => {
      const before = readGroups(unchanged) ?? stored;
      setOwn({ of: shown, text: isSameLinks(next, before) ? unchanged : writeGroups(next) });
    },
    [shown, stored, unchanged],
  );
  const held = useMemo(() => ({ state, change }), [state, change]);
  useHoldGroups(held);
  return { text, state, change };
}
