import { CreatorError } from '~/creator/client';
import { formActions } from '~/form/form-actions.server';
import { refuseForm, textOf } from '~/form/form-answer.server';
import type { FormCalls } from '~/form/form-calls.server';
import { type FormPanelData, loadForm } from '~/form/form-data.server';
import { type FormObject, postedValues } from '~/form/form-definition';
import { dropFormDraft, keepFormDraft } from '~/form/form-draft.server';
import { readHistory } from '~/history/history-address';
import { checkDayParts } from '~/menu/day-parts';
import { missingMessage } from '~/menu/kinds';
import {
  DEFAULT_ORDER_SETTINGS,
  ORDER_SETTINGS,
  type OrderSetting,
  type OrderSettings,
} from '~/menu/order-settings';
import type { MenuPosition } from '~/screen/menu-position';
import { withoutDraft } from '~/screen/panel/panel-address';
import type { PanelAnswer, PanelCall } from '~/screen/panel/panel-call.server';
import { changeQuery } from '~/screen/paths';
import { errorResponse } from '~/session/error-response.server';
import { redirectWithFlash, undoneTogether } from '~/session/flash.server';
import type { LocationGuarded } from '~/session/guards.server';
import { redirectTo } from '~/session/redirect.server';
import { locationFields, settingsFields } from '../fields';
import { type SettingsParams, settingsForm } from './form';
import { readListEdit, withListEdit } from './lists';
import { PartlySaved, saveSettings } from './save.server';
import { partsOf } from './schema';
import { type SettingsDocument, type SettingsValues, valuesOfSettings } from './values';

/** Everything that the settings of a location show. */
export interface SettingsPanelData extends FormPanelData<SettingsValues> {
  kind: 'location';
  /** False: they are there to be read. */
  writable: boolean;
  /** Time zones to choose from; none for who may not. */
  zones: string[];
}

const ADMIN_LEVEL = 3;

const calls: FormCalls<SettingsValues, SettingsDocument, SettingsParams> = {
  form: settingsForm,
  find: findSettings,
  update: (guarded, _id, params, basis) => saveSettings(guarded, params, basis),
  answerFailure: (call, error, values) =>
    error instanceof PartlySaved ? answerPartlySaved(call, error, values) : undefined,
};

/** The settings of a location, which are a page of their own. */
export const settingsPanel = {
  load: loadSettings,
  fields: { ...locationFields, ...settingsFields },
  actions: {
    ...formActions(calls),
    'panel:list': editList,
  },
};

/** @throws CreatorError */
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
    zones: writable && stored.values.timezone !== null ? Intl.supportedValuesOf('timeZone') : [],
  };
}

/** The settings as they are now. @throws CreatorError */
async function findSettings({
  creator,
  location: { id },
  user,
}: LocationGuarded): Promise<FormObject<SettingsValues>> {
  const [location, details] = await Promise.all([
    creator.call('location.get', { location_id: id }),
    creator.call('locations::get_location_details', { location_id: id }),
  ]);
  const read = ORDER_SETTINGS.flatMap((name) => {
    const text = details.props[name];
    return text === undefined ? [] : [[name, JSON.parse(text)]];
  });
  const settings: OrderSettings = { ...DEFAULT_ORDER_SETTINGS, ...Object.fromEntries(read) };
  const admin = user.access_level !== null && user.access_level <= ADMIN_LEVEL;
  const { version, name } = location;
  return { id, version, name, values: valuesOfSettings(location, settings, { admin }) };
}

/** Adds, takes out or moves a row of a list in the form as it was typed, without saving it. */
async function editList(call: PanelCall): Promise<PanelAnswer> {
  const { form, guarded, url } = call;
  const [, wanted = ''] = textOf(form, 'intent').split('=');
  const edit = readListEdit(wanted);
  if (!edit) throw errorResponse(400, 'The form asked for something that is not known here.');
  const values = postedValues(settingsForm, form);
  const parts = checkDayParts(partsOf(values));
  if (wanted === 'add:part' && !parts.ok) {
    return refuseForm(call, settingsForm, { values, fieldErrors: { 'day-parts': parts.message } });
  }
  const draft = await keepFormDraft(guarded, settingsForm, guarded.location.id, {
    values: withListEdit(values, edit),
    baselineText: textOf(form, 'opened'),
    version: textOf(form, 'version'),
    once: textOf(form, 'once'),
    why: 'dialog',
  });
  if (draft === null) {
    return refuseForm(call, settingsForm, { values, message: 'The form is too large to be kept.' });
  }
  await dropFormDraft(guarded, url);
  return redirectTo(`${changeQuery(url, { draft })}#${LIST_CONTROLS[edit.list]}`);
}

/** Where each list stands on the page. */
const LIST_CONTROLS = {
  part: 'day-parts',
  weekdays: 'mobile-hours',
  weekends: 'mobile-hours',
  place: 'pickup-locations',
  custom: 'custom-fields',
} as const;

/** The controls of each order setting. */
const CONTROLS: Record<OrderSetting, readonly (keyof SettingsValues)[]> = {
  mobile_enabled: ['mobile_enabled'],
  delivery_enabled: ['delivery_enabled'],
  pickup_enabled: ['pickup_enabled'],
  pickup_locations: ['place'],
  disable_sleep: ['disable_sleep'],
  contact_email: ['contact_email'],
  mobile_order_hours: [
    'weekdays_open',
    'weekdays_start',
    'weekdays_end',
    'weekends_open',
    'weekends_start',
    'weekends_end',
  ],
};

/** What was saved stays so; the form comes back with the rest, changed as it was, and says what failed. */
async function answerPartlySaved(
  call: PanelCall,
  { done, failures }: PartlySaved,
  typed: SettingsValues,
): Promise<PanelAnswer> {
  const { guarded, url } = call;
  const now = await findSettings(guarded);
  const unsaved = [...failures.keys()].flatMap((name) => CONTROLS[name]);
  const kept = Object.fromEntries(unsaved.map((control) => [control, typed[control]]));
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

/** What stands behind the history of the settings; without it the form itself is the page. */
export async function loadSettingsBehind(guarded: LocationGuarded, { searchParams }: URL) {
  const behind = readHistory(searchParams) ? (await findSettings(guarded)).values : null;
  return { title: 'Location settings', page: { locationId: guarded.location.id, behind } };
}
