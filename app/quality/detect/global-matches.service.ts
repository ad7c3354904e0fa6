import { sql } from 'kysely';
import { findRow } from '~/service/store/matching-rows';
import { type Detector, MOST_OF_A_KIND } from '../service/detector.service';
import { among } from '../service/queries.service';
import { idsOf, itemUpdate, openItem, ownItems } from '../service/suggestions.service';

export const missingGlobalMatch: Detector = {
  type: 'missing_global_match',
  message: 'Visual checkout cannot recognise it by that match.',
  watches: ['item'],
  byItem: true,
  find: async (look) => {
    const { reader, location } = look;
    const matches =
      reader.engine === 'sqlite'
        ? sql`json_each(item.global_match) as matched`
        : sql`jsonb_array_elements_text(cast(item.global_match as jsonb)) as matched (value)`;
    const lost = sql<string>`(select string_agg(cast(matched.value as text), ',') from ${matches}
      where cast(matched.value as ${sql.raw(reader.engine === 'sqlite' ? 'integer' : 'bigint')}) not in
        (select origin_item.item_id from origin_item))`;
    const rows = await reader
      .selectFrom('item')
      .select(['item.id', 'item.name', lost.as('lost')])
      .where('item.location_id', '=', location.id)
      .where(sql<boolean>`item.global_match <> '[]'`)
      .where('item.active', '=', 1)
      .where(among(look, 'item.id'))
      // Without a catalogue nothing is known to be missing.
      .where(sql<boolean>`exists (select 1 from origin_item)`)
      .where(sql<boolean>`${lost} is not null`)
      .orderBy('item.id')
      .limit(MOST_OF_A_KIND)
      .execute();
    return rows.map(({ id, name, lost: missing }) => ({
      subject: String(id),
      description: `${name} has the global match ${missing.split(',').join(', ')}, which origin does not have`,
      items: [id],
      facts: { missing: missing.split(',').map(Number) },
    }));
  },
  suggest: async (alert, look) => {
    const missing = new Set(alert.facts.missing as number[]);
    const [item] = ownItems(alert, look);
    const stored = item && (await findRow(look.reader, 'item', { id: item.id }, 'global_match'));
    if (!item || !stored) return alert.items.map(openItem);
    const kept = (JSON.parse(stored.global_match) as number[]).filter((id) => !missing.has(id));
    return [
      {
        type: 'update_global_match',
        of: item.id,
        description: `Choose the global matches of ${item.name}`,
        label: 'Choose matches',
        reason: 'Visual checkout recognises it by what the global catalogue has.',
        inputs: [{ field: 'global_match', label: 'Global matches', initial: kept }],
        act: (values) => itemUpdate(item.id, { global_match: idsOf(values, 'global_match') }),
      },
      {
        type: 'remove_global_match',
        of: item.id,
        description: `Take the lost matches off ${item.name}`,
        label: 'Remove matches',
        reason: 'They point to nothing.',
        act: () => itemUpdate(item.id, { global_match: kept }),
      },
      ...alert.items.map(openItem),
    ];
  },
};
