import { CreatorError } from '~/creator/client';
import { offeredDayParts } from '~/menu/day-parts';
import { redirectWithFlash } from '~/session/flash.server';
import { refusedForm } from '~/session/refused-form.server';
import { withoutDraft } from '../panel-address';
import type { PanelAnswer, PanelCall } from '../panel-call.server';
import { CHOICE_PREFIX, NOW_VERSION, type StaleSaveData } from '../stale-save-data';
import { itemFieldLabels } from './field-labels';
import { readGroups, storedGroups, writeGroups } from './groups';
import { dropItemDraft } from './item-draft.server';
import type { MenuItem } from './menu-item';
import { type OpenedItem, readOpened } from './opened';
import { paramsOf } from './params';
import { refuseFailedSave } from './refused.server';
import { chosenItem, type Side, shownValue, staleItem } from './stale';
import {
  documentOf,
  entriesOfValues,
  type ItemField,
  type ItemFormValues,
  itemFields,
  valuesOfItem,
} from './values';

type Choices = Partial<Record<ItemField, Side>>;

/** Fields of the call that are one in the form. */
const formField: Record<string, ItemField> = { option_groups: 'groups', options: 'groups' };

interface Overtaken {
  /** The fields that were typed in. */
  named: readonly string[];
  /** Who was faster, as a sentence; '' if it is not known. */
  title?: string;
  choices?: Choices;
}

/** The page of three columns: what was opened, what is there now, what was typed (DECIDE-131). */
export async function answerStaleSave(
  call: PanelCall,
  id: number,
  values: ItemFormValues,
  clashes: readonly string[],
  refusal: CreatorError,
): Promise<PanelAnswer> {
  const found = await itemNow(call, id, values);
  if ('answer' in found) return found.answer;
  const named = clashes.map((field) => formField[field] ?? field);
  return stalePage(call, found.item, values, { named, title: refusal.message });
}

/** Saves what was chosen on that page, unless somebody was faster again. */
export async function resolveStaleSave(
  call: PanelCall,
  id: number,
  values: ItemFormValues,
): Promise<PanelAnswer> {
  const choices = choicesOf(call.form);
  const named = Object.keys(choices);
  const found = await itemNow(call, id, values);
  if ('answer' in found) return found.answer;
  const { item } = found;
  if (String(item.version) !== call.form.get(NOW_VERSION)) {
    return stalePage(call, item, values, { named, choices });
  }
  const sides = sidesOf(item, values, readOpened(textOf(call.form, 'opened')));
  const { document, changed } = chosenItem(sides, choices);
  const { creator, location } = call.guarded;
  const params = paramsOf(document, changed, readGroups(values.groups));
  try {
    const fields = { ...params, location_id: location.id, item_id: id };
    const { actionId } =
      Object.keys(params).length === 0
        ? { actionId: null }
        : await creator.write('menu.update_item', fields, { version: item.version });
    await dropItemDraft(call.guarded, call.url);
    return redirectWithFlash(withoutDraft(call.url), {
      kind: 'success',
      message: 'Success',
      ...(actionId === null ? {} : { actionId }),
    });
  } catch (error) {
    if (error instanceof CreatorError && error.status === 409) {
      return answerStaleSave(call, id, values, named, error);
    }
    return refuseFailedSave(call, error, values);
  }
}

async function itemNow(
  call: PanelCall,
  id: number,
  values: ItemFormValues,
): Promise<{ item: MenuItem } | { answer: PanelAnswer }> {
  const { creator, location } = call.guarded;
  try {
    const params = { location_id: location.id, item_id: id };
    return { item: await creator.call('menu.get_item', params) };
  } catch (error) {
    return { answer: await refuseFailedSave(call, error, values) };
  }
}

async function stalePage(
  call: PanelCall,
  item: MenuItem,
  values: ItemFormValues,
  { named, title = '', choices = {} }: Overtaken,
): Promise<PanelAnswer> {
  const { location } = call.guarded;
  const opened = readOpened(textOf(call.form, 'opened'));
  const sides = sidesOf(item, values, opened);
  const stale = staleItem(sides, named);
  const showing = { currency: location.currency, dayParts: offeredDayParts(location.menu) };
  const shown = (field: ItemField, document = sides.now) => shownValue(field, document, showing);
  const body: StaleSaveData = {
    kind: 'stale-save',
    title: title || 'Somebody changed this item while you were editing.',
    object: { word: 'item', id: item.id, name: item.name },
    openedAt: opened ? localTime(opened.at, location.timezone) : '',
    changedAt: localTime(`${item.update_time.replace(' ', 'T')}Z`, location.timezone),
    rows: stale.clashes.map((field) => ({
      field,
      label: itemFieldLabels[field],
      opened: shown(field, sides.opened),
      now: shown(field),
      yours: shown(field, sides.yours),
      choice: choices[field] ?? 'yours',
    })),
    merged: stale.merged.map(({ field, by }) => ({
      label: itemFieldLabels[field],
      was: shown(field, sides.opened),
      now: shown(field, stale.document),
      by,
    })),
    hidden: [
      ...entriesOfValues(values),
      ['opened', textOf(call.form, 'opened')],
      ['version', textOf(call.form, 'version')],
      [NOW_VERSION, String(item.version)],
    ],
  };
  return refusedForm(call.args, body, { status: 409 });
}

/** Without what the form was opened with, everything typed counts as changed. */
function sidesOf(item: MenuItem, values: ItemFormValues, opened: OpenedItem | undefined) {
  const stored = valuesOfItem(item, values.global_match !== null);
  // A form that does not carry groups has no say in them, on any side.
  const carries = values.groups !== '';
  const now = documentOf({ ...stored, groups: carries ? writeGroups(storedGroups(item)) : '' });
  const before = opened ? documentOf(opened.values) : now;
  const groups = carries ? before.groups || now.groups : '';
  return { opened: { ...before, groups }, now, yours: documentOf(values) };
}

function choicesOf(form: FormData): Choices {
  return Object.fromEntries(
    itemFields.flatMap((field) => {
      const side = form.get(`${CHOICE_PREFIX}${field}`);
      return side === 'now' || side === 'yours' ? [[field, side]] : [];
    }),
  );
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

/** The zone of a location that has none (D1 §9). */
const DEFAULT_ZONE = 'America/New_York';

/** An instant as the location's clock shows it. */
function localTime(instant: string, timezone: string | null): string {
  const date = new Date(instant);
  if (Number.isNaN(date.getTime())) return '';
  const style = { dateStyle: 'medium', timeStyle: 'short' } as const;
  try {
    return new Intl.DateTimeFormat('en-US', {
      ...style,
      timeZone: timezone ?? DEFAULT_ZONE,
    }).format(date);
  } catch {
    return new Intl.DateTimeFormat('en-US', { ...style, timeZone: DEFAULT_ZONE }).format(date);
  }
}
