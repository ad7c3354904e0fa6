import { sql } from 'kysely';
import type { Handlers } from '../context';
import { readScope } from '../scope';

export const tagHandlers: Pick<Handlers, 'tag.all'> = {
  // Skips from tag to tag along the index: costs by tags, not by items.
  'tag.all': async (_params, { reader, location }) => {
    const places = readScope(location).map((id) => sql`select cast(${id} as integer) as id`);
    const known = sql<{ tag: string }>`(
      with recursive known (place, tag) as (
        select place.id, (select min(tag) from item_tag where location_id = place.id)
        from (${sql.join(places, sql` union all `)}) as place
        union all
        select place, (select min(tag) from item_tag where location_id = place and tag > known.tag)
        from known where known.tag is not null)
      select distinct tag from known where tag is not null)`.as('known');
    const rows = await reader.selectFrom(known).select('tag').orderBy('tag').execute();
    return rows.map(({ tag }) => tag);
  },
};
