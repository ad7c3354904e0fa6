import { type KindName, kinds } from '~/menu/kinds';
import { isMoment } from '~/menu/moment';
import { type Address, locationPath, undoPreviewPath } from '~/screen/paths';
import {
  as,
  flag,
  id,
  idOrZero,
  ids,
  many,
  param,
  type QueryOf,
  query,
  search,
  someOf,
  text,
} from '~/screen/query';
import { readId } from '~/screen/read-query';

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

type ObjectRef = { kind: KindName; id: number };

const wordsOf = <T extends string>(known: Readonly<Record<T, unknown>>) =>
  someOf(Object.keys(known) as T[]);

/** A day or a minute of the location's clock, `YYYY-MM-DDTHH:mm`; null for no end. */
export const moment = () => text((given) => readMoment(given) !== null);

/** What the address of the audit says. Where none is named, all are shown. */
export const auditQuery = query({
  /** Whose actions, by their ids; 0 for operators. */
  people: as('person', ids(100, true)),
  deeds: as('deed', wordsOf(deedNames)),
  kinds: as('kind', wordsOf(kinds)),
  fields: as(
    'field',
    many((one) => (/^[a-z_]{1,60}$/.test(one) ? one : null), 100),
  ),
  object: param<ObjectRef | null>(
    ([given]) => readObject(given),
    (object) => object && objectText(object),
  ),
  outcomes: as('outcome', wordsOf(outcomeNames)),
  from: moment(),
  until: moment(),
  search: search(),
  /** The page asks again and again for what is new. */
  live: flag(),
  /** Only what is older, or the next that is newer, than this action. */
  before: id(),
  after: idOrZero(),
});
export type AuditAddress = QueryOf<typeof auditQuery>;

/** What was done in a location, as far as the address does not leave it out. */
export function auditPath(locationId: number, address: Partial<AuditAddress> = {}): string {
  return auditQuery.href(`${locationPath(locationId)}/audit`, address);
}

/** What a person did themselves, with whatever else the address says: a dialog, or where the page begins. */
export function minePath(locationId: number, userId: number, { search }: Pick<Address, 'search'>) {
  const query = auditQuery.params({ people: [userId], outcomes: ['done'] });
  for (const [name, value] of new URLSearchParams(search)) query.append(name, value);
  return `${auditPath(locationId)}?${query}`;
}

export function actionPath(
  locationId: number,
  id: number,
  address: Partial<AuditAddress> = {},
): string {
  return auditQuery.href(`${locationPath(locationId)}/audit/${id}`, address);
}

export function auditFilePath(locationId: number, address: AuditAddress): string {
  return auditQuery.href(`${auditPath(locationId)}.csv`, {
    ...address,
    live: false,
    before: null,
    after: null,
  });
}

/** Where it is asked how many actions came since the newest of a list, which is 0 for an empty one. */
export function auditNewsPath(locationId: number, address: AuditAddress, newest: number): string {
  const query = { ...address, live: false, before: null, after: newest };
  return auditQuery.href(`${auditPath(locationId)}.news`, query);
}

/** What the undo of an action would do; of one of its objects alone, where that is named. */
export function undoPath(locationId: number, id: number, part?: ObjectRef | null): string {
  return undoPreviewPath(locationId, id, { part: part && objectText(part) });
}

/** 'item-12': an object, as an address or a form names it. */
export function objectText({ kind, id }: ObjectRef): string {
  return `${kind}-${id}`;
}

/** What an undo can take back over later edits: an object, or the order of a list. */
export function readTarget(text: string): { kind: KindName | 'order'; id: number } | null {
  const order = readId(/^order-(\d+)$/.exec(text)?.[1]);
  return order === null ? readObject(text) : { kind: 'order', id: order };
}

/** The object that an address or a form names; null for none. */
export function readObject(text: string | null | undefined): ObjectRef | null {
  const [, kind = '', id] = /^([a-z_]{1,40})-(\d+)$/.exec(text ?? '') ?? [];
  const number = readId(id);
  return Object.hasOwn(kinds, kind) && number !== null
    ? { kind: kind as KindName, id: number }
    : null;
}

/** A day or a minute of the centuries that a location's clock can be asked for; null for anything else. */
function readMoment(text: string | null): string | null {
  if (!text || !/^(19|2\d)\d{2}-\d{2}-\d{2}(T\d{2}:\d{2})?$/.test(text)) return null;
  return isMoment(text.length > 10 ? text : `${text}T00:00`) ? text : null;
}
