import { z } from 'zod';
import { assertCallFailed } from '~/creator/by-status.server';
import { isAnswered, rowFormReader, rowResponse } from '~/editing/row-form.server';
import { centsToNumber, formatPrice, numberToCents, parseCellPrice } from '~/menu/money';
import { priceQuestion } from '~/menu/slipped-price';
import { changeMessage } from '~/screen/change-message';
import type { FormCall, Intents } from '~/screen/intents.server';
import { done, failureFlash } from '~/screen/respond.server';
import { allPriceModes } from '../price-mode.server';
import { adjustPrices } from './adjust.server';
import { clearPrices } from './clear.server';
import { cellOf, gridFormId, modeOfCell } from './grid-data';

export const gridIntents: Intents = {
  'save-prices': savePrices,
  'adjust-prices': adjustPrices,
  'clear-prices': clearPrices,
};

const UNUSABLE = 'The page sent something that cannot be used. Reload it and try again.';
const FAILED = 'Error updating item on server';
const DELETED = 'The item was deleted meanwhile.';

/** By cell, in units of the currency; null: no price in the mode. */
type Prices = Record<string, number | null>;

/** Saves changed prices; a cell that somebody else changed meanwhile is skipped and shows the stored price. */
async function savePrices(call: FormCall) {
  const { form, guarded } = call;
  const { creator, location } = guarded;
  const cells = [...form.keys()].filter((name) => modeOfCell(name) !== null);
  const { id, version, typed } = rowFormReader({ texts: cells }, UNUSABLE)(form);
  const shown = pricesOf(readShown(form.get('shown'))).prices;
  const { prices, errors } = pricesOf(typed);
  const isTyped = (cell: string) => cell in errors || prices[cell] !== (shown[cell] ?? null);
  const typedOver = only(typed, isTyped);
  const refuse = (
    messages: Record<string, string>,
    status: number,
    over: { version: number | null; now: Record<string, string> } | null = null,
  ) => {
    const refused = { errors: messages, version: over?.version ?? null, now: over?.now, status };
    // Cells without a conflict show what is stored.
    const kept = status === 409 ? only(typed, (cell) => cell in messages) : typedOver;
    const answer = { ...refused, typed: kept };
    return rowResponse(call, { id, flash: null, refused: answer }, gridFormId(id));
  };
  if (Object.keys(errors).length > 0) return refuse(errors, 400);
  const changed = Object.entries(prices).filter(([cell]) => isTyped(cell));
  try {
    const fields = ['name', 'price', 'prices'] as ('name' | 'price' | 'prices')[];
    const stored = await creator.call('item.get', { location_id: location.id, id, fields });
    const own: Prices = Object.fromEntries(
      (stored.prices ?? []).map(({ mode_id, price }) => [cellOf(mode_id), price]),
    );
    const text = (price: number | null | undefined) =>
      typeof price === 'number' ? formatPrice(numberToCents(price), location.currency) : '';
    const clashing = changed.filter(([cell, price]) => {
      const now = own[cell] ?? null;
      return stored.version !== version && now !== (shown[cell] ?? null) && now !== price;
    });
    const written = changed.filter((change) => !clashing.includes(change));
    const asked = written.flatMap(([cell, price]) => {
      const was = own[cell] ?? stored.price;
      if (price === null || was === undefined || isAnswered(form, cell, typed[cell])) return [];
      const question = priceQuestion(numberToCents(was), numberToCents(price), location.currency);
      return question === null ? [] : [[cell, question] as const];
    });
    if (asked.length > 0) {
      const now = asked.map(([cell]) => [cell, text(own[cell])] as const);
      return refuse(Object.fromEntries(asked), 400, {
        version: null,
        now: Object.fromEntries(now),
      });
    }
    const next = Object.entries({ ...own, ...Object.fromEntries(written) }).flatMap(
      ([cell, price]) => (price === null ? [] : [{ mode_id: modeOfCell(cell) ?? 0, price }]),
    );
    const save =
      written.length === 0
        ? null
        : await creator.write(
            'item.update',
            { location_id: location.id, id, prices: next },
            { version: stored.version },
          );
    const now = save?.data.version ?? stored.version;
    if (clashing.length > 0) {
      const texts = clashing.map(([cell]) => [cell, text(own[cell])] as const);
      const messages = texts.map(([cell, one]) => [cell, `Now ${one || 'empty'}`] as const);
      return refuse(Object.fromEntries(messages), 409, {
        version: now,
        now: Object.fromEntries(texts),
      });
    }
    const modes = save?.actionId ? await allPriceModes(guarded) : [];
    const told = changeMessage(
      stored.name ?? '',
      written.map(([cell, price]) => ({
        field: cell,
        label: modes.find((mode) => cellOf(mode.id) === cell)?.name ?? 'Price',
        before: text(own[cell]),
        after: text(price),
      })),
    );
    const actionId = save?.actionId ?? null;
    const message = told ?? `${stored.name} saved`;
    const flash = actionId === null ? null : done(message, actionId).flash;
    return await rowResponse(
      call,
      { id, actionId, version: now, flash, refused: null },
      gridFormId(id),
    );
  } catch (error) {
    assertCallFailed(error, [401]);
    const { status, message } = error;
    const why = status === 404 ? DELETED : (status < 500 && message) || FAILED;
    const sent = changed.length > 0 ? changed : Object.entries(prices).slice(0, 1);
    const refused = {
      errors: Object.fromEntries(sent.map(([cell]) => [cell, why])),
      typed: typedOver,
      version: null,
      status: status >= 400 && status < 600 ? status : 500,
    };
    const flash = failureFlash({ title: 'Problem Saving', message: why }, error);
    return rowResponse(call, { id, flash, refused }, gridFormId(id));
  }
}

function only(texts: Readonly<Partial<Record<string, string>>>, wanted: (cell: string) => boolean) {
  return Object.fromEntries(Object.entries(texts).filter(([cell]) => wanted(cell)));
}

function pricesOf(texts: Readonly<Partial<Record<string, string>>>) {
  const prices: Prices = {};
  const errors: Record<string, string> = {};
  for (const [cell, text = ''] of Object.entries(texts)) {
    if (text.trim() === '') prices[cell] = null;
    else {
      const parsed = parseCellPrice(text);
      if (parsed.ok) prices[cell] = centsToNumber(parsed.cents);
      else errors[cell] = parsed.message;
    }
  }
  return { prices, errors };
}

const shownPrices = z.record(z.string().max(100));

function readShown(text: FormDataEntryValue | null): Record<string, string> {
  try {
    return shownPrices.parse(JSON.parse(String(text)));
  } catch {
    return {};
  }
}
