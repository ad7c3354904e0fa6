import type { AnswerOf, CheckedParams } from '~/creator/contract';
import { isProvider } from '~/service/caller';
import type { Ledger } from '~/service/changes/ledger';
import { documentAt, withoutOrder } from '~/service/changes/records';
import { timeText } from '~/service/clock';
import type { CallContext, Handlers } from '~/service/context';
import { badInput, notFound } from '~/service/errors';
import type { Reader } from '~/service/store/store';
import type { ItemDocument } from './document.service';
import { itemEntity } from './entity.service';
import { ITEM_MISSING, itemName, wholeItem } from './read-item.service';

type Entry = AnswerOf<'item.history'>[number];
type Restored = AnswerOf<'item.restore'>;

/** How far the specification's call looks back (D2 §7), in milliseconds. */
const TWO_WEEKS_MS = 14 * 86_400_000;

/** The ledger's reading of one item. */
export const itemHistoryHandlers: Pick<Handlers, 'item.history' | 'item.restore'> = {
  'item.history': historyOf,
  'item.restore': async ({ id, version, fields }, context) => {
    const { location } = context;
    const name = await itemName(context, id);
    const summary = fields
      ? `Restored values of “${name}”`
      : `Restored version ${version} of “${name}”`;
    return context.change({ summary }, async (ledger) => {
      const stored = (await itemEntity.read(ledger.read, location.id, [id])).get(id);
      if (!stored) throw notFound(ITEM_MISSING);
      const wanted = await documentAt(ledger.read, itemEntity, location.id, id, version, stored);
      if (!wanted) throw badInput(`There is no version ${version} of this item.`);
      const patch = chosen(wanted, fields);
      const kept = [
        ...dropForbidden(context, stored.doc, patch),
        ...(await dropMissing(ledger, location.id, patch)),
      ];
      await ledger.update(itemEntity, location.id, [{ id, patch }]);
      return { item: await wholeItem(ledger.read, location, id), kept };
    });
  },
};

