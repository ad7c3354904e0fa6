import { sortKey } from '~/menu/text';
import type { Handlers } from '~/service/context';

export const priceModeHandlers: Pick<Handlers, 'price_modes.all'> = {
  'price_modes.all': async (_params, { reader, location }) => {
    const rows = await reader
      .selectFrom('price_mode')
      .select(['id', 'name', 'active'])
      .where('location_id', '=', location.id)
      .orderBy('id')
      .execute();
    const modes = rows.map(({ active, ...mode }) => ({ ...mode, active: active === 1 }));
    return modes.sort((a, b) => (sortKey(a.name) < sortKey(b.name) ? -1 : 1));
  },
};
