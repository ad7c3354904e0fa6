import type { ParamsOf } from '~/creator/contract';
import type { FieldTable } from '~/fields/field';

/** The kinds of objects whose history is shown, as the calls name them. */
export type HistoryKind = ParamsOf<'object.history'>['kind'];

/** What is told of a kind: the fields that its table names. */
export interface HistoryOf {
  kind: HistoryKind;
  fields: FieldTable;
}

/** The word for an object of each kind, in a sentence. */
export const kindLabels: Record<HistoryKind, string> = {
  item: 'item',
  option: 'option',
  option_group: 'option group',
  category: 'category',
  station: 'station',
};
