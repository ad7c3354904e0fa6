import {
  type DraftReason,
  draftIdOf,
  draftOfForm,
  dropDraft,
  keepDraft,
  readDraft,
} from '~/session/drafts.server';
import type { LocationGuarded } from '~/session/guards.server';
import { type Baseline, readBaseline } from './baseline';
import { textOf } from './form-answer.server';
import type { FormDefinition, FormValues } from './form-definition';
import { entriesOfValues, postedValues } from './form-tree';

export interface FormDraft<V extends FormValues> {
  id: string;
  /** It was below a dialog, or its session had ended. */
  why: DraftReason;
  values: V;
  baseline: Baseline<V> | undefined;
  baselineText: string;
  version: string;
  once: string;
  /** A selected file was not kept. */
  hadFile: boolean;
}

/** Null if there is none, or it belongs to someone else. */
export async function loadFormDraft<V extends FormValues>(
  guarded: LocationGuarded,
  kind: Pick<FormDefinition<V>, 'type' | 'empty' | 'rows'>,
  url: URL,
  objectId: number | null,
): Promise<FormDraft<V> | null> {
  return (await readFormDraft(guarded, kind, url, objectId))?.draft ?? null;
}

export async function readFormDraft<V extends FormValues>(
  { creator, location }: LocationGuarded,
  kind: Pick<FormDefinition<V>, 'type' | 'empty' | 'rows'>,
  url: URL,
  objectId: number | null,
): Promise<{ draft: FormDraft<V>; data: FormData } | null> {
  const id = draftIdOf(url.searchParams);
  const subject = { form: kind.type, objectId };
  const stored = id && (await readDraft({ creator, locationId: location.id }, id, subject));
  if (!stored) return null;
  const { why, data, files } = stored;
  const baselineText = textOf(data, 'opened');
  const baseline = readBaseline(kind, baselineText);
  // Kept by a version with other controls, or tampered with: its values cannot be trusted.
  if (baselineText !== '' && !baseline) return null;
  const draft = {
    id: stored.id,
    why,
    values: postedValues(kind, data),
    baseline,
    baselineText,
    version: textOf(data, 'version'),
    once: textOf(data, 'once'),
    hadFile: files.length > 0,
  };
  return { draft, data };
}

export interface Travelling {
  baselineText: string;
  version: string;
  once: string;
}

export interface FormToKeep extends Travelling {
  values: FormValues;
  replaces?: string | null;
  why?: DraftReason;
  beside?: readonly [name: string, value: string][];
}

/** Keeps a form below a dialog or question. @returns the draft's id; null if it cannot be kept */
export function keepFormDraft(
  { creator, location }: LocationGuarded,
  kind: Pick<FormDefinition, 'type'>,
  objectId: number | null,
  { replaces, values, baselineText, version, once, why = 'question', beside = [] }: FormToKeep,
): Promise<string | null> {
  const form = new FormData();
  for (const [name, value] of [...entriesOfValues(values), ...beside]) form.append(name, value);
  for (const [name, value] of Object.entries({ opened: baselineText, version, once })) {
    form.append(name, value);
  }
  return keepDraft(
    { creator, locationId: location.id },
    { form: kind.type, objectId, version: Number(version) || null },
    draftOfForm(form, why),
    replaces ?? undefined,
  );
}

export async function dropFormDraft(
  { creator, location }: LocationGuarded,
  url: URL,
): Promise<void> {
  const id = draftIdOf(url.searchParams);
  if (id) await dropDraft({ creator, locationId: location.id }, id);
}
