import type { Handlers } from '~/service/context';

export const keyHandlers: Pick<Handlers, 'key.list' | 'key.create' | 'key.end'> = {
  'key.list': (page, { keys }) => keys.list(page),
  'key.create': (key, { keys }) => keys.create(key),
  'key.end': async ({ id }, { keys }) => ({ ended: await keys.end(id) }),
};
