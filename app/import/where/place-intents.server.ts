import { z } from 'zod';
import { counted } from '~/menu/counted';
import { sortKey } from '~/menu/text';
import { formId, readFields } from '~/screen/form-fields.server';
import type { FormCall, Intents } from '~/screen/intents.server';
import { refusedAgain } from '~/screen/posted-form.server';
import { draftOfForm, putDraft } from '~/session/drafts.server';
import { redirectTo } from '~/session/redirect.server';
import { importPath } from '../address';
import { findImport, type MenuImport } from '../find-import.server';
import { NO_FILE } from '../upload.server';
import {
  DONE,
  type FormRow,
  isChosenByHand,
  LEAVE_OUT,
  newName,
  newValue,
  type PlaceOptions,
  putInto,
  type RowValues,
  rowsIn,
  targetOptions,
} from './choices';
import { leafOf, placeOptions, placesDraft } from './where.server';

/** These change the rows of the form, which are kept as a draft: each has its address. */
export const placeIntents: Intents = {
  'put-all': (call) => put(call, intoOne),
  'put-own': (call) => put(call, intoOwn),
  'put-ticked': (call) => put(call, tickedInto),
};

interface Putting {
  /** Null if nothing can be put. */
  rows: ((row: FormRow & { leaf: string; isTicked: boolean }) => RowValues | null) | null;
  /** Where to, or what is missing. */
  said: string;
}

type Put = (form: FormData, options: PlaceOptions) => Putting;

const intoOne: Put = (form, options) => {
  const target = String(form.get('all'));
  const where = newName(target) ?? options.stations.find(({ value }) => value === target)?.label;
  if (!where) return { rows: null, said: 'Choose a station first.' };
  return {
    said: `put into ${where}`,
    rows: (row) => (row.isTicked || isFree(row) ? putInto(target, row.leaf, options) : null),
  };
};

const intoOwn: Put = (_form, options) => ({
  said: 'put into stations of their own names',
  rows: ({ leaf, ...row }) => {
    const isAsked = row.isTicked || (row.path !== '' && isFree(row));
    const same = options.stations.find(({ label }) => sortKey(label) === sortKey(leaf));
    return isAsked ? putInto(same?.value ?? newValue(leaf), leaf, options) : null;
  },
});

const tickedInto: Put = (form, options) => {
  const target = String(form.get('into'));
  const where =
    targetOptions(options).find(({ value }) => value === target)?.label ?? newName(target);
  if (!where) return { rows: null, said: 'Choose where they go first.' };
  if (!form.has('tick')) return { rows: null, said: 'Tick the rows first.' };
  return {
    said: target === LEAVE_OUT ? 'left out' : `put into ${where}`,
    rows: (row) => (row.isTicked ? putInto(target, row.leaf, options) : null),
  };
};

/** Neither chosen by hand nor left out. */
function isFree(row: FormRow): boolean {
  return !isChosenByHand(row) && row.station !== LEAVE_OUT;
}

const importForm = z.object({ import: formId }).passthrough();
const ROW_FIELDS = ['path', 'station', 'category', 'was', 'was_category', 'tick'];

async function put(call: FormCall, which: Put): Promise<unknown> {
  const { guarded, form } = call;
  try {
    const found = await findImport(guarded, readFields(form, importForm, NO_FILE).import);
    if (!found) return refusedAgain(call, 'This file is not kept any more. Choose it again.');
    const options = await placeOptions(guarded);
    const { rows, said } = which(form, options);
    if (rows === null) return refusedAgain(call, said);
    const shown = ticked(form, found).map((row) => ({ row, values: rows(row) }));
    const others = [...form].filter(([name]) => !ROW_FIELDS.includes(name));
    const changed = new FormData();
    for (const [name, value] of [...others, ...shown.flatMap(fieldsOf)])
      changed.append(name, value);
    changed.set(DONE, doneText(shown, said));
    const { creator, location } = guarded;
    const draft = await putDraft(
      { creator, locationId: location.id },
      { ...placesDraft(found.id), version: null },
      draftOfForm(changed, 'list'),
    );
    return redirectTo(importPath(location.id, { importId: found.id, step: 'where', draft }));
  } catch (error) {
    return refusedAgain(call, error);
  }
}

type Shown = { row: ReturnType<typeof ticked>[number]; values: RowValues | null };

function ticked(form: FormData, { places }: MenuImport) {
  const ticks = new Set(form.getAll('tick').map(String));
  const leaves = new Map(places.map((place) => [place.path, leafOf(place)]));
  return rowsIn(form).map((row) => ({
    ...row,
    leaf: leaves.get(row.path) ?? row.path,
    isTicked: ticks.has(row.path),
  }));
}

function fieldsOf({ row, values }: Shown) {
  const { station, category } = values ?? row;
  return [
    ['path', row.path],
    ['station', station],
    ['category', category],
    ['was', values ? station : row.was],
    ['was_category', values ? category : row.was_category],
    ...(row.isTicked && !values ? [['tick', row.path]] : []),
  ] as [string, string][];
}

function doneText(shown: readonly Shown[], said: string): string {
  const count = shown.filter(({ values }) => values).length;
  const kept = shown.filter(({ row, values }) => !values && isChosenByHand(row)).length;
  const done = `${counted(count, 'category', 'categories')} ${said}.`;
  if (kept === 0 || said === 'left out') return done;
  return `${done} ${kept} that you chose yourself ${kept === 1 ? 'stays' : 'stay'}: tick ${kept === 1 ? 'it' : 'them'} too if ${kept === 1 ? 'it goes' : 'they go'} there.`;
}
