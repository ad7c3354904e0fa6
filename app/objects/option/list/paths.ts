import { direction, id, oneOf, page, query, search } from '~/screen/query';

const optionSorts = ['id', 'name', 'price', 'pos_id', 'item_count', 'active'] as const;
export type OptionSort = (typeof optionSorts)[number];

export const optionsPerPage = 100;

export const optionsQuery = query({
  q: search(),
  sort: oneOf(optionSorts, 'name'),
  dir: direction(),
  page: page(),
  show: oneOf(['active', 'all'], 'all'),
  part: id(),
});
