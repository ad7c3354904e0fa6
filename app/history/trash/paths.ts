import { type TrashKind, trashKinds } from '~/menu/trash-kinds';
import { locationPath } from '~/screen/paths';
import { as, id, idOrZero, ids, oneOf, param, type QueryOf, query, search } from '~/screen/query';
import { readId } from '~/screen/read-query';
import { moment } from '../audit/paths';

export const trashTabs = {
  all: { label: 'All', kinds: [] },
  items: { label: 'Items', kinds: ['item'] },
  stations: { label: 'Stations', kinds: ['station', 'category'] },
  options: { label: 'Options', kinds: ['option_group', 'option'] },
  details: { label: 'Menu Details', kinds: ['discount', 'fee', 'tax', 'price_mode'] },
  pictures: { label: 'Pictures', kinds: ['image'] },
} as const satisfies Record<string, { label: string; kinds: readonly TrashKind[] }>;

export type TrashTab = keyof typeof trashTabs;

export interface TrashRef {
  kind: TrashKind;
  id: number;
}

export const trashQuery = query({
  tab: oneOf(Object.keys(trashTabs) as TrashTab[], 'all'),
  people: as('person', ids(100, true)),
  from: moment(),
  until: moment(),
  search: search(),
  /** Object to be restored, with a question open. */
  restore: param<TrashRef | null>(
    ([text]) => readRef(text),
    (ref) => ref && refText(ref),
  ),
  before: id(),
  after: idOrZero(),
});
export type TrashAddress = QueryOf<typeof trashQuery>;

export function trashPath(locationId: number, address: Partial<TrashAddress> = {}): string {
  return trashQuery.href(`${locationPath(locationId)}/trash`, address);
}

export function refText({ kind, id }: TrashRef): string {
  return `${kind}-${id}`;
}

export function readRef(text: string | null | undefined): TrashRef | null {
  const [, word = '', id] = /^([a-z_]{1,20})-(\d+)$/.exec(text ?? '') ?? [];
  const kind = trashKinds.find((known) => known === word);
  const number = readId(id);
  return kind && number !== null ? { kind, id: number } : null;
}
