import type { Handlers } from '../context';
import { readScope, within } from '../scope';

export const tagHandlers: Pick<Handlers, 'tag.all'> = {
  'tag.all': async (_params, { reader, location }) => {
    const rows = await reader
      .selectFrom('item_tag')
      .select('tag')
      .distinct()
      .where(within('location_id', readScope(location)))
      .orderBy('tag')
      .execute();
    return rows.map(({ tag }) => tag);
  },
};
