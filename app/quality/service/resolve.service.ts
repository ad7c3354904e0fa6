import { type AnswerOf, type CheckedParams, contract } from '~/creator/contract';
import { schemaMessages } from '~/menu/schema-messages';
import { categoryHandlers } from '~/objects/category/category.service';
import { ownDiscounts } from '~/objects/discount/discount.service';
import { ownFees } from '~/objects/fee/fee.service';
import { imageEntity } from '~/objects/image/entity.service';
import { stockBlob } from '~/objects/image/stock/index.service';
import { itemEntity } from '~/objects/item/service/entity.service';
import { itemHandlers } from '~/objects/item/service/item.service';
import { locationUpdateHandlers } from '~/objects/location/service/location-update.service';
import { relationHandlers } from '~/objects/relation/relations.service';
import { soldOutHandlers } from '~/objects/sold-out/sold-out.service';
import { ownTaxes } from '~/objects/tax/tax.service';
import { findLocation } from '~/service/access';
import { EVERYWHERE } from '~/service/caller';
import type { CallContext, Handler, Handlers } from '~/service/context';
import { badInput, notFound } from '~/service/errors';
import type { Reader } from '~/service/store/store';
import { storedAlert } from './alerts.service';
import type {
  ItemChanges,
  OrdinaryCall,
  StoredAlert,
  Suggestion,
  Values,
} from './detector.service';
import { detectors } from './detectors.service';
import { hashOf } from './findings.service';
import { groupedBy } from './queries.service';
import { scanOf } from './scan.service';

type Resolved = AnswerOf<'menu_quality.resolve_warning'>;

const SOLVED: Resolved = { status: 'resolved', redirect_to: null };

export async function suggestionsOf(
  { reader, location }: Pick<CallContext, 'reader' | 'location'>,
  alert: StoredAlert,
): Promise<Suggestion[]> {
  return distinctNames(await detectors[alert.type].suggest(alert, scanOf(reader, location)));
}

/** Adds ids to suggestions about items of the same name. */
function distinctNames(suggestions: readonly Suggestion[]): Suggestion[] {
  const alike = groupedBy(suggestions, ({ label, description }) => `${label} ${description}`);
  return suggestions.map((one) => {
    const same = alike.get(`${one.label} ${one.description}`) ?? [];
    const [id = ''] = String(one.of ?? '').split(':');
    return same.length > 1 ? { ...one, description: `${one.description} (${id})` } : one;
  });
}

export function keyOf({ type, of }: Suggestion): string {
  return of === undefined ? type : `${type}:${of}`;
}

/** Makes the suggested call and checks the result. @throws ApiError 404, and what the call throws */
export async function resolveAlert(
  params: CheckedParams<'menu_quality.resolve_warning'>,
  context: CallContext,
): Promise<Resolved> {
  const { reader, location, quality } = context;
  const alert = await storedAlert(reader, location.id, params);
  const { type, key, inputs } = params.action;
  const suggestion = (await suggestionsOf(context, alert)).find(
    (one) => one.type === type && (key === undefined || keyOf(one) === key),
  );
  if (!suggestion) throw notFound('This alert suggests no such action any more.');
  const { act } = suggestion;
  if (typeof act !== 'function') return { status: 'redirect', redirect_to: act.redirect };
  const values: Values = new Map(inputs.map(({ field, new_value }) => [field, new_value]));
  const asked = await act(values);
  // Checked again inside: somebody may have solved it, and a second fix could do harm.
  const inside: CallContext = {
    ...context,
    change: (note, work) =>
      context.change(note, async (ledger) => {
        if (!(await isThere(ledger.read, context, alert))) throw new AlreadySolved();
        return work(ledger);
      }),
  };
  const judged = (at: Reader) => judge(at, context, alert);
  try {
    return 'method' in asked
      ? await makeCall(inside, asked, judged)
      : await changeItems(inside, asked, judged);
  } catch (error) {
    if (error instanceof AlreadySolved) return SOLVED;
    throw error;
  } finally {
    await quality.look({ types: [alert.type], items: involved(alert) });
  }
}

/** Rolls back a call about an alert that is already solved. */
class AlreadySolved extends Error {}

