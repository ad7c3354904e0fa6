import type { CheckedParams } from '~/creator/contract';
import { itemEntity } from '~/objects/item/service/entity.service';
import { checkReferences, itemPatch } from '~/objects/item/service/item-patch.service';
import { placeItem } from '~/objects/item/service/placements.service';
import { changeItem, wholeItem } from '~/objects/item/service/read-item.service';
import { relationEntity } from '~/objects/relation/entity.service';
import type { Ledger } from '~/service/changes/ledger';
import type { CallContext, Handlers } from '~/service/context';
import { badInput } from '~/service/errors';
import { placementScope, within } from '~/service/scope';
import type { Row } from '~/service/store/schema';
import type { Reader } from '~/service/store/store';

type Given = CheckedParams<'item.update_relations'>['add'][number];
export type NewRelation = NonNullable<CheckedParams<'item.create'>['relations']>[number];

const MOST = 500;
const ONE_WAY = 'Give relations, or add and remove';
const TOO_MANY = `An item has at most ${MOST} relations`;

export const relationHandlers: Pick<Handlers, 'item.update_relations'> = {
  'item.update_relations': async (params, context) => {
    const { location_id: _, id, relations: given, add, remove, fields = {}, ...own } = params;
    const { location, basis } = context;
    const { category_ids, ...others } = fields;
    if (given && add.length + remove.length > 0)
      throw badInput(`${ONE_WAY}.`, { relations: ONE_WAY });
    const relations = withoutOptions(given ?? add);
    checkRelations(id, relations);
    const summary = ({ name }: { name: string }) => `Changed relations of “${name}”`;
    return changeItem(context, id, summary, async (ledger, stored) => {
      const inside = { ...context, reader: ledger.read };
      await checkItems(context, ledger.read, relations);
      const patch = { ...(await itemPatch(inside, others, stored.doc)), ...own };
      await checkReferences(inside, fields);
      const now = new Map([[id, stored]]);
      await ledger.update(itemEntity, location.id, [{ id, ...basis, patch }], now);
      if (category_ids) await placeItem(ledger, location.id, id, category_ids);
      await (given
        ? writeRelations(ledger, location.id, id, relations)
        : changeRelations(ledger, location.id, id, { add: relations, remove }));
      return wholeItem(ledger.read, location, id);
    });
  },
};

/** @throws ApiError 400 */
export async function relateNewItem(
  context: CallContext,
  ledger: Ledger,
  id: number,
  relations: readonly NewRelation[],
): Promise<void> {
  const own = relations.map(({ type, item_id, relation_id }) => ({
    type,
    item_id: item_id ?? id,
    relation_id: relation_id ?? id,
  }));
  checkRelations(id, own);
  await checkItems(context, ledger.read, own);
  await writeRelations(ledger, context.location.id, id, own);
}

/** Each relation is between this item and another one, and is listed once. */
function checkRelations(id: number, relations: readonly Given[]): void {
  const seen = new Set<string>();
  for (const [index, relation] of relations.entries()) {
    const { item_id, relation_id } = relation;
    const refuse = (message: string) => {
      throw badInput(`${message}.`, { [`relations.${index}`]: message });
    };
    if (item_id === relation_id) refuse('An item has no relation with itself');
    if (item_id !== id && relation_id !== id) refuse('The relation is not of this item');
    if (seen.has(keyOf(relation))) refuse('The relation is named twice');
    seen.add(keyOf(relation));
  }
}

async function checkItems(
  { location }: CallContext,
  reader: Reader,
  relations: readonly Given[],
): Promise<void> {
  const ids = [...new Set(relations.flatMap(({ item_id, relation_id }) => [item_id, relation_id]))];
  if (ids.length === 0) return;
  const rows = await reader
    .selectFrom('item')
    .select('id')
    .where(within('location_id', placementScope(location)))
    .where('id', 'in', ids)
    .execute();
  const known = new Set(rows.map(({ id }) => id));
  const foreign = ids.find((id) => !known.has(id));
  if (foreign === undefined) return;
  const message = `There is no item ${foreign} here`;
  throw badInput(`${message}.`, { relations: message });
}

function withoutOptions(relations: readonly Given[]): Given[] {
  return relations.filter(({ type }) => type !== 'option');
}

/** Based on the stored relations. @throws ApiError 400 past 500 */
async function changeRelations(
  ledger: Ledger,
  locationId: number,
  id: number,
  { add, remove }: { add: readonly Given[]; remove: readonly Given[] },
): Promise<void> {
  const gone = new Set(remove.map(keyOf));
  const stored = (await storedRelations(ledger, locationId, id)).map(
    ({ type, item_id, related_id }) => ({ type, item_id, relation_id: related_id }) as Given,
  );
  const wanted = [...stored.filter((relation) => !gone.has(keyOf(relation))), ...add];
  if (wanted.length > MOST) throw badInput(`${TOO_MANY}.`, { add: TOO_MANY });
  await writeRelations(ledger, locationId, id, wanted);
}

function storedRelations(ledger: Ledger, locationId: number, id: number) {
  return ledger.read
    .selectFrom('relation')
    .select(['id', 'type', 'item_id', 'related_id'])
    .where('location_id', '=', locationId)
    .where((eb) => eb.or([eb('item_id', '=', id), eb('related_id', '=', id)]))
    .orderBy('id')
    .execute();
}

/** Unchanged relations keep their IDs. */
async function writeRelations(
  ledger: Ledger,
  locationId: number,
  id: number,
  relations: readonly Given[],
): Promise<void> {
  const stored = await storedRelations(ledger, locationId, id);
  const wanted = new Set(relations.map(keyOf));
  const known = new Set(stored.map(storedKey));
  await ledger.remove(
    relationEntity,
    locationId,
    stored.filter((row) => !wanted.has(storedKey(row))).map((row) => row.id),
  );
  await ledger.create(
    relationEntity,
    locationId,
    relations
      .filter((relation) => !known.has(keyOf(relation)))
      .map(({ type, item_id, relation_id }) => ({
        doc: { type, item_id, related_id: relation_id },
      })),
  );
}

function keyOf({ type, item_id, relation_id }: Given): string {
  return `${type} ${item_id} ${relation_id}`;
}

function storedKey(row: Pick<Row<'relation'>, 'type' | 'item_id' | 'related_id'>): string {
  return `${row.type} ${row.item_id} ${row.related_id}`;
}
