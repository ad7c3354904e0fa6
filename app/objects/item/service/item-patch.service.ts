import type { CheckedParams } from '~/creator/contract';
import { locationEntity } from '~/objects/location/service/entity.service';
import { isProvider } from '~/service/caller';
import { missingOrLocked } from '~/service/calls/locked';
import { documentAt } from '~/service/changes/change-log';
import type { CallContext } from '~/service/context';
import { badInput, forbidden } from '~/service/errors';
import type { ItemDocument } from './document.service';

export type ItemFields = Omit<CheckedParams<'item.update'>, 'location_id' | 'id' | 'item_id'>;

/**
 * The fields of a save in the form of the ledger's document. Global matches need the provider's staff or the location's
 * permission, the global name the provider's staff: a copy made by others has none.
 *
 * @throws ApiError 403 if either is changed without that right; 400 for an unknown day part
 */
export async function itemPatch(
  context: CallContext,
  fields: Omit<ItemFields, 'category_ids'>,
  stored?: ItemDocument,
): Promise<Partial<ItemDocument>> {
  const { custom_item_name, day_parts, day_parts_of, global_match, ...plain } = fields;
  const patch: Partial<ItemDocument> = { ...plain } as Partial<ItemDocument>;
  if (day_parts) {
    patch.day_parts = day_parts.includes(0)
      ? []
      : await dayPartIds(context, day_parts, day_parts_of);
  }
  if (global_match && !sameIds(global_match, stored?.global_match ?? [])) {
    const allowed = isProvider(context.account) || context.location.allow_global_match_edit === 1;
    if (!allowed) throw forbidden('You may not change global matches at this location.');
    patch.global_match = global_match;
  }
  if (custom_item_name) {
    const kept = stored?.custom_item_name ?? { local_name: null, global_name: null };
    const { local_name = kept.local_name, global_name = kept.global_name } = custom_item_name;
    const allowed = isProvider(context.account);
    if (stored && !allowed && global_name !== kept.global_name) {
      throw forbidden('Only staff of the provider may change the global custom name.');
    }
    patch.custom_item_name = { local_name, global_name: allowed ? global_name : kept.global_name };
  }
  return patch;
}

/** Runs in the transaction of the write. @throws ApiError 400 with ID and field; 403 for an inherited category */
export async function checkReferences(
  { reader, location }: CallContext,
  fields: Pick<ItemFields, 'image' | 'prices' | 'category_ids'>,
): Promise<void> {
  const modes = (fields.prices ?? []).map(({ mode_id }) => mode_id);
  const named = [
    { field: 'image', table: 'image', word: 'image', ids: fields.image ? [fields.image] : [] },
    { field: 'prices', table: 'price_mode', word: 'price mode', ids: modes },
    { field: 'category_ids', table: 'category', word: 'category', ids: fields.category_ids ?? [] },
  ] as const;
  for (const { field, table, word, ids } of named) {
    if (ids.length === 0) continue;
    const rows = await reader
      .selectFrom(table)
      .select('id')
      .where('location_id', '=', location.id)
      .where('id', 'in', [...ids])
      .execute();
    const known = new Set(rows.map(({ id }) => id));
    const foreign = ids.find((id) => !known.has(id));
    if (foreign === undefined) continue;
    const message = `There is no ${word} ${foreign} here`;
    const refusal = badInput(`${message}.`, { [field]: message });
    if (table !== 'category') throw refusal;
    throw await missingOrLocked({ reader, location }, 'category', foreign, refusal);
  }
}

/** Numbers in the list of a version; parts deleted since are left out. @throws ApiError 400 for an unknown one */
async function dayPartIds(
  { reader, location: { id } }: CallContext,
  numbers: readonly number[],
  version?: number,
): Promise<number[]> {
  const now = (await locationEntity.read(reader, id, [id])).get(id);
  const opened =
    now && version !== undefined && version !== now.version
      ? await documentAt(reader, locationEntity, id, id, version, now)
      : now?.doc;
  const list = opened?.meals ?? [];
  const foreign = numbers.find((number) => !list[number - 1]);
  if (foreign !== undefined) {
    const message = `There is no day part ${foreign} here`;
    throw badInput(`${message}.`, { day_parts: message });
  }
  const known = new Set(now?.doc.meals.map((part) => part.id));
  const ids = numbers.flatMap((number) => list[number - 1]?.id ?? []);
  return [...new Set(ids)].filter((part) => known.has(part)).sort((a, b) => a - b);
}

function sameIds(one: readonly number[], other: readonly number[]): boolean {
  const [a, b] = [new Set(one), new Set(other)];
  return a.size === b.size && [...a].every((id) => b.has(id));
}
