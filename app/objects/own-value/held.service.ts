import { mayCall } from '~/creator/contract/roles';
import { type OwnField, ownColumns, ownFieldOf } from '~/menu/own-values';
import { localText } from '~/menu/sold-out';
import { instantOfText } from '~/objects/sold-out/facts.service';
import type { CallContext } from '~/service/context';
import { readableIds } from '~/service/readable-ids';
import { isOneOf } from '~/service/store/id-lists';
import type { Reader } from '~/service/store/store';
import { keyOf, nameOf, type OwnCell, type OwnRow, ownRows, ownText } from './own-rows.service';
import { type SourceObject, sourceObjects } from './sources.service';

/** One field that an heir holds, as its source sees it; days are two rows. */
export interface Held extends Pick<OwnRow, 'location_id' | 'mode_id'> {
  field: OwnField;
  rows: OwnRow[];
  object: SourceObject;
}

export function heldKey({
  location_id,
  ...one
}: Pick<Held, 'location_id' | 'field' | 'mode_id'> & { kind: string; object_id: number }): string {
  return `${location_id} ${keyOf(one)} ${nameOf(one)}`;
}

/** At most five queries. */
export async function heldOf(
  reader: Reader,
  locationId: number,
  heirs: readonly number[],
  {
    kind,
    object_id,
    objectIds = object_id == null ? undefined : [object_id],
  }: {
    kind?: OwnRow['kind'] | undefined;
    object_id?: number | null | undefined;
    objectIds?: readonly number[] | undefined;
  },
): Promise<Held[]> {
  if (heirs.length === 0) return [];
  const rows = await ownRows(reader, { locationIds: heirs, kind, objectIds });
  const objects = await sourceObjects(reader, [locationId], rows);
  const held = new Map<string, Held>();
  for (const row of rows) {
    const object = objects.get(keyOf(row));
    if (!object) continue;
    const { location_id, mode_id } = row;
    const field = ownFieldOf(row.field);
    const key = heldKey({ ...row, field });
    const known = held.get(key);
    if (known) known.rows.push(row);
    else held.set(key, { location_id, mode_id, field, rows: [row], object });
  }
  return [...held.values()];
}

export function placesOf(held: readonly Held[]): number {
  return new Set(held.map(({ location_id }) => location_id)).size;
}

export function countsOf(held: readonly Held[]) {
  const groups = new Map<string, Held[]>();
  for (const one of held) {
    const key = `${one.object.kind} ${one.field}`;
    const known = groups.get(key);
    if (known) known.push(one);
    else groups.set(key, [one]);
  }
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    return {
      kind: first.object.kind,
      field: first.field,
      values: group.length,
      locations: placesOf(group),
      instead: placesOf(group.filter(({ mode_id }) => mode_id === null)),
    };
  });
}

/** Of the locations that the caller may open. */
export async function openNames(
  { reader, account }: CallContext,
  held: readonly Held[],
): Promise<ReadonlyMap<number, string>> {
  const ids = [...new Set(held.map(({ location_id }) => location_id))];
  if (ids.length === 0) return new Map();
  const rows = await reader
    .selectFrom('location')
    .select(['id', 'name'])
    .where('id', 'in', readableIds(reader, account))
    .where(isOneOf(reader.engine, 'id', ids))
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Those in the named locations, by name, location and field. */
export async function told(
  { reader, account, location }: CallContext,
  names: ReadonlyMap<number, string>,
  held: readonly Held[],
  { limit, offset }: { limit: number; offset: number },
) {
  const page = held
    .flatMap((one) => {
      const name = names.get(one.location_id);
      return name === undefined ? [] : [{ ...one, location_name: name }];
    })
    .sort(
      (one, other) =>
        one.object.name.localeCompare(other.object.name) ||
        one.object.object_id - other.object.object_id ||
        one.location_name.localeCompare(other.location_name) ||
        nameOf(one).localeCompare(nameOf(other)),
    )
    .slice(offset, offset + limit);
  const firsts = page.flatMap(({ rows: [first] }) => first ?? []);
  const known = (ids: readonly (number | null)[]) => [0, ...ids.flatMap((id) => id ?? [])];
  const accounts = await reader
    .selectFrom('account')
    .select(['id', 'username'])
    .where(isOneOf(reader.engine, 'id', known(firsts.map(({ by_id }) => by_id))))
    .execute();
  const people = new Map(accounts.map(({ id, username }) => [id, username]));
  const priceModes = await reader
    .selectFrom('price_mode')
    .select(['location_id', 'id', 'name'])
    .where(isOneOf(reader.engine, 'location_id', known(page.map((one) => one.location_id))))
    .where(isOneOf(reader.engine, 'id', known(page.map(({ mode_id }) => mode_id))))
    .execute();
  // Numbered by location.
  const modes = new Map(priceModes.map((mode) => [`${mode.location_id} ${mode.id}`, mode.name]));
  const parts = new Map(location.menu.dayParts.map(({ id, number }) => [id, number]));
  const cell = (field: OwnField, values: Record<string, OwnCell>): OwnCell => {
    if (field === 'days') return ownColumns(field).map((column) => ownText(values[column] ?? null));
    const value = values[field] ?? null;
    return field === 'day_parts' ? (value as number[]).flatMap((id) => parts.get(id) ?? []) : value;
  };
  return page.flatMap(({ rows, object, field, ...one }) => {
    const [first] = rows;
    if (!first) return [];
    const as = (what: 'value' | 'base') =>
      cell(field, {
        ...object.values,
        ...Object.fromEntries(rows.map((row) => [row.field, row[what]])),
      });
    return {
      ...one,
      writable: mayCall(account.accessLevel, 'write'),
      kind: object.kind,
      object_id: object.object_id,
      name: object.name,
      field,
      mode_name: modes.get(`${one.location_id} ${one.mode_id}`) ?? null,
      value: as('value'),
      base: as('base'),
      source: cell(field, object.values),
      user_name: people.get(first.by_id ?? 0) ?? null,
      since: first.since,
      since_local: localText(instantOfText(first.since), location.timezone),
    };
  });
}
