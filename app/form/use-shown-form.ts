import { useEffect, useRef, useState } from 'react';
import { isUnreached } from '~/screen/unreached';
import { formIdOf, newFormIdOf, type RefusedForm } from './answers';
import type { FormPanelData } from './form-data.server';
import type { FormKind, FormValues } from './form-kind';
import { type Opened, readOpened } from './opened';

/** A form as it stands in its panel. */
export interface ShownForm<V extends FormValues> {
  formId: string;
  /** What its controls are filled with at first. */
  values: V;
  opened: Opened<V>;
  /** What counts as unchanged: as opened, with what the load has put in order. */
  unchanged: V;
  /** `opened` as it travels. */
  openedText: string;
  version: string;
  once: string;
  /** The draft that it is filled from. */
  keptId: string | null;
}

type Shape<V extends FormValues> = Pick<FormKind<V>, 'type' | 'empty'>;

/**
 * The form that is shown: the refused one as it was posted, else the one that was kept, else what was
 * loaded. New data behind a form with unsaved changes leaves it alone, one that was sent and got no answer
 * included: its version tells the service what it was opened with. `answer`: what the page was answered last.
 */
export function useShownForm<V extends FormValues>(
  shape: Shape<V>,
  data: FormPanelData<V>,
  refused: RefusedForm | undefined,
  saving: boolean,
  answer: unknown,
) {
  const [shown, setShown] = useState(() =>
    refused ? formOfRefusal(shape, refused, data) : formOfData(shape, data),
  );
  const unsaved = useRef(false);
  const posted = useRef(false);
  const seen = useRef({ data, refused });
  useEffect(() => {
    if (saving) posted.current = true;
  }, [saving]);
  useEffect(() => {
    if (isUnreached(answer)) posted.current = false;
  }, [answer]);
  useEffect(() => {
    if (seen.current.refused === refused) return;
    seen.current.refused = refused;
    if (!refused) return;
    posted.current = false;
    setShown(formOfRefusal(shape, refused, data));
  }, [shape, refused, data]);
  useEffect(() => {
    if (seen.current.data === data) return;
    seen.current.data = data;
    if (unsaved.current && !posted.current) return;
    posted.current = false;
    setShown((before) => (isSameForm(before, data) ? before : formOfData(shape, data)));
  }, [shape, data]);
  return {
    shown,
    noteUnsaved: (now: boolean) => {
      unsaved.current = now;
    },
  };
}

/** An object's relations change without its version: its values are compared as well. */
function isSameForm<V extends FormValues>(
  { version, keptId, opened }: ShownForm<V>,
  { object, kept, values }: FormPanelData<V>,
): boolean {
  if (kept) return kept.id === keptId;
  const sameVersion = (object ? String(object.version) : '') === version;
  return keptId === null && sameVersion && JSON.stringify(opened.values) === JSON.stringify(values);
}

function formOfData<V extends FormValues>(shape: Shape<V>, data: FormPanelData<V>): ShownForm<V> {
  const loaded = loadedForm(shape, data);
  const { kept } = data;
  if (!kept) return loaded;
  return {
    ...broughtAlong(loaded, data, kept.opened, kept.openedText),
    formId: `${loaded.formId}-${kept.id}`,
    values: kept.values,
    version: kept.version || loaded.version,
    once: kept.once || loaded.once,
    keptId: kept.id,
  };
}

function loadedForm<V extends FormValues>(
  { type }: Shape<V>,
  { object, values, openedAt, once, repaired }: FormPanelData<V>,
): ShownForm<V> {
  const opened = { at: openedAt, values };
  const unchanged = { ...values, ...repaired };
  return {
    formId: object ? formIdOf(type, object.id, object.version) : newFormIdOf(type, once),
    values: unchanged,
    opened,
    unchanged,
    openedText: JSON.stringify(opened),
    version: object ? String(object.version) : '',
    once,
    keptId: null,
  };
}

function formOfRefusal<V extends FormValues>(
  shape: Shape<V>,
  refused: RefusedForm,
  data: FormPanelData<V>,
): ShownForm<V> {
  const loaded = loadedForm(shape, data);
  return {
    ...broughtAlong(loaded, data, readOpened(shape, refused.opened), refused.opened),
    formId: refused.formId,
    values: { ...shape.empty, ...refused.repopulateFields },
    version: refused.version,
    once: refused.once || loaded.once,
    keptId: data.kept?.id ?? null,
  };
}

/** What the form was opened with: as it was brought along, else as it is loaded now. */
function broughtAlong<V extends FormValues>(
  loaded: ShownForm<V>,
  { repaired }: FormPanelData<V>,
  opened: Opened<V> | undefined,
  openedText: string,
): Pick<ShownForm<V>, 'opened' | 'unchanged' | 'openedText'> {
  if (!opened) {
    return { opened: loaded.opened, unchanged: loaded.unchanged, openedText: loaded.openedText };
  }
  return { opened, unchanged: { ...opened.values, ...repaired }, openedText };
}
