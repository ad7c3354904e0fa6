import { moment } from '~/audit/paths';
import { kinds, kindsWith, type TrashKind } from '~/menu/kinds';
import { locationPath } from '~/screen/paths';
import { as, id, idOrZero, ids, oneOf, param, type QueryOf, query, search } from '~/screen/query';
import { readId } from '~/screen/read-query';

export const trashTabs = {
  all: 'All',
  items: 'Items',
  stations: 'Stations',
  options: 'Options',
  details: 'Menu Details',
  pictures: 'Pictures',
} as const;

export type TrashTab = keyof typeof trashTabs;

/** None for the tab of all. */
export function kindsInTab(tab: TrashTab): TrashKind[] {
  return kindsWith('trash').filter((kind) => kinds[kind].trash === tab);
}

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
  const kind = kindsWith('trash').find((known) => known === word);
  const number = readId(id);
  return kind && number !== null ? { kind, id: number } : null;
}