async function historyOf(
  { id, older, limit, offset }: CheckedParams<'item.history'>,
  { reader, location }: CallContext,
): Promise<Entry[]> {
  const rows = await reader
    .selectFrom('change')
    .innerJoin('action', 'action.id', 'change.action_id')
    .leftJoin('account', 'account.id', 'action.account_id')
    .select([
      'change.kind',
      'change.before',
      'change.after',
      'change.version_after',
      'action.id as action_id',
      'action.at',
      'action.method',
      'action.via',
      'action.account_id',
      'account.username',
    ])
    .where('change.entity', '=', 'item')
    .where('change.entity_id', '=', id)
    .where('change.location_id', '=', location.id)
    .$if(!older, (query) => query.where('action.at', '>=', timeText(Date.now() - TWO_WEEKS_MS)))
    .orderBy('change.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  if (rows.length === 0) await checkKnown(reader, location.id, id);
  return rows.map((row) => ({
    time: row.at,
    action:
      row.kind === 'update' && row.method === 'menu.update_item' ? 'menu:update' : kindOf(row.kind),
    from: row.via,
    user_id: row.account_id,
    details: detailsOf(row.before, row.after),
    action_id: row.action_id,
    user_name: row.username,
    version: row.version_after ?? 0,
  }));
}

/** An item that is or was here. @throws Refusal 404 */
async function checkKnown(reader: Reader, locationId: number, id: number): Promise<void> {
  const known = await reader
    .selectFrom('change')
    .select('id')
    .where('entity', '=', 'item')
    .where('entity_id', '=', id)
    .where('location_id', '=', locationId)
    .limit(1)
    .executeTakeFirst();
  if (!known) throw notFound(ITEM_MISSING);
}

function kindOf(kind: string): 'create' | 'update' | 'delete' {
  return kind === 'create' || kind === 'delete' ? kind : 'update';
}

/** The fields of both sides of a change; those that are the same on both are left out. */
function detailsOf(before: string | null, after: string | null): Entry['details'] {
  const [was, is] = [readSide(before), readSide(after)];
  const details: Entry['details'] = {};
  for (const field of new Set([...Object.keys(was), ...Object.keys(is)])) {
    const side = { before: was[field] ?? null, after: is[field] ?? null };
    if (JSON.stringify(side.before) !== JSON.stringify(side.after)) details[field] = side;
  }
  return details;
}

function readSide(text: string | null): Record<string, unknown> {
  return text === null ? {} : withoutOrder(JSON.parse(text));
}

function chosen(doc: ItemDocument, fields: readonly string[] | undefined): Partial<ItemDocument> {
  if (!fields) return { ...doc };
  const unknown = fields.find((field) => !Object.hasOwn(doc, field));
  if (unknown !== undefined) throw badInput(`An item has no field ${unknown}.`);
  // A group's options stand and fall with the groups.
  const wanted = new Set<string>(fields);
  if (wanted.has('options')) wanted.add('option_groups');
  if (wanted.has('option_groups')) wanted.add('options');
  return Object.fromEntries(Object.entries(doc).filter(([field]) => wanted.has(field)));
}

/** Takes out what the person may not set (D1 §6): global matches, and the global custom name. */
function dropForbidden(
  { account, location }: CallContext,
  now: ItemDocument,
  patch: Partial<ItemDocument>,
): Restored['kept'] {
  const reason = 'you may not change it';
  const kept: Restored['kept'] = [];
  if (isProvider(account)) return kept;
  if (patch.global_match && location.allow_global_match_edit !== 1) {
    if (String(patch.global_match) !== String(now.global_match)) {
      kept.push({ field: 'global_match', reason });
    }
    delete patch.global_match;
  }
  if (patch.custom_item_name) {
    const { global_name } = now.custom_item_name;
    if (patch.custom_item_name.global_name !== global_name) {
      kept.push({ field: 'custom_item_name', reason });
    }
    patch.custom_item_name = { ...patch.custom_item_name, global_name };
  }
  return kept;
}

/** What each field of a version may name that is gone by now. */
const NAMED: readonly {
  fields: readonly (keyof ItemDocument)[];
  table: 'image' | 'day_part' | 'price_mode' | 'option_group' | 'menu_option';
  reason: string;
  idsOf: (patch: Partial<ItemDocument>) => number[];
}[] = [
  {
    fields: ['image'],
    table: 'image',
    reason: 'the picture is gone',
    idsOf: ({ image }) => (image ? [image] : []),
  },
  {
    fields: ['day_parts'],
    table: 'day_part',
    reason: 'a day part is gone',
    idsOf: ({ day_parts = [] }) => day_parts,
  },
  {
    fields: ['prices'],
    table: 'price_mode',
    reason: 'a price mode is gone',
    idsOf: ({ prices = [] }) => prices.map(({ mode_id }) => mode_id),
  },
  {
    fields: ['option_groups', 'options'],
    table: 'option_group',
    reason: 'an option group is gone',
    idsOf: ({ option_groups = [] }) => option_groups.map(({ id }) => id),
  },
  {
    fields: ['option_groups', 'options'],
    table: 'menu_option',
    reason: 'an option is gone',
    idsOf: ({ options = [] }) => options.map(({ id }) => id),
  },
];

/** Takes out of `patch` the fields that name something which is gone, and says which and why. */
async function dropMissing(
  ledger: Ledger,
  locationId: number,
  patch: Partial<ItemDocument>,
): Promise<Restored['kept']> {
  const kept: Restored['kept'] = [];
  for (const { fields, table, reason, idsOf } of NAMED) {
    const ids = [...new Set(idsOf(patch))];
    if (ids.length === 0) continue;
    const rows = await ledger.read
      .selectFrom(table)
      .select('id')
      .where('location_id', '=', locationId)
      .where('id', 'in', ids)
      .execute();
    if (rows.length === ids.length) continue;
    for (const field of fields) delete patch[field];
    kept.push(...fields.map((field) => ({ field: String(field), reason })));
  }
  return kept;
}
