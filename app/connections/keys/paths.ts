import {
  dialogQuery,
  id,
  ids,
  oneOf,
  page,
  param,
  present,
  type QueryOf,
  query,
  search,
  someOf,
} from '~/screen/query';
import { ends, scopes } from './words';

export const MOST_LOCATIONS = 1000;
export const KEYS_PER_PAGE = 50;

export const keysQuery = query({ page: page() });

export const newKeyDialog = dialogQuery('new-key', {
  name: param(([text = '']) => text.slice(0, 300).trim()),
  may: someOf(scopes),
  where: oneOf(['all', 'chosen'], 'all'),
  at: ids(MOST_LOCATIONS),
  group: ids(100),
  find: search(),
  until: oneOf(ends, '90'),
  day: param(([text = '']) => (/^\d{4}-\d{2}-\d{2}$/.test(text) ? text : '')),
  check: present(),
});
export type NewKeyQuery = QueryOf<typeof newKeyDialog>;

export const endKeyDialog = dialogQuery('end-key', { key: id() });
