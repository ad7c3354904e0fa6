import { type TrashKind, trashKinds } from '~/menu/trash-kinds';
import { type Address, locationPath, pathOf } from '~/screen/paths';
import { readId, readOneOf, readSearch } from '~/screen/read-query';
import { readMoment } from '../audit/paths';

/** The tabs of the trash, with the kinds that each shows. */
export const trashTabs = {
  all: { label: 'All', kinds: [] },
  items: { label: 'Items', kinds: ['item'] },
  stations: { label: 'Stations', kinds: ['station', 'category'] },
  options: { label: 'Options', kinds: ['option_group', 'option'] },
  details: { label: 'Menu Details', kinds: ['discount', 'fee', 'tax', 'price_mode'] },
  pictures: { label: 'Pictures', kinds: ['image'] },
} as const satisfies Record<string, { label: string; kinds: readonly TrashKind[] }>;

export type TrashTab = keyof typeof trashTabs;

/** One deleted object, as an address and a form name it. */
export interface TrashRef {
  kind: TrashKind;
  id: number;
}

/** What the address of the trash says. */
export interface TrashAddress {
  tab: TrashTab;
  people: readonly number[];
  /** In the location's own time; null for no end. */
  from: string | null;
  until: string | null;
  search: string;
  /** The object about whose restoration is asked. */
  restore: TrashRef | null;
  before: number | null;
  after: number | null;
}

/** What was deleted in a location. */
export function trashPath(locationId: number, address: Partial<TrashAddress> = {}): string {
  const query = trashQuery(address);
  return pathOf({
    pathname: `${locationPath(locationId)}/trash`,
    search: query.size > 0 ? `?${query}` : '',
  });
}

/** The query of an address, what says nothing left out. */
export function trashQuery(address: Partial<TrashAddress>): URLSearchParams {
  const { tab = 'all', people = [], from, until, search, restore, before, after } = address;
  const query = new URLSearchParams();
  if (tab !== 'all') query.set('tab', tab);
  for (const person of people) query.append('person', String(person));
  if (from) query.set('from', from);
  if (until) query.set('until', until);
  if (search) query.set('search', search);
  if (restore) query.set('restore', refText(restore));
  if (before != null) query.set('before', String(before));
  if (after != null) query.set('after', String(after));
  return query;
}

/** What of the trash an address asks for. */
export function readTrash({ search: text }: Pick<Address, 'search'>): TrashAddress {
  const search = new URLSearchParams(text);
  const people = search.getAll('person').flatMap((id) => (id === '0' ? 0 : (readId(id) ?? [])));
  const after = search.get('after');
  return {
    tab: readOneOf(search, 'tab', Object.keys(trashTabs) as TrashTab[], 'all'),
    people: [...new Set(people)].slice(0, 100),
    from: readMoment(search.get('from')),
    until: readMoment(search.get('until')),
    search: readSearch(search, 'search'),
    restore: readRef(search.get('restore')),
    before: readId(search.get('before')),
    after: after === '0' ? 0 : readId(after),
  };
}

/** 'item-12'. */
export function refText({ kind, id }: TrashRef): string {
  return `${kind}-${id}`;
}

/** The object that an address or a form names; null for none. */
export function readRef(text: string | null): TrashRef | null {
  const [, word = '', id] = /^([a-z_]{1,20})-(\d+)$/.exec(text ?? '') ?? [];
  const kind = trashKinds.find((known) => known === word);
  const number = readId(id);
  return kind && number !== null ? { kind, id: number } : null;
}
