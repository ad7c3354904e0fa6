import { sql } from 'kysely';
import { counted } from '~/menu/counted';
import { kindPlural, missingMessage } from '~/menu/kinds';
import { isOwnField, type OwnField, ownFieldOf } from '~/menu/own-values';
import { localText } from '~/menu/sold-out';
import { instantOfText } from '~/objects/sold-out/facts.service';
import { writableLocations } from '~/service/access';
import type { Ledger } from '~/service/changes/ledger';
import type { CallContext, Handlers } from '~/service/context';
import { ApiError, badInput, forbidden, notFound } from '~/service/errors';
import { heirsOf } from '~/service/menu-locations';
import { readableIds } from '~/service/readable-ids';
import type { Reader } from '~/service/store/store';
import { ownLeaveEntity, ownPriceEntity, ownValueEntity } from './entity.service';
import { keyOf, nameOf, type OwnCell, type OwnRow, ownRows } from './own-rows.service';
import { allowedBy, ownRules, type SourceObject, sourceObjects } from './sources.service';

type Method = 'own_value.rules' | 'own_value.allow' | 'own_value.held' | 'own_value.take_back';

const TOLD = 100;

export const ownRuleHandlers: Pick<Handlers, Method> = {
  'own_value.rules': async (_, { reader, location }) => {
    const rules = await ownRules(reader, [location.id]);
    const ofObjects = rules.filter(({ object_id }) => object_id !== 0);
    const names = await sourceObjects(reader, [location.id], ofObjects);
    return {
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
    const heirs = await heirIds(reader, location.id);
    const of = object ? `“${object.name}”` : kindPlural(kind);
    const summary = `Said what locations may hold of their own of ${of}`;
    const locationIds = [location.id, ...heirs];
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
      if (fields === null) {
        if (known) await ledger.remove(ownLeaveEntity, location.id, [known.id]);
      } else if (known) {
        await ledger.update(ownLeaveEntity, location.id, [{ id: known.id, patch: { fields } }]);
      } else {
        const doc = { kind, object_id: object_id ?? 0, fields };
        await ledger.create(ownLeaveEntity, location.id, [{ doc }]);
      }
      const rules = await ownRules(ledger.read, [location.id]);
      const held = await heldOf(ledger.read, location.id, heirs, { kind, object_id });
      const gone = held.filter(
        ({ row, object: one }) => !allowedBy(rules, one).includes(ownFieldOf(row.field)),
      );
      await giveBack(
        ledger,
        gone.map(({ row }) => row),
      );
      const values = await told(context, gone, { limit: TOLD, offset: 0 });
      return {
        given_back: gone.length,
        locations: new Set(gone.map(({ row }) => row.location_id)).size,
        values: values.listed,
      };
    });
  },
  'own_value.held': async ({ kind, object_id, fields, limit, offset }, context) => {
    const { reader, location } = context;
    const heirs = await heirIds(reader, location.id);
    const all = await heldOf(reader, location.id, heirs, { kind, object_id });
    const asked = fields as readonly OwnField[] | undefined;
    const found = all.filter(({ row }) => !asked || asked.includes(ownFieldOf(row.field)));
    const { listed, count } = await told(context, found, { limit, offset });
    return {
      heirs: heirs.length,
      total: found.length,
      locations: new Set(found.map(({ row }) => row.location_id)).size,
      listed: count,
      values: listed,
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
      const held = await heldOf(ledger.read, location.id, ids, {});
      const wanted = new Set(
        values.map((one) => `${one.location_id} ${keyOf(one)} ${nameOf(one)}`),
      );
      const gone = held
        .map(({ row }) => row)
        .filter((row) => wanted.has(`${row.location_id} ${keyOf(row)} ${nameOf(row)}`));
      await giveBack(ledger, gone);
      return { taken_back: gone.length };
    });
  },
};

interface Held {
  row: OwnRow;
  object: SourceObject;
}

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

async function heldOf(
  reader: Reader,
  locationId: number,
  heirs: readonly number[],
  { kind, object_id }: { kind?: OwnRow['kind'] | undefined; object_id?: number | null | undefined },
): Promise<Held[]> {
  if (heirs.length === 0) return [];
  const objectIds = object_id == null ? undefined : [object_id];
  const rows = await ownRows(reader, { locationIds: heirs, kind, objectIds });
  const objects = await sourceObjects(reader, [locationId], rows);
  return rows.flatMap((row) => {
    const object = objects.get(keyOf(row));
    return object ? [{ row, object }] : [];
  });
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

/** Those in locations that the caller may open, by location, name and field. */
async function told(
  { reader, account, location }: CallContext,
  held: readonly Held[],
  { limit, offset }: { limit: number; offset: number },
) {
  const rows = await reader
    .selectFrom('location')
    .select(['id', 'name'])
    .where('id', 'in', readableIds(reader, account))
    .where('id', 'in', [0, ...new Set(held.map(({ row }) => row.location_id))])
    .execute();
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  const open = held
    .filter(({ row }) => names.has(row.location_id))
    .sort(
      (one, other) =>
        one.object.name.localeCompare(other.object.name) ||
        (names.get(one.row.location_id) ?? '').localeCompare(
          names.get(other.row.location_id) ?? '',
        ) ||
        nameOf(one.row).localeCompare(nameOf(other.row)),
    );
  const page = open.slice(offset, offset + limit);
  const people = await usernames(
    reader,
    page.flatMap(({ row }) => row.by_id ?? []),
  );
  const parts = new Map(location.menu.dayParts.map(({ id, number }) => [id, number]));
  const cell = (field: string, value: OwnCell): OwnCell =>
    field === 'day_parts' ? (value as number[]).flatMap((id) => parts.get(id) ?? []) : value;
  return {
    count: open.length,
    listed: page.map(({ row, object }) => ({
      location_id: row.location_id,
      location_name: names.get(row.location_id) ?? '',
      writable: true,
      kind: row.kind,
      object_id: row.object_id,
      name: object.name,
      field: row.field,
      mode_id: row.mode_id,
      value: cell(row.field, row.value),
      base: cell(row.field, row.base),
      source: cell(row.field, object.values[row.field] ?? null),
      user_name: people.get(row.by_id ?? 0) ?? null,
      since: row.since,
      since_local: localText(instantOfText(row.since), location.timezone),
    })),
  };
}

async function usernames(reader: Reader, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await reader
    .selectFrom('account')
    .select(['id', 'username'])
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map(({ id, username }) => [id, username]));
}
