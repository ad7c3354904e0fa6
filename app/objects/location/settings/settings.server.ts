import { createHash } from 'node:crypto';
import { CreatorError } from '~/creator/client';
import { readBaseline } from '~/form/baseline';
import { isChosenFile } from '~/form/chosen-file';
import { draftChanges } from '~/form/draft-changes.server';
import { formActions } from '~/form/form-actions.server';
import { refuseFailedSave, refuseForm, textOf } from '~/form/form-answer.server';
import { keepAndGo, listEditIn } from '~/form/form-below.server';
import type { Completed, FormCalls } from '~/form/form-calls.server';
import { type FormPanelData, loadForm } from '~/form/form-data.server';
import type { FormObject } from '~/form/form-definition';
import { dropFormDraft, keepFormDraft } from '~/form/form-draft.server';
import { postedValues, withListEdit } from '~/form/form-tree';
import { readHistory } from '~/history/history-address';
import { checkDayParts } from '~/menu/day-parts';
import { missingMessage } from '~/menu/kinds';
import { formatSetting } from '~/menu/location-words';
import { DEFAULT_ORDER_SETTINGS, ORDER_SETTINGS, type OrderSettings } from '~/menu/order-settings';
import { checkLogo, logoReference } from '~/menu/receipt-logo';
import type { MenuPosition } from '~/screen/menu-position';
import type { Fact } from '~/screen/panel/facts';
import { withoutDraft } from '~/screen/panel/panel-address';
import type { PanelAnswer, PanelCall } from '~/screen/panel/panel-call.server';
import { changeQuery } from '~/screen/paths';
import { redirectWithFlash, undoneTogether } from '~/session/flash.server';
import { isAdmin, isProvider, type LocationGuarded } from '~/session/guards.server';
import { locationFields, settingsFields } from '../fields';
import { loadCopyHours } from './copy-hours.server';
import { numbered } from './field-forms';
import {
  type SettingsDocument,
  type SettingsParams,
  type SettingsValues,
  settingsForm,
  valuesOfSettings,
} from './form';
import { PartlySaved, saveSettings } from './save.server';

export interface SettingsPanelData extends FormPanelData<SettingsValues> {
  kind: 'location';
  writable: boolean;
  /** Empty for people who may not change the time zone. */
  zones: string[];
  fixed: Fact[];
  logo: string | null;
  /** Hours that start, end and weekends cannot say, in words. */
  byDay: string | null;
  mobileByDay: string | null;
  /** How many items name each stored day part, in order. */
  mealItems: number[];
  mealAlone: { items: number; names: string[] }[];
}

const calls: FormCalls<SettingsValues, SettingsDocument, SettingsParams> = {
  form: settingsForm,
  find: findSettings,
  update: (guarded, _id, params, basis) => saveSettings(guarded, params, basis),
  readFiles: readLogoFile,
  answerFailure: (call, error, values) => {
    if (error instanceof PartlySaved) return answerPartlySaved(call, error, values);
    return error instanceof CreatorError && error.details.fields?.receipt_logo
      ? answerRefusedLogo(call, error, values)
      : undefined;
  },
};

export const settingsPanel = {
  load: loadSettings,
  fields: { ...locationFields, ...settingsFields },
  actions: {
    ...formActions(calls),
    'panel:list': editList,
  },
  changes: draftChanges(calls),
};

async function loadSettings(
  guarded: LocationGuarded,
  id: number | null,
  _position: MenuPosition,
  url: URL,
): Promise<SettingsPanelData> {
  if (id !== guarded.location.id) throw new CreatorError(404, missingMessage('location'));
  const stored = await findSettings(guarded);
  const { writable } = guarded.location;
  return {
    ...(await loadForm(guarded, settingsForm, stored, url)),
    kind: 'location',
    writable,
    logo: stored.logo,
    byDay: stored.byDay,
    mobileByDay: stored.mobileByDay,
    mealItems: stored.mealItems,
    mealAlone: stored.mealAlone,
    fixed: await fixedFacts(guarded),
    zones: writable && stored.values.timezone !== null ? Intl.supportedValuesOf('timeZone') : [],
  };
}

/** Read-only time zone and currency; for the provider's staff also operator-only fields. @throws CreatorError */
async function fixedFacts({ creator, location, user }: LocationGuarded): Promise<Fact[]> {
  const { timezone, currency, location_type, master_id, mirror_items_from } = location;
  const nameOf = async (id: number | null) => {
    if (id === null) return 'None';
    const { locations } = await creator.call('user.locations', { id });
    return locations[0]?.name ?? `Location ${id}`;
  };
  if (!isAdmin(user)) {
    return [
      { label: settingsFields.timezone.label, value: timezone ?? 'Not set: New York' },
      { label: settingsFields.currency.label, value: currency },
    ];
  }
  if (!isProvider(user)) return [];
  return [
    { label: locationFields.location_type.label, value: location_type },
    { label: locationFields.master_id.label, value: await nameOf(master_id) },
    { label: locationFields.mirror_items_from.label, value: await nameOf(mirror_items_from) },
  ];
}

