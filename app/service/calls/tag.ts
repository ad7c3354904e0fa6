import type { Handlers } from '../context';

export const tagHandlers: Pick<Handlers, 'tag.all'> = {
  'tag.all': async (_params, { reader, location }) => {
    const rows = await reader
      .selectFrom('item_tag')
      .select('tag')
      .distinct()
      .where('location_id', '=', location.id)
      .orderBy('tag')
      .execute();
    return rows.map(({ tag }) => tag);
  },
};
