import { counted, firstOf, listed } from '~/menu/counted';
import { kinds } from '~/menu/kinds';
import { OWN_KINDS } from '~/menu/own-values';
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
  const sourcesOf = async (of: StoredSettings) => [
    ...(of.master_id === null ? [] : [of.master_id]),
    ...(await templatesOf(reader, of.template_groups)),
  ];
  const kept = new Set(await sourcesOf(next));
  const lost = (await sourcesOf(now)).filter((source) => !kept.has(source));
  const held = await heldOf(reader, id, lost);
  if (held > 0) {
    const what = counted(held, 'own value');
    told.push(
      `${what} of what it inherits ${held === 1 ? 'ends' : 'end'}. Should it inherit that again, it holds ${held === 1 ? 'it' : 'them'} again.`,
    );
  }
  if (!isSameSetting(now.integration, next.integration)) {
    told.push(...(await bookEnds(reader, id, now.integration, next.integration)));
  }
  return told;
}

async function templatesOf(reader: Reader, groups: readonly number[]): Promise<number[]> {
  if (groups.length === 0) return [];
  const rows = await reader
    .selectFrom('location_group')
    .select('template_location_id as id')
    .where('id', 'in', [...groups])
    .execute();
  return rows.flatMap(({ id }) => id ?? []);
}

/** How many values it holds of its own of objects of these locations. */
async function heldOf(reader: Reader, id: number, sources: readonly number[]): Promise<number> {
  if (sources.length === 0) return 0;
  const counts = OWN_KINDS.flatMap((kind) => {
    const objects = reader
      .selectFrom(kinds[kind].table)
      .select('id')
      .where('location_id', 'in', [...sources]);
    return (['own_price', 'own_value'] as const).map((table) =>
      reader
        .selectFrom(table)
        .select(({ fn }) => fn.countAll<number>().as('held'))
        .where('location_id', '=', id)
        .where('kind', '=', kind)
        .where('object_id', 'in', objects)
        // Days are two rows.
        .$if(table === 'own_value', (query) =>
          query.where('field' as never, '<>', 'repeats' as never),
        )
        .executeTakeFirstOrThrow(),
    );
  });
  const rows = await Promise.all(counts);
  return rows.reduce((sum, { held }) => sum + Number(held), 0);
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
