import type { ParamsOf } from '~/creator/contract';

/** The kinds of objects whose history is shown, as the calls name them. */
export type HistoryKind = ParamsOf<'object.history'>['kind'];

/** The word for an object of each kind, in a sentence. */
export const kindWords: Record<HistoryKind, string> = {
  item: 'item',
  option: 'option',
  option_group: 'option group',
  category: 'category',
  station: 'station',
};
