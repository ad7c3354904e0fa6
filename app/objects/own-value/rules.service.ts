import { sql } from 'kysely';
import { counted } from '~/menu/counted';
import { fold } from '~/menu/fold';
import { kindPlural, kinds, missingMessage } from '~/menu/kinds';
import { isOwnField, type OwnField, type OwnKind, ownFieldOf } from '~/menu/own-values';
import { writableLocations } from '~/service/access';
import type { Ledger } from '~/service/changes/ledger';
import type { Handlers } from '~/service/context';
import { ApiError, badInput, forbidden, notFound } from '~/service/errors';
import { heirsOf } from '~/service/menu-locations';
import type { Reader } from '~/service/store/store';
import { ownLeaveEntity, ownPriceEntity, ownValueEntity } from './entity.service';
import { countsOf, type Held, heldKey, heldOf, openNames, placesOf, told } from './held.service';
import { keyOf, type OwnRow } from './own-rows.service';
import { allowedBy, ownRules, sourceObjects } from './sources.service';

type Method = 'own_value.rules' | 'own_value.allow' | 'own_value.held' | 'own_value.take_back';

const TOLD = 100;

export const ownRuleHandlers: Pick<Handlers, Method> = {
  'own_value.rules': async ({ objects = [] }, { reader, location }) => {
    const rules = await ownRules(reader, [location.id]);
    const ofObjects = rules.filter(({ object_id }) => object_id !== 0);
    const names = await sourceObjects(reader, [location.id], [...ofObjects, ...objects]);
    return {
      objects: objects.flatMap(({ kind, object_id }) => {
        const name = names.get(keyOf({ kind, object_id }))?.name;
        return name === undefined ? [] : [{ kind, object_id, name }];
      }),
      rules: rules.map(({ kind, object_id, fields, version }) => ({
        kind,
        object_id: object_id === 0 ? null : object_id,
        name: names.get(keyOf({ kind, object_id }))?.name ?? null,
        fields,
        version,
      })),
    };
  },
  'own_value.allow': async ({ kind, object_id, fields, version, preview }, context) => {
    const { reader, location } = context;
    const strange = (fields ?? []).find((field) => !isOwnField(kind, field));
    if (strange) throw badInput(`No ${kind} holds that.`, { fields: `Not of a ${kind}` });
    if (object_id === null && fields === null) throw badInput('Name fields.');
    const object =
      object_id === null
        ? null
        : ((await sourceObjects(reader, [location.id], [{ kind, object_id }])).get(
            keyOf({ kind, object_id }),
          ) ?? null);
    if (object_id !== null && !object) throw notFound(missingMessage(kind));
    const holders = await holderIds(reader, location.id, { kind, object_id });
    const of = object ? `“${object.name}”` : kindPlural(kind);
    const summary = `Said what locations may hold of their own of ${of}`;
    const locationIds = [location.id, ...holders];
    return context.change({ summary, locationIds, rehearsal: preview }, async (ledger) => {
      const before = await ownRules(ledger.read, [location.id]);
      const known = before.find(
        (rule) => rule.kind === kind && rule.object_id === (object_id ?? 0),
      );
      if (version !== undefined && version !== (known?.version ?? 0)) {
        throw new ApiError(409, `Somebody changed this while you were editing.`, {
          version: known?.version ?? 0,
          fields: { fields: { base: null, now: known?.fields ?? null, yours: fields } },
        });
      }
      const now = await holderIds(ledger.read, location.id, { kind, object_id });
      if (now.some((id) => !locationIds.includes(id))) {
        throw new ApiError(409, 'Another location began to hold values meanwhile. Look again.', {
          version: known?.version ?? 0,
        });
      }
      const others = before.filter((rule) => rule !== known);
      const next = { id: 0, version: 0, location_id: location.id, kind, object_id: object_id ?? 0 };
      const rules =
        fields === null ? others : [...others, { ...next, fields: fields as OwnField[] }];
      const held = await heldOf(ledger.read, location.id, holders, { kind, object_id });
      const gone = held.filter(({ field, object: one }) => !allowedBy(rules, one).includes(field));
      await giveBack(
        ledger,
        gone.flatMap(({ rows }) => rows),
      );
      // Behind what it ends: an undo, which goes backwards, lets it be held first.
      if (fields === null) {
        if (known) await ledger.remove(ownLeaveEntity, location.id, [known.id]);
      } else if (known) {
        await ledger.update(ownLeaveEntity, location.id, [{ id: known.id, patch: { fields } }]);
      } else {
        const doc = { kind, object_id: object_id ?? 0, fields };
        await ledger.create(ownLeaveEntity, location.id, [{ doc }]);
      }
      const names = await openNames(context, gone);
      return {
        given_back: gone.length,
        locations: placesOf(gone),
        opened: names.size,
        values: await told(context, names, gone, { limit: TOLD, offset: 0 }),
      };
    });
  },
  'own_value.held': async (asked, context) => {
    const { kind, object_id, heir_id, fields, search, limit, offset } = asked;
    const { reader, location } = context;
    const heirs = await heirIds(reader, location.id);
    const all = await heldOf(reader, location.id, heirs, { kind, object_id });
    const names = await openNames(context, all);
    const text = fold(search ?? '');
    const isFound = ({ field, location_id, object }: Held) =>
      (!fields || (fields as readonly OwnField[]).includes(field)) &&
      (heir_id === undefined || (location_id === heir_id && names.has(location_id))) &&
      (text === '' ||
        [object.name, names.get(location_id) ?? ''].some((name) => fold(name).includes(text)));
    const found = all.filter(isFound);
    const open = found.filter(({ location_id }) => names.has(location_id));
    return {
      heirs: heirs.length,
      total: found.length,
      locations: placesOf(found),
      listed: open.length,
      opened: placesOf(open),
      counts: countsOf(all),
      values: await told(context, names, open, { limit, offset }),
    };
  },
  'own_value.take_back': async ({ values }, context) => {
    const { account, location } = context;
    const ids = [...new Set(values.map(({ location_id }) => location_id))];
    const writable = await writableLocations(context.reader, account, ids);
    if (ids.some((id) => !writable.has(id))) {
      throw forbidden('One of these locations is not yours to change.');
    }
    const named = await sourceObjects(context.reader, [location.id], values);
    const missing = values.find((one) => !named.has(keyOf(one)));
    if (missing) throw notFound(missingMessage(missing.kind));
    const summary = `Took back ${counted(values.length, 'own value')} in ${counted(ids.length, 'location')}`;
    return context.change({ summary, locationIds: ids }, async (ledger) => {
      const objectIds = [...new Set(values.map(({ object_id }) => object_id))];
      const held = await heldOf(ledger.read, location.id, ids, { objectIds });
      const wanted = new Set(
        values.map((one) => heldKey({ ...one, field: ownFieldOf(one.field) })),
      );
      const gone = held.filter((one) => wanted.has(heldKey({ ...one.object, ...one })));
      await giveBack(
        ledger,
        gone.flatMap(({ rows }) => rows),
      );
      return { taken_back: gone.length };
    });
  },
};

