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
  opened: OpenedItem;
  /** `opened` as it travels. */
  openedText: string;
  version: string;
  once: string;
}

/**
 * The form that is shown: the refused one as it was posted, else what was loaded. New data behind a
 * form with unsaved changes leaves it alone: its version tells the service what it was opened with.
 */
export function useItemForm(
  data: ItemPanelData,
  refused: RefusedItem | undefined,
  saving: boolean,
) {
  const [shown, setShown] = useState(() =>
    refused ? formOfRefusal(refused, data) : formOfData(data),
  );
  const unsaved = useRef(false);
  const posted = useRef(false);
  const seen = useRef({ data, refused });
  useEffect(() => {
    if (saving) posted.current = true;
  }, [saving]);
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

function isSameForm({ version }: ShownItemForm, { item }: ItemPanelData): boolean {
  return (item ? String(item.version) : '') === version;
}

function formOfData({ item, values, openedAt, once }: ItemPanelData): ShownItemForm {
  const opened = { at: openedAt, values };
  return {
    formId: item ? itemFormId(item.id, item.version) : newItemFormId(once),
    values,
    opened,
    openedText: JSON.stringify(opened),
    version: item ? String(item.version) : '',
    once,
  };
}

function formOfRefusal(refused: RefusedItem, data: ItemPanelData): ShownItemForm {
  const loaded = formOfData(data);
  const opened = readOpened(refused.opened);
  return {
    formId: refused.formId,
    values: refused.repopulateFields,
    opened: opened ?? loaded.opened,
    openedText: opened ? refused.opened : loaded.openedText,
    version: refused.version,
    once: refused.once || loaded.once,
  };
}
