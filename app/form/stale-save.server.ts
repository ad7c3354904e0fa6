import { z } from 'zod';
import type { SharedConflict } from '~/creator/contract/wire';
import { listText } from '~/menu/rules/when-text';
import { localTime, shownTime } from '~/screen/panel/local-time';
import { panelLabels } from '~/screen/panel/panel-address';
import type { PanelAnswer, PanelCall } from '~/screen/panel/panel-call.server';
import type { PartialAction } from '~/session/flash.server';
import { refusedForm } from '~/session/refused-form.server';
import { type Baseline, readBaseline } from './baseline';
import { mergeForm, withoutSilent } from './conflict';
import { refuseFailedSave, textOf } from './form-answer.server';
import type { FormCalls } from './form-calls.server';
import {
  type FormDefinition,
  type FormDocument,
  type FormObject,
  type FormParams,
  type FormValues,
  fieldsOf,
} from './form-definition';
import { entriesOfValues } from './form-tree';
import { readJson } from './read-json';
import { sharedInput, sharedRows } from './shared-conflict.server';
import {
  CHOICE_PREFIX,
  NOW_VERSION,
  SAVED_BEFORE,
  SHARED_CONFLICTS,
  type Side,
  type StaleSaveData,
} from './stale-save-data';

interface Conflict {
  named: readonly string[];
  title: string;
  /** UTC `YYYY-MM-DD HH:mm:ss`; '' if unknown. */
  changedAt: string | undefined;
  /** Choices based on a version that is no longer current. */
  choices: Record<string, Side>;
  shared: readonly SharedConflict[];
  saved: readonly PartialAction[];
}

export async function answerStaleSave<
  V extends FormValues,
  D extends FormDocument,
  P extends FormParams<D>,
>(
  call: PanelCall,
  stored: FormCalls<V, D, P>,
  id: number,
  values: V,
  conflict: Conflict,
): Promise<PanelAnswer> {
  try {
    return await stalePage(call, stored, await stored.find(call.guarded, id), values, conflict);
  } catch (error) {
    return refuseFailedSave(call, stored.form, error, values);
  }
}

export function withoutChoices(call: PanelCall): PanelCall {
  const form = new FormData();
  for (const [name, value] of call.form) {
    const isOfPage = [NOW_VERSION, SHARED_CONFLICTS, SAVED_BEFORE].includes(name);
    if (!isOfPage && !name.startsWith(CHOICE_PREFIX)) form.append(name, value);
  }
  return { ...call, form };
}

async function stalePage<V extends FormValues, D extends FormDocument, P extends FormParams<D>>(
  call: PanelCall,
  { form: kind, formatAt, shared: sharedFields }: FormCalls<V, D, P>,
  object: FormObject<V>,
  values: V,
  { named, title, changedAt = object.changedAt ?? '', choices, shared, saved }: Conflict,
): Promise<PanelAnswer> {
  const { timezone } = call.guarded.location;
  const { word } = panelLabels(kind.type);
  const baseline = readBaseline(kind, textOf(call.form, 'opened'));
  const sides = sidesOf(kind, object, values, baseline);
  const stale = mergeForm(kind, sides, named);
  const documents = [sides.base, sides.theirs, sides.mine];
  const format = formatAt ? await formatAt(call.guarded, object.id, documents) : kind.format;
  const body: StaleSaveData = {
    kind: 'stale-save',
    title: toPerson(title, call.guarded.user.username, word),
    object: { word, id: object.id, name: object.name },
    openedAt: baseline ? localTime(baseline.at, timezone) : '',
    changedAt: shownTime(changedAt, timezone),
    saved: saved.map(({ what }) => what).join(', '),
    rows: [
      ...selectedTogether(kind, stale.clashes).map((fields) => {
        const [first] = fields;
        const says = (document: D) => fields.map((field) => format(field, document)).join('; ');
        return {
          field: fields.join(),
          label: listText(
            fields.map((field) => kind.fields[field].label),
            'and',
          ),
          opened: says(sides.base),
          now: says(sides.theirs),
          yours: says(sides.mine),
          choice: choices[first] ?? 'yours',
        };
      }),
      ...sharedRows(call, sharedFields, shared, values),
    ],
    merged: stale.merged.map(({ field, by }) => ({
      label: kind.fields[field].label,
      was: format(field, sides.base),
      now: format(field, stale.document),
      by,
    })),
    hidden: [
      ...entriesOfValues(values),
      ['opened', textOf(call.form, 'opened')],
      ['version', textOf(call.form, 'version')],
      [NOW_VERSION, String(object.version)],
      ...sharedInput(shared),
      ...(saved.length > 0 ? [savedInput(saved)] : []),
    ],
  };
  return refusedForm(call.args, body, { status: 409 });
}

/** Who saved first; may be the same person. */
export function toPerson(title: string, username: string, word: string): string {
  if (title.startsWith(`${username} changed `)) {
    return `You changed this ${word} while you were editing, in another window.`;
  }
  return title || `Somebody changed this ${word} while you were editing.`;
}

/** Without initial values everything typed counts as changed. */
function sidesOf<V extends FormValues, D extends FormDocument>(
  kind: Pick<FormDefinition<V, D>, 'documentOf' | 'empty'>,
  object: FormObject<V>,
  values: V,
  baseline: Baseline<V> | undefined,
) {
  const before = baseline ? baseline.values : object.values;
  const sides = {
    base: kind.documentOf(before),
    theirs: kind.documentOf(object.values),
    mine: kind.documentOf(values),
  };
  return withoutSilent(kind, sides, { base: before, mine: values });
}

const savedActions = z.array(z.object({ id: z.number().int(), what: z.string() })).max(20);

function savedInput(saved: readonly PartialAction[]): [name: string, value: string] {
  return [SAVED_BEFORE, JSON.stringify(saved)];
}

export function savedBefore(form: FormData): PartialAction[] {
  return readJson(savedActions, textOf(form, SAVED_BEFORE)) ?? [];
}

/** Selected sides by field; one choice may apply to several fields. */
export function choicesOf(
  kind: Pick<FormDefinition, 'fields'>,
  form: FormData,
): Record<string, Side> {
  const fields: string[] = fieldsOf(kind);
  const chosen = [...form].flatMap(([name, side]): [string, Side][] => {
    if (!name.startsWith(CHOICE_PREFIX) || (side !== 'now' && side !== 'yours')) return [];
    return name
      .slice(CHOICE_PREFIX.length)
      .split(',')
      .filter((field) => fields.includes(field))
      .map((field) => [field, side]);
  });
  return Object.fromEntries(chosen);
}

function selectedTogether<F extends string>(
  kind: { fields: Record<F, { unit?: string }> },
  fields: readonly F[],
): [F, ...F[]][] {
  const groups = new Map<string, [F, ...F[]]>();
  for (const field of fields) {
    const name = kind.fields[field].unit ?? field;
    const group = groups.get(name);
    if (group) group.push(field);
    else groups.set(name, [field]);
  }
  return [...groups.values()];
}
