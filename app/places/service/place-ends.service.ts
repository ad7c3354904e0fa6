import { counted, firstOf, listed } from '~/menu/counted';
import { formerOf } from '~/service/operators/location-kinds';
import { isOneOf } from '~/service/store/id-lists';
import type { Row } from '~/service/store/schema';
import type { Reader } from '~/service/store/store';
import { isSameSetting, type StoredSettings } from './place-settings.service';
import { takersOf } from './place-takers.service';

const NAMED = 5;

/** What ends or changes by a save, a sentence each; asked before it is done. */
export async function whatEnds(
  reader: Reader,
  { id }: Pick<Row<'location'>, 'id'>,
  now: StoredSettings,
  next: StoredSettings,
): Promise<string[]> {
  const told: string[] = [];
  const ids = [now.master_id, next.master_id, now.mirror_of, next.mirror_of];
  const nameOf = await namesOf(
    reader,
    'location',
    ids.filter((one) => one !== null),
  );
  if (now.master_id !== next.master_id) {
    if (now.master_id !== null) {
      const left = await leftBehind(reader, id, now.master_id);
      const what = left.length > 0 ? ` With it end ${listed(left)}.` : '';
      told.push(`It inherits the menu of ${nameOf(now.master_id)} no longer.${what}`);
    }
    if (next.master_id !== null) told.push(`It inherits the menu of ${nameOf(next.master_id)}.`);
  }
  if (now.mirror_of !== next.mirror_of) {
    told.push(
      next.mirror_of === null
        ? `It shows the menu of ${nameOf(now.mirror_of)} no longer, and has none of its own yet.`
        : `It shows the menu of ${nameOf(next.mirror_of)} in place of one of its own.`,
    );
  }
  const groups = [...now.template_groups, ...next.template_groups];
  const groupOf = await namesOf(reader, 'location_group', groups);
  const left = now.template_groups.filter((one) => !next.template_groups.includes(one));
  const joined = next.template_groups.filter((one) => !now.template_groups.includes(one));
  if (left.length > 0) {
    told.push(`It inherits the template of ${listed(left.map(groupOf))} no longer.`);
  }
  if (joined.length > 0) told.push(`It inherits the template of ${listed(joined.map(groupOf))}.`);
  if (!isSameSetting(now.integration, next.integration)) {
    told.push(...(await bookEnds(reader, id, now.integration, next.integration)));
  }
  return told;
}

/** What of a former master leaves the menu of an heir. */
async function leftBehind(reader: Reader, id: number, masterId: number): Promise<string[]> {
  const { placed, relations, options } = await formerOf(reader, id, masterId);
  const items = new Set(placed.map(({ item_id }) => item_id)).size;
  return [
    ...(items > 0 ? [counted(items, 'placed item')] : []),
    ...(relations.length > 0 ? [counted(relations.length, 'relation')] : []),
    ...(options.length > 0 ? [`the items of ${counted(options.length, 'option')}`] : []),
  ];
}

type Book = StoredSettings['integration'];

async function bookEnds(reader: Reader, id: number, now: Book, next: Book): Promise<string[]> {
  const isOther = now && (now.name !== next?.name || now.service !== next.service);
  const { heirs, mirrors } = await takersOf(reader, id);
  const takers = [...heirs, ...mirrors].map(({ name }) => name);
  const shown =
    takers.length > 0
      ? [`What it brings shows at ${firstOf(takers.slice(0, NAMED), takers.length)} too.`]
      : [];
  if (!isOther) return next ? shown : [];
  const { held } = await reader
    .selectFrom('held_field')
    .select(({ fn }) => fn.countAll<number>().as('held'))
    .where('location_id', '=', id)
    .executeTakeFirstOrThrow();
  const kept =
    Number(held) > 0 ? [`Kept as they were typed: ${counted(Number(held), 'field')}.`] : [];
  return [
    `It is synced with the pricebook ${now.name} no longer.`,
    ...kept,
    ...(next ? shown : []),
  ];
}

async function namesOf(
  reader: Reader,
  table: 'location' | 'location_group',
  ids: readonly number[],
): Promise<(id: number | null) => string> {
  if (ids.length === 0) return (id) => String(id);
  const rows = await reader
    .selectFrom(table)
    .select(['id', 'name'])
    .where(isOneOf(reader.engine, 'id', ids))
    .execute();
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return (id) => `“${names.get(id ?? 0) ?? id}”`;
}
