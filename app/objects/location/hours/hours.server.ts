import { CreatorError } from '~/creator/client';
import type { AnswerOf } from '~/creator/contract';
import { draftChanges } from '~/form/draft-changes.server';
import { formActions } from '~/form/form-actions.server';
import { argumentOf, keepAndGo, listEditIn, unknownEdit } from '~/form/form-below.server';
import type { FormCalls } from '~/form/form-calls.server';
import { type FormPanelData, loadForm } from '~/form/form-data.server';
import type { FormObject } from '~/form/form-definition';
import { postedValues, withListEdit } from '~/form/form-tree';
import { missingMessage } from '~/menu/kinds';
import { DEFAULT_ORDER_SETTINGS, type OrderSettings } from '~/menu/order-settings';
import type { MenuPosition } from '~/screen/menu-position';
import type { PanelAnswer, PanelCall } from '~/screen/panel/panel-call.server';
import { changeQuery } from '~/screen/paths';
import type { LocationGuarded } from '~/session/guards.server';
import { locationFields, settingsFields } from '../fields';
import { saveSettings } from '../settings/save.server';
import { kindOf, listedOf, setOf, shownRows, type TypedHours } from './field-forms';
import { type HoursDocument, type HoursParams, type HoursValues, hoursForm } from './form';

type Choices = Pick<AnswerOf<'location.holidays'>, 'countries' | 'regions'>;

export interface HoursPanelData extends FormPanelData<HoursValues>, Choices {
  kind: 'hours';
  writable: boolean;
  /** Of the country that the form shows. */
  shown: string;
  /** What weekdays and weekends say of phones. */
  plain: OrderSettings['mobile_order_hours'];
}

const calls: FormCalls<HoursValues, HoursDocument, HoursParams> = {
  form: hoursForm,
  find: findHours,
  update: (guarded, _id, params, basis) => saveSettings(guarded, params, basis),
};

export const hoursPanel = {
  load: loadHours,
  fields: { ...locationFields, ...settingsFields },
  actions: { ...formActions(calls), 'panel:list': editList, 'panel:draw': drawAnew },
  changes: draftChanges(calls),
};

async function loadHours(
  guarded: LocationGuarded,
  id: number | null,
  _position: MenuPosition,
  url: URL,
): Promise<HoursPanelData> {
  if (id !== guarded.location.id) throw new CreatorError(404, missingMessage('location'));
  const stored = await findHours(guarded);
  const form = await loadForm(guarded, hoursForm, stored, url);
  const { country } = (form.draft?.values ?? stored.values).operation_hours;
  const choices = await listOf(guarded, country, null);
  return {
    ...form,
    kind: 'hours',
    writable: guarded.location.writable,
    countries: choices.countries,
    regions: choices.regions,
    shown: country,
    plain: stored.plain,
  };
}

async function findHours({
  creator,
  location: { id },
}: LocationGuarded): Promise<FormObject<HoursValues> & Pick<HoursPanelData, 'plain'>> {
  const [{ operations, version, name }, details, list] = await Promise.all([
    creator.call('location.get', { location_id: id, with_receipt_logo: false }),
    creator.call('locations::get_location_details', { location_id: id }),
    creator.call('location.holidays', { location_id: id }),
  ]);
  const text = details.props.mobile_order_hours;
  const { mobile_order_hours: initial } = DEFAULT_ORDER_SETTINGS;
  const plain = text === undefined ? initial : (JSON.parse(text) as typeof initial);
  const values = hoursForm.valuesOf({
    operation_hours: { ...operations.operation_hours, list },
    mobile_order_hours: plain,
  });
  return { id, version, name, values, plain };
}

function listOf({ creator, location }: LocationGuarded, country: string, region: string | null) {
  const asked = { country: country.slice(0, 2), region: region?.slice(0, 10) ?? null };
  return creator.call('location.holidays', { location_id: location.id, ...asked });
}

async function editList(call: PanelCall): Promise<PanelAnswer> {
  const edit = listEditIn(call, hoursForm);
  const { values } = withListEdit(hoursForm, postedValues(hoursForm, call.form), edit);
  return shownAgain(call, withTicks(values), 'days');
}

/** Draws the form anew with what a button asks for: 'read', 'show', 'closed', 'copy:operation_hours:mon'. */
async function drawAnew(call: PanelCall): Promise<PanelAnswer> {
  const [what, of = ''] = argumentOf(call).split(':');
  const values = withTicks(postedValues(hoursForm, call.form));
  const { operation_hours: hours } = values;
  switch (what) {
    case 'read':
      return shownAgain(call, values, 'kiosk');
    case 'copy': {
      if (of !== 'operation_hours' && of !== 'mobile_order_hours') throw unknownEdit();
      const { week } = values[of];
      const [tue, wed, thu, fri] = Array.from({ length: 4 }, () => week.mon);
      const copied = { ...values[of], week: { ...week, tue, wed, thu, fri } };
      return shownAgain(
        call,
        { ...values, [of]: copied },
        of === 'operation_hours' ? 'kiosk' : 'mobile',
      );
    }
    case 'show': {
      const list = await listOf(call.guarded, hours.country, hours.region || null);
      const chosen = { country: list.country ?? '', region: list.region ?? '' };
      const listed = listedOf(chosen);
      const holidays = shownRows(list, hours.holidays, listed === hours.listed);
      const shown: TypedHours = { ...hours, ...chosen, listed, holidays };
      return shownAgain(call, { ...values, operation_hours: shown }, 'holidays');
    }
    case 'closed': {
      const holidays = hours.holidays.map((row) =>
        row.free && row.kind === 'usual'
          ? { ...row, kind: 'closed', set: setOf({ ...row, kind: 'closed' }) }
          : row,
      );
      return shownAgain(call, { ...values, operation_hours: { ...hours, holidays } }, 'holidays');
    }
    default:
      throw unknownEdit();
  }
}

/** Hours that were typed beside another choice are chosen. */
function withTicks(values: HoursValues): HoursValues {
  const ticked = <R extends { kind: string; hours: string; set: string }>(row: R): R => {
    const kind = kindOf(row);
    return { ...row, kind, set: setOf({ kind, hours: row.hours }) };
  };
  const { operation_hours: hours } = values;
  return {
    ...values,
    operation_hours: {
      ...hours,
      days: hours.days.map(ticked),
      holidays: hours.holidays.map(ticked),
    },
  };
}

function shownAgain(call: PanelCall, values: HoursValues, at: string): Promise<PanelAnswer> {
  return keepAndGo(call, hoursForm, values, {
    why: 'dialog',
    hrefOf: (draft) => `${changeQuery(call.url, { draft })}#${at}`,
  });
}