async function heirIds(reader: Reader, locationId: number): Promise<number[]> {
  const rows = await reader
    .selectFrom('location')
    .select('id')
    .where(sql<boolean>`id in (${heirsOf(sql`${locationId}`)})`)
    .where('ready', '=', 1)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Locations that hold something of its objects, those as well that do not inherit it at the moment. */
async function holderIds(
  reader: Reader,
  locationId: number,
  { kind, object_id }: { kind: OwnKind; object_id: number | null },
): Promise<number[]> {
  const objects = reader
    .selectFrom(kinds[kind].table)
    .select('id')
    .where('location_id', '=', locationId)
    .$if(object_id !== null, (query) => query.where('id', '=', object_id));
  const of = (table: 'own_price' | 'own_value') =>
    reader
      .selectFrom(table)
      .select('location_id')
      .where('kind', '=', kind)
      .where('object_id', 'in', objects);
  const rows = await of('own_price').union(of('own_value')).orderBy('location_id').execute();
  return rows.map((row) => row.location_id);
}

async function giveBack(ledger: Ledger, rows: readonly OwnRow[]): Promise<void> {
  for (const id of new Set(rows.map(({ location_id }) => location_id))) {
    const own = rows.filter(({ location_id }) => location_id === id);
    const prices = own.filter(({ field }) => field === 'price');
    const values = own.filter(({ field }) => field !== 'price');
    const idsOf = (some: readonly OwnRow[]) => some.map((row) => row.id);
    if (prices.length > 0) await ledger.remove(ownPriceEntity, id, idsOf(prices));
    if (values.length > 0) await ledger.remove(ownValueEntity, id, idsOf(values));
  }
}