async function findSettings({
  creator,
  location: { id },
  user,
}: LocationGuarded): Promise<
  FormObject<SettingsValues> &
    Pick<SettingsPanelData, 'logo' | 'byDay' | 'mobileByDay' | 'mealItems' | 'mealAlone'>
> {
  const [location, details] = await Promise.all([
    creator.call('location.get', { location_id: id, with_item_counts: true }),
    creator.call('locations::get_location_details', { location_id: id }),
  ]);
  const read = ORDER_SETTINGS.flatMap((name) => {
    const text = details.props[name];
    return text === undefined ? [] : [[name, JSON.parse(text)]];
  });
  const settings: OrderSettings = { ...DEFAULT_ORDER_SETTINGS, ...Object.fromEntries(read) };
  const may = { admin: isAdmin(user), provider: isProvider(user) };
  const { version, name } = location;
  const logo = location.receipt_logo ?? null;
  const receiptLogo = logoReference(
    logo,
    createHash('sha256')
      .update(logo ?? '')
      .digest('hex'),
  );
  const values = valuesOfSettings(location, settings, { ...may, receiptLogo });
  const { meal_items: mealItems = [], meal_alone: mealAlone = [] } = location;
  const { operation_hours: hours } = location.operations;
  const byDay = hours.calendar ? formatSetting('operation_hours', hours) : null;
  const { mobile_order_hours: mobile } = settings;
  const mobileByDay = mobile.by_day ? formatSetting('mobile_order_hours', mobile) : null;
  return { id, version, name, values, logo, byDay, mobileByDay, mealItems, mealAlone };
}

async function readLogoFile(
  form: FormData,
  values: SettingsValues,
): Promise<Completed<SettingsValues>> {
  const file = form.get('receipt_logo_file');
  if (!isChosenFile(file)) return { values, fieldErrors: {} };
  const problem = checkLogo(file);
  if (problem) return { values, fieldErrors: { receipt_logo_file: problem } };
  const base64 = Buffer.from(await file.arrayBuffer()).toString('base64');
  const receipt_logo = `data:${file.type};base64,${base64}`;
  return { values: { ...values, receipt_logo, receipt_logo_remove: false }, fieldErrors: {} };
}

/** Restores the original logo, so that the form can be saved without a new one. */
function answerRefusedLogo(
  call: PanelCall,
  error: CreatorError,
  values: SettingsValues,
): Promise<PanelAnswer> {
  const opened = readBaseline(settingsForm, textOf(call.form, 'opened'));
  const receipt_logo = opened?.values.receipt_logo ?? '';
  return refuseFailedSave(call, settingsForm, error, { ...values, receipt_logo });
}

async function editList(call: PanelCall): Promise<PanelAnswer> {
  const edit = listEditIn(call, settingsForm);
  const { values, fieldErrors } = await readLogoFile(
    call.form,
    postedValues(settingsForm, call.form),
  );
  if (Object.keys(fieldErrors).length > 0) {
    return refuseForm(call, settingsForm, { values, fieldErrors });
  }
  const parts = checkDayParts(numbered(values.meals));
  if (edit.edit === 'add' && edit.list === 'meals' && !parts.ok) {
    return refuseForm(call, settingsForm, { values, fieldErrors: { 'day-parts': parts.message } });
  }
  const [field = ''] = edit.list.split('.');
  const control = Object.entries(settingsForm.fields).find(([name]) => name === field)?.[1].control;
  return keepAndGo(call, settingsForm, withListEdit(settingsForm, values, edit).values, {
    why: 'dialog',
    hrefOf: (draft) => `${changeQuery(call.url, { draft })}#${control ?? field}`,
  });
}

/** The form keeps the rest of its changes and shows the errors. */
async function answerPartlySaved(
  call: PanelCall,
  { done, failures }: PartlySaved,
  typed: SettingsValues,
): Promise<PanelAnswer> {
  const { guarded, url } = call;
  const now = await findSettings(guarded);
  const kept = Object.fromEntries([...failures.keys()].map((name) => [name, typed[name]]));
  const draft = await keepFormDraft(guarded, settingsForm, now.id, {
    values: { ...now.values, ...kept },
    baselineText: JSON.stringify({ at: new Date().toISOString(), values: now.values }),
    version: String(now.version),
    once: crypto.randomUUID(),
    why: 'dialog',
  });
  await dropFormDraft(guarded, url);
  // A page shows three messages: what was saved, the first failure, and all others.
  const [first = '', ...others] = failures.values();
  const errors = [first, ...(others.length > 0 ? [others.join(' ')] : [])].map((message) => ({
    kind: 'error' as const,
    title: 'Problem Saving',
    message,
  }));
  const saved = { kind: 'success' as const, message: 'Everything else was saved' };
  return redirectWithFlash(
    draft === null ? withoutDraft(url) : changeQuery(url, { draft }),
    done.length > 0 ? [{ ...saved, ...undoneTogether(done) }, ...errors] : errors,
  );
}

export async function loadSettingsBehind(guarded: LocationGuarded, url: URL) {
  const { id, name } = guarded.location;
  const behind = readHistory(url.searchParams) ? (await findSettings(guarded)).values : null;
  const copy = await loadCopyHours(guarded, url);
  const page = { location: { id, name }, behind, copy };
  return { title: 'Location settings', page, dialog: copy !== null };
}