/** Rechecks an alert. @throws ApiError 404 if it never existed */
export async function revaluate(
  params: CheckedParams<'menu_quality.revaluate_warning'>,
  context: CallContext,
): Promise<Resolved> {
  const { reader, location, quality } = context;
  const alert = await storedAlert(reader, location.id, params);
  const answer = await judge(reader, context, alert);
  await quality.look({ types: [alert.type], items: involved(alert) });
  return answer;
}

function involved({ items }: StoredAlert): number[] {
  return items.map(({ id }) => id);
}

/** The alert's status by the current data: solved, unchanged, or changed. */
async function judge(reader: Reader, context: CallContext, alert: StoredAlert): Promise<Resolved> {
  const same = await foundAgain(reader, context, alert);
  if (!same) return SOLVED;
  const isAsBefore = same.items.join() === involved(alert).join();
  return { status: isAsBefore ? 'still_existing' : 'refresh', redirect_to: null };
}

async function isThere(reader: Reader, context: CallContext, alert: StoredAlert) {
  return (await foundAgain(reader, context, alert)) !== undefined;
}

/** The alert as it is found now; undefined if its cause is gone. */
async function foundAgain(reader: Reader, context: CallContext, alert: StoredAlert) {
  const { type, byItem, find } = detectors[alert.type];
  const location = await findLocation(reader, EVERYWHERE, context.location.id);
  if (!location) return undefined;
  const items = byItem && alert.items.length > 0 ? involved(alert) : null;
  const findings = await find(scanOf(reader, location, items));
  return findings.find(({ subject }) => hashOf(type, subject) === alert.hash);
}

/** @throws ApiError 404 for an item of another location */
async function changeItems(
  { location, change, pictures }: CallContext,
  { summary, items, stock }: ItemChanges,
  judged: (reader: Reader) => Promise<Resolved>,
): Promise<Resolved> {
  const drawn = stock === undefined ? undefined : await stockBlob(stock);
  const blob = drawn && (await pictures.place(drawn.blob));
  return change({ summary }, async (ledger) => {
    const given: { image?: number } = {};
    if (drawn && blob) {
      await ledger.keepBlob(blob);
      const doc = { description: drawn.description, hash: blob.hash, crop: null, focus: null };
      const [image] = await ledger.create(imageEntity, location.id, [{ doc }]);
      if (image !== undefined) given.image = image;
    }
    const edits = items.map(({ id, patch }) => ({ id, patch: { ...patch, ...given } }));
    await ledger.update(itemEntity, location.id, edits);
    return judged(ledger.read);
  });
}

/** Runs an ordinary call inside this one: its action is this call's, the final status the answer. */
async function makeCall(
  context: CallContext,
  { method, params }: OrdinaryCall,
  judged: (reader: Reader) => Promise<Resolved>,
): Promise<Resolved> {
  const handler = ordinaryHandlers[method] as Handler<typeof method> | undefined;
  if (!handler) throw new Error(`Alerts do not call ${method}.`);
  const given = { ...params, location_id: context.location.id };
  const parsed = contract[method].params.safeParse(given, { errorMap: schemaMessages });
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const message = issue?.message ?? 'The value cannot be used';
    throw badInput(`${message}.`, { [String(issue?.path[0] ?? 'new_value')]: message });
  }
  let answer: Resolved | undefined;
  await handler(parsed.data as never, {
    ...context,
    basis: {},
    change: async (note, work) => {
      let done: Awaited<ReturnType<typeof work>> | undefined;
      answer = await context.change(note, async (ledger) => {
        done = await work(ledger);
        return judged(ledger.read);
      });
      return done as Awaited<ReturnType<typeof work>>;
    },
  });
  if (!answer) throw new Error(`${method} changed nothing.`);
  return answer;
}

const ordinaryHandlers: Partial<Handlers> = {
  'item.update': itemHandlers['item.update'],
  'category.update': categoryHandlers['category.update'],
  'location.update': locationUpdateHandlers['location.update'],
  'discount.update': ownDiscounts.handlers['discount.update'],
  'discount.destroy': ownDiscounts.handlers['discount.destroy'],
  'fee.destroy': ownFees.handlers['fee.destroy'],
  'tax.destroy': ownTaxes.handlers['tax.destroy'],
  'sold_out.clear': soldOutHandlers['sold_out.clear'],
  ...relationHandlers,
};
