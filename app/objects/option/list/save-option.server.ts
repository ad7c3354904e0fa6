import { z } from 'zod';
import { assertCallFailed } from '~/creator/by-status.server';
import type { CreatorError } from '~/creator/client';
import type { AnswerOf } from '~/creator/contract';
import {
  errorsOfCells,
  isAnswered,
  type RowForm,
  rowFormReader,
  rowResponse,
} from '~/editing/row-form.server';
import { readTyped } from '~/fields/typed';
import type { TableParams } from '~/form/table-form';
import { checkTyped } from '~/form/table-schema';
import { counted } from '~/menu/counted';
import {
  centsToNumber,
  fixedPrice,
  formatPrice,
  numberToCents,
  parseCellPrice,
} from '~/menu/money';
import { priceQuestion } from '~/menu/slipped-price';
import { changeMessage } from '~/screen/change-message';
import { formId, readFields, wantedFlag } from '~/screen/form-fields.server';
import type { FormCall, Intents } from '~/screen/intents.server';
import { attempt, done } from '~/screen/respond.server';
import { optionFields } from '../fields';
import { type OptionCell, optionCells } from './option-cells';

const UNUSABLE = 'The page sent something that cannot be used. Reload it and try again.';
const SWITCH_FAILED = 'There was a problem updating option status.';

const readRow = rowFormReader({ texts: optionCells }, UNUSABLE);

const switchForm = z.object({
  id: formId,
  active: wantedFlag,
});

export const optionsIntents: Intents = {
  'save-option': saveOption,
  'set-active': setOptionActive,
};

async function saveOption(call: FormCall) {
  const row = readRow(call.form);
  const { id, version, typed } = row;
  const { errors, fields } = readCells(typed);
  const refuse = (errors: OptionErrors, status: number, over = version, now = {}) =>
    rowResponse(call, { id, flash: null, refused: { errors, typed, version: over, now, status } });
  if (Object.keys(errors).length > 0) return refuse(errors, 400);
  const { creator, location } = call.guarded;
  try {
    const params = { location_id: location.id, id, ...fields };
    const before = await creator.call('option.get', { location_id: location.id, id });
    const { currency } = location;
    const question =
      fields.price === undefined || isAnswered(call.form, 'price', typed.price)
        ? null
        : priceQuestion(numberToCents(before.price), numberToCents(fields.price), currency);
    if (question) {
      const now = { price: cellText('price', before.price, currency) };
      return await refuse({ price: question }, 400, version, now);
    }
    const isSwitched = call.form.has('active');
    const isTyped = optionCells.some((cell) => cell in fields && fields[cell] !== before[cell]);
    // For a switch alone the last one wins.
    if (isSwitched && !isTyped) return await setOptionActive(call);
    const active = isSwitched ? readFields(call.form, switchForm, SWITCH_FAILED) : {};
    const written = { ...params, ...active };
    const { data: option, actionId } = await creator.write('option.update', written, { version });
    const count = Number(call.form.get('item_count')) || 0;
    const changed = changedCells(fields, before, option).map((cell) => ({
      field: cell,
      label: optionFields[cell].label,
      before: cellText(cell, before[cell], location.currency),
      after: cellText(cell, option[cell], location.currency),
    }));
    const switched = isSwitched ? `, ${option.active ? 'active' : 'inactive'} now` : '';
    const told = `${changeMessage(before.name, changed) ?? `${option.name} saved`}${switched}`;
    const message = count > 0 ? `${told} on ${counted(count, 'item')}` : told;
    return await rowResponse(call, {
      id,
      actionId,
      version: option.version,
      ...done(message, actionId),
      refused: null,
    });
  } catch (error) {
    assertCallFailed(error, [401]);
    const { status, details } = error;
    const over = status === 409 ? details.version : undefined;
    const now = clashedCells(details.clashes ?? {}, location.currency);
    return refuse(refusedBy(error, row), status >= 400 && status < 600 ? status : 500, over, now);
  }
}

async function setOptionActive(call: FormCall) {
  const { id, active } = readFields(call.form, switchForm, SWITCH_FAILED);
  const { creator, location } = call.guarded;
  const { flash, status, result } = await attempt({ message: SWITCH_FAILED }, async () => {
    const params = { location_id: location.id, id, active };
    const { data: option, actionId } = await creator.write('option.update', params);
    return done(`${option.name} marked ${active ? 'active' : 'inactive'}`, actionId);
  });
  const refused = result ? null : { errors: {}, typed: {}, version: null, status };
  return rowResponse(call, { id, flash, refused });
}

type OptionCells = Pick<AnswerOf<'option.update'>, OptionCell>;

function changedCells(fields: object, before: OptionCells, after: OptionCells): OptionCell[] {
  return optionCells.filter((cell) => cell in fields && before[cell] !== after[cell]);
}

function cellText(cell: OptionCell, value: OptionCells[OptionCell], currency: string): string {
  return cell === 'price'
    ? formatPrice(numberToCents(Number(value)), currency)
    : String(value ?? '');
}

type OptionErrors = Partial<Record<OptionCell, string>>;

function readCells(typed: Partial<Record<OptionCell, string>>) {
  const errors: OptionErrors = {};
  const fields: Partial<TableParams<Pick<typeof optionFields, OptionCell>>> = {};
  for (const cell of optionCells) {
    const text = typed[cell];
    if (text === undefined) continue;
    if (cell === 'price') {
      const price = parseCellPrice(text, optionFields.price);
      if (price.ok) fields.price = centsToNumber(price.cents);
      else errors.price = price.message;
      continue;
    }
    const error = checkTyped(optionFields[cell], text);
    if (error) errors[cell] = error;
    else Object.assign(fields, { [cell]: readTyped(optionFields[cell], text) });
  }
  return { errors, fields };
}

/** Reports the stored values of cells in conflict; the next save is based on them. */
function refusedBy(error: CreatorError, { typed }: RowForm<OptionCell>): OptionErrors {
  const { status, message, details } = error;
  const errors: OptionErrors = errorsOfCells(error, typed);
  for (const cell of optionCells) {
    const clash = details.clashes?.[cell];
    if (clash) {
      errors[cell] = `Somebody made it ${shown(cell, clash.now)}`;
    }
  }
  if (Object.keys(errors).length === 0) {
    const first = optionCells.find((cell) => typed[cell] !== undefined) ?? 'name';
    errors[first] = (status < 500 && message) || 'Error updating option on server';
  }
  return errors;
}

function clashedCells(clashes: Readonly<Record<string, { now: unknown }>>, currency: string) {
  const clashed = optionCells.filter((cell) => clashes[cell]);
  return Object.fromEntries(
    clashed.map((cell) => [
      cell,
      cellText(cell, clashes[cell]?.now as OptionCells[OptionCell], currency),
    ]),
  );
}

function shown(cell: OptionCell, value: unknown): string {
  if (cell === 'price' && typeof value === 'number') return fixedPrice(numberToCents(value));
  return value === null || value === '' ? 'empty' : `“${value}”`;
}
