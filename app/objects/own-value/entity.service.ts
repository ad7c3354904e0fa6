import { sql } from 'kysely';
import { isOwnField, OWN_KINDS, ownFieldOf } from '~/menu/own-values';
import { tableEntity } from '~/service/changes/table-entity';
import { menuSources } from '~/service/menu-locations';
import type { Reader } from '~/service/store/store';
import { ownLeaveFields, ownPriceFields, ownValueFields } from './fields';
import { keyOf } from './own-rows.service';
import { allowedBy, ownRules, sourceObjects } from './sources.service';

const locationColumn = 'location_id';

export const ownPriceEntity = tableEntity({
  name: 'own_price',
  locationColumn,
  fields: ownPriceFields,
  barred: (db, locationId, docs) =>
    barred(
      db,
      locationId,
      docs.map((doc) => ({ ...doc, field: 'price' })),
    ),
});
export const ownValueEntity = tableEntity({
  name: 'own_value',
  locationColumn,
  fields: ownValueFields,
  barred,
});
export const ownLeaveEntity = tableEntity({
  name: 'own_leave',
  locationColumn,
  fields: ownLeaveFields,
});

/** Those whose field may not be held any more, or whose object is not inherited any more. */
async function barred(
  reader: Reader,
  locationId: number,
  docs: readonly { kind: string; object_id: number; field: string }[],
): Promise<boolean[]> {
  const found = await menuSources(reader, [sql<number>`${locationId}`]).execute();
  const [first = 0, ...others] = found.map(({ id }) => id);
  const rules = await ownRules(reader, [first, ...others]);
  const refs = docs.flatMap(({ kind, object_id }) => {
    const known = OWN_KINDS.find((one) => one === kind);
    return known ? [{ kind: known, object_id }] : [];
  });
  const objects = await sourceObjects(reader, [first, ...others], refs);
  return docs.map(({ kind, object_id, field }) => {
    const object = objects.get(keyOf({ kind, object_id }));
    const own = ownFieldOf(field);
    return !object || !isOwnField(object.kind, own) || !allowedBy(rules, object).includes(own);
  });
}
