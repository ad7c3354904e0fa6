import { type KindName, kinds } from '~/menu/kinds';
import { isMoment } from '~/menu/moment';
import { type Address, locationPath, pathOf, undoPreviewPath } from '~/screen/paths';
import { readId, readSearch } from '~/screen/read-query';

/** What an action can be narrowed to by what sort of deed it was, in the order of the filter. */
export const deedNames = {
  edit: 'Edits',
  bulk: 'Bulk',
  order: 'Places and orders',
  delete: 'Deletions',
  settings: 'Settings',
  import: 'Imports and syncs',
  export: 'Exports',
  undo: 'Undo',
  operator: 'Operators',
  session: 'Sign-ins',
} as const;

export const outcomeNames = {
  done: 'Done',
  undone: 'Undone',
  in_part: 'Undone in part',
  refused: 'Refused',
  failed: 'Failed',
} as const;

export type Deed = keyof typeof deedNames;
export type Outcome = keyof typeof outcomeNames;

/** What the address of the audit says. */
export interface AuditAddress {
  /** Whose actions, by their ids; 0 for operators. All, where none is named, and so for what follows. */
  people: readonly number[];
  deeds: readonly Deed[];
  kinds: readonly KindName[];
  /** What was changed of it, by the names of the fields. */
  fields: readonly string[];
  /** The one object whose changes are shown. */
  object: { kind: KindName; id: number } | null;
  outcomes: readonly Outcome[];
  /** In the location's own time, `YYYY-MM-DDTHH:mm` or a day; null for no end. */
  from: string | null;
  until: string | null;
  search: string;
  /** The page asks again and again for what is new. */
  live: boolean;
  /** Only what is older, or the next that is newer, than this action. */
  before: number | null;
  after: number | null;
}

/** The audit without any filter, from the newest on. */
const wholeAudit: AuditAddress = {
  people: [],
  deeds: [],
  kinds: [],
  fields: [],
  object: null,
  outcomes: [],
  from: null,
  until: null,
  search: '',
  live: false,
  before: null,
  after: null,
};

/** What was done in a location, as far as the address does not leave it out. */
export function auditPath(locationId: number, address: Partial<AuditAddress> = {}): string {
  return withQuery(`${locationPath(locationId)}/audit`, address);
}

/** What a person did themselves, with whatever else the address says: a dialog, or where the page begins. */
export function minePath(locationId: number, userId: number, { search }: Pick<Address, 'search'>) {
  const query = auditQuery({ people: [userId], outcomes: ['done'] });
  for (const [name, value] of new URLSearchParams(search)) query.append(name, value);
  return pathOf({ pathname: auditPath(locationId), search: `?${query}` });
}

/** One action, with the list beside it. */
export function actionPath(
  locationId: number,
  id: number,
  address: Partial<AuditAddress> = {},
): string {
  return withQuery(`${locationPath(locationId)}/audit/${id}`, address);
}

/** What the audit is narrowed to as a file, all of its pages. */
export function auditFilePath(locationId: number, address: AuditAddress): string {
  return withQuery(`${auditPath(locationId)}.csv`, {
    ...address,
    live: false,
    before: null,
    after: null,
  });
}

/** Where it is asked how many actions came since the newest of a list, which is 0 for an empty one. */
export function auditNewsPath(locationId: number, address: AuditAddress, newest: number): string {
  const query = { ...address, live: false, before: null, after: newest };
  return withQuery(`${auditPath(locationId)}.news`, query);
}

/** What the undo of an action would do; of one of its objects alone, where that is named. */
export function undoPath(locationId: number, id: number, part?: AuditAddress['object']): string {
  return undoPreviewPath(locationId, id, { part: part && objectText(part) });
}

/** 'item-12': an object, as an address or a form names it. */
export function objectText({ kind, id }: NonNullable<AuditAddress['object']>): string {
  return `${kind}-${id}`;
}

function withQuery(pathname: string, address: Partial<AuditAddress>): string {
  const query = auditQuery(address);
  return pathOf({ pathname, search: query.size > 0 ? `?${query}` : '' });
}

/** What an address of the audit asks for, as its query. */
export function auditQuery(address: Partial<AuditAddress>): URLSearchParams {
  const {
    people,
    deeds,
    kinds,
    fields,
    object,
    outcomes,
    from,
    until,
    search,
    live,
    before,
    after,
  } = {
    ...wholeAudit,
    ...address,
  };
  const query = new URLSearchParams();
  for (const person of people) query.append('person', String(person));
  for (const deed of deeds) query.append('deed', deed);
  for (const kind of kinds) query.append('kind', kind);
  for (const field of fields) query.append('field', field);
  if (object) query.set('object', objectText(object));
  for (const outcome of outcomes) query.append('outcome', outcome);
  if (from) query.set('from', from);
  if (until) query.set('until', until);
  if (search) query.set('search', search);
  if (live) query.set('live', '1');
  if (before !== null) query.set('before', String(before));
  if (after !== null) query.set('after', String(after));
  return query;
}

/** What of the audit an address asks for. */
export function readAudit({ search: text }: Pick<Address, 'search'>): AuditAddress {
  const search = new URLSearchParams(text);
  const people = search.getAll('person').flatMap((id) => (id === '0' ? 0 : (readId(id) ?? [])));
  const after = search.get('after');
  return {
    people: [...new Set(people)].slice(0, 100),
    deeds: wordsOf(search, 'deed', deedNames),
    kinds: wordsOf(search, 'kind', kinds),
    fields: [...new Set(search.getAll('field'))]
      .filter((one) => /^[a-z_]{1,60}$/.test(one))
      .slice(0, 100),
    object: readObject(search.get('object')),
    outcomes: wordsOf(search, 'outcome', outcomeNames),
    from: readMoment(search.get('from')),
    until: readMoment(search.get('until')),
    search: readSearch(search, 'search'),
    live: search.get('live') === '1',
    before: readId(search.get('before')),
    after: after === '0' ? 0 : readId(after),
  };
}

function wordsOf<T extends string>(
  search: URLSearchParams,
  name: string,
  known: Readonly<Record<T, unknown>>,
): T[] {
  const given = new Set(search.getAll(name));
  return (Object.keys(known) as T[]).filter((word) => given.has(word));
}

/** What an undo can take back over later edits: an object, or the order of a list. */
export function readTarget(text: string): { kind: KindName | 'order'; id: number } | null {
  const order = readId(/^order-(\d+)$/.exec(text)?.[1]);
  return order === null ? readObject(text) : { kind: 'order', id: order };
}

/** The object that an address or a form names; null for none. */
export function readObject(text: string | null): AuditAddress['object'] {
  const [, kind = '', id] = /^([a-z_]{1,40})-(\d+)$/.exec(text ?? '') ?? [];
  const number = readId(id);
  return Object.hasOwn(kinds, kind) && number !== null
    ? { kind: kind as KindName, id: number }
    : null;
}

/** A day or a minute of the centuries that a location's clock can be asked for; null for anything else. */
export function readMoment(text: string | null): string | null {
  if (!text || !/^(19|2\d)\d{2}-\d{2}-\d{2}(T\d{2}:\d{2})?$/.test(text)) return null;
  return isMoment(text.length > 10 ? text : `${text}T00:00`) ? text : null;
}
