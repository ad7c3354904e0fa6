import { useEffect, useRef, useState } from 'react';
import { itemFormId, newItemFormId, type RefusedItem } from './answers';
import type { ItemPanelData } from './load.server';
import { type OpenedItem, readOpened } from './opened';
import type { ItemFormValues } from './values';

/** The form as it stands in the panel. */
export interface ShownItemForm {
  formId: string;
  /** What its controls are filled with at first. */
  values: ItemFormValues;
  /** What counts as unchanged: as opened, with its groups as the repair left them. */
  unchanged: ItemFormValues;
  /** What the form was opened with, as it travels. */
  openedText: string;
  version: string;
  once: string;
  /** The draft that it is filled from. */
  draftId: string | null;
}

/**
 * The form that is shown: the refused one as it was posted, else the draft, else what was loaded. New
 * data behind a form with unsaved changes leaves it alone: its version tells the service what it was
 * opened with.
 */
export function useItemForm(
  data: ItemPanelData,
  refused: RefusedItem | undefined,
  sending: boolean,
) {
  const [shown, setShown] = useState(() =>
    refused ? formOfRefusal(refused, data) : formOfData(data),
  );
  const unsaved = useRef(false);
  const posted = useRef(false);
  const seen = useRef({ data, refused });
  useEffect(() => {
    if (sending) posted.current = true;
  }, [sending]);
  useEffect(() => {
    if (seen.current.refused === refused) return;
    seen.current.refused = refused;
    if (!refused) return;
    posted.current = false;
    setShown(formOfRefusal(refused, data));
  }, [refused, data]);
  useEffect(() => {
    if (seen.current.data === data) return;
    seen.current.data = data;
    if (unsaved.current && !posted.current) return;
    posted.current = false;
    setShown((before) => (isSameForm(before, data) ? before : formOfData(data)));
  }, [data]);
  return {
    shown,
    noteUnsaved: (now: boolean) => {
      unsaved.current = now;
    },
  };
}

function isSameForm(before: ShownItemForm, data: ItemPanelData): boolean {
  const { draftId, version } = formOfData(data);
  return draftId === before.draftId && version === before.version;
}

function formOfData(data: ItemPanelData): ShownItemForm {
  const { item, draft, once } = data;
  const loaded = loadedForm(data);
  if (!draft || draft.picks.length > 0) return loaded;
  return {
    ...travelling(data, draft.openedText, draft.opened),
    formId: `${loaded.formId}-${draft.id}`,
    values: draft.values,
    version: draft.version || versionOf(item),
    once: draft.once || once,
    draftId: draft.id,
  };
}

function loadedForm(data: ItemPanelData): ShownItemForm {
  const { item, values, once } = data;
  return {
    ...travelling(data, '', undefined),
    formId: item ? itemFormId(item.id, item.version) : newItemFormId(once),
    values,
    version: versionOf(item),
    once,
    draftId: null,
  };
}

function formOfRefusal(refused: RefusedItem, data: ItemPanelData): ShownItemForm {
  return {
    ...travelling(data, refused.opened, readOpened(refused.opened)),
    formId: refused.formId,
    values: refused.repopulateFields,
    version: refused.version,
    once: refused.once || data.once,
    draftId: data.draft?.id ?? null,
  };
}

/** What the form was opened with: as it was brought along, else as it is loaded now. */
function travelling(
  { opened, values }: ItemPanelData,
  broughtText: string,
  brought: OpenedItem | undefined,
): Pick<ShownItemForm, 'unchanged' | 'openedText'> {
  const before = brought ?? opened;
  return {
    unchanged: { ...before.values, groups: values.groups },
    openedText: brought ? broughtText : JSON.stringify(opened),
  };
}

function versionOf(item: ItemPanelData['item']): string {
  return item ? String(item.version) : '';
}
