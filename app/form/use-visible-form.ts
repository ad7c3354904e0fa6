import { useRef, useState } from 'react';
import { isNetworkError } from '~/screen/network-error';
import { formIdOf, newFormIdOf, type RefusedForm } from './answers';
import { type Baseline, readBaseline } from './baseline';
import type { FormPanelData } from './form-data.server';
import type { FormDefinition, FormValues } from './form-definition';
import { postedValues } from './form-tree';
import { formDataOf, type TypedBackup } from './typed-backup';

export interface VisibleForm<V extends FormValues> {
  formId: string;
  values: V;
  baseline: Baseline<V>;
  /** As opened, with corrections made on load. */
  unchanged: V;
  baselineText: string;
  version: string;
  once: string;
  draftId: string | null;
}

type Shape<V extends FormValues> = Pick<FormDefinition<V>, 'type' | 'empty' | 'rows'>;

interface FormSurroundings<V extends FormValues> {
  refused: RefusedForm | undefined;
  /** Submitted; the answer refills the form. */
  saving: boolean;
  answer: unknown;
  typedSince: () => Partial<V>;
}

/** The refused form, else the draft, else the loaded one. Reloaded data does not replace unsaved changes. */
export function useVisibleForm<V extends FormValues>(
  shape: Shape<V>,
  data: FormPanelData<V>,
  { refused, saving, answer, typedSince }: FormSurroundings<V>,
) {
  const [visible, setVisible] = useState(() =>
    refused ? formOfRefused(shape, refused, data) : formOfData(shape, data),
  );
  const unsaved = useRef(false);
  const [posted, setPosted] = useState(false);
  const [seen, setSeen] = useState({ data, refused, saving, answer });
  if (
    seen.data !== data ||
    seen.refused !== refused ||
    seen.saving !== saving ||
    seen.answer !== answer
  ) {
    setSeen({ data, refused, saving, answer });
    const isLost = seen.answer !== answer && isNetworkError(answer);
    const isRefused = refused !== undefined && seen.refused !== refused;
    const begins = saving && !seen.saving;
    const sent = (posted || begins) && !isLost && !isRefused;
    const refills = seen.data !== data && !saving && (sent || !unsaved.current);
    setPosted(sent && !refills);
    if (isRefused) {
      const form = formOfRefused(shape, refused, data);
      setVisible({ ...form, values: { ...form.values, ...typedSince() } });
    }
    if (refills) {
      const isSameObject = data.object !== null && seen.data.object?.id === data.object.id;
      const typed = sent && isSameObject ? typedSince() : {};
      setVisible((before) => {
        if (isSameForm(before, data)) return before;
        const form = formOfData(shape, data);
        return { ...form, values: { ...form.values, ...typed } };
      });
    }
  }
  return {
    visible,
    fill: (typed: TypedBackup) => {
      unsaved.current = true;
      setVisible(formOfTyped(shape, typed, data));
    },
    noteUnsaved: (now: boolean) => {
      unsaved.current = now;
    },
  };
}

/** Relations change without a new version, so values are compared too. */
function isSameForm<V extends FormValues>(
  { version, draftId, baseline }: VisibleForm<V>,
  { object, draft, values }: FormPanelData<V>,
): boolean {
  if (draft) return draft.id === draftId;
  const sameVersion = (object ? String(object.version) : '') === version;
  return (
    draftId === null && sameVersion && JSON.stringify(baseline.values) === JSON.stringify(values)
  );
}

function formOfData<V extends FormValues>(shape: Shape<V>, data: FormPanelData<V>): VisibleForm<V> {
  const loaded = loadedForm(shape, data);
  const { draft } = data;
  if (!draft) return loaded;
  return {
    ...baselineOf(loaded, data, draft.baseline, draft.baselineText),
    formId: `${loaded.formId}-${draft.id}`,
    values: draft.values,
    version: draft.version || loaded.version,
    once: draft.once || loaded.once,
    draftId: draft.id,
  };
}

function loadedForm<V extends FormValues>(
  { type }: Shape<V>,
  { object, values, openedAt, once, repaired }: FormPanelData<V>,
): VisibleForm<V> {
  const baseline = { at: openedAt, values };
  const unchanged = { ...values, ...repaired };
  return {
    formId: object ? formIdOf(type, object.id, object.version) : newFormIdOf(type, once),
    values: unchanged,
    baseline,
    unchanged,
    baselineText: JSON.stringify(baseline),
    version: object ? String(object.version) : '',
    once,
    draftId: null,
  };
}

function formOfRefused<V extends FormValues>(
  shape: Shape<V>,
  refused: RefusedForm,
  data: FormPanelData<V>,
): VisibleForm<V> {
  const loaded = loadedForm(shape, data);
  return {
    ...baselineOf(loaded, data, readBaseline(shape, refused.opened), refused.opened),
    formId: refused.formId,
    values: { ...shape.empty, ...refused.repopulateFields },
    version: refused.version,
    once: refused.once || loaded.once,
    draftId: data.draft?.id ?? null,
  };
}

function formOfTyped<V extends FormValues>(
  shape: Shape<V>,
  typed: TypedBackup,
  data: FormPanelData<V>,
): VisibleForm<V> {
  const loaded = loadedForm(shape, data);
  const baseline = readBaseline(shape, typed.opened);
  // Kept by a version with other controls.
  if (!baseline) return loaded;
  return {
    ...baselineOf(loaded, data, baseline, typed.opened),
    formId: `${loaded.formId}-typed-${typed.at}`,
    values: postedValues(shape, formDataOf(typed)),
    version: typed.version || loaded.version,
    once: typed.once || loaded.once,
    draftId: data.draft?.id ?? null,
  };
}

/** The initial values submitted with the form, else those loaded now. */
function baselineOf<V extends FormValues>(
  loaded: VisibleForm<V>,
  { repaired }: FormPanelData<V>,
  baseline: Baseline<V> | undefined,
  baselineText: string,
): Pick<VisibleForm<V>, 'baseline' | 'unchanged' | 'baselineText'> {
  if (!baseline) {
    return {
      baseline: loaded.baseline,
      unchanged: loaded.unchanged,
      baselineText: loaded.baselineText,
    };
  }
  return { baseline, unchanged: { ...baseline.values, ...repaired }, baselineText };
}
