import { useEffect, useRef, useState } from 'react';
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
  /** `opened` as it travels. */
  openedText: string;
  version: string;
  once: string;
}

type Shape<V extends FormValues> = Pick<FormKind<V>, 'type' | 'empty'>;

/**
 * The form that is shown: the refused one as it was posted, else what was loaded. New data behind a
 * form with unsaved changes leaves it alone: its version tells the service what it was opened with.
 */
export function useShownForm<V extends FormValues>(
  shape: Shape<V>,
  data: FormPanelData<V>,
  refused: RefusedForm | undefined,
  saving: boolean,
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

function isSameForm<V extends FormValues>(
  { version }: ShownForm<V>,
  { object }: FormPanelData<V>,
): boolean {
  return (object ? String(object.version) : '') === version;
}

function formOfData<V extends FormValues>(
  { type }: Shape<V>,
  { object, values, openedAt, once }: FormPanelData<V>,
): ShownForm<V> {
  const opened = { at: openedAt, values };
  return {
    formId: object ? formIdOf(type, object.id, object.version) : newFormIdOf(type, once),
    values,
    opened,
    openedText: JSON.stringify(opened),
    version: object ? String(object.version) : '',
    once,
  };
}

function formOfRefusal<V extends FormValues>(
  shape: Shape<V>,
  refused: RefusedForm,
  data: FormPanelData<V>,
): ShownForm<V> {
  const loaded = formOfData(shape, data);
  const opened = readOpened(shape, refused.opened);
  return {
    formId: refused.formId,
    values: { ...shape.empty, ...refused.repopulateFields },
    opened: opened ?? loaded.opened,
    openedText: opened ? refused.opened : loaded.openedText,
    version: refused.version,
    once: refused.once || loaded.once,
  };
}
