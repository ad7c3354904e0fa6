import { type KindName, kinds } from '~/menu/kinds';
import { isMoment } from '~/menu/moment';
import { type Address, auditedPath, locationPath, undoPreviewPath } from '~/screen/paths';
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
  session: 'Sign-ins and keys',
} as const;

export const rightKindNames = {
  person: 'Person',
  place_group: 'Group of locations',
  organisation: 'Organisation',
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

/** Local day or minute, `YYYY-MM-DDTHH:mm`; null for no limit. */
export const moment = () => text((given) => readMoment(given) !== null);

/** Empty lists mean all. */
export const auditQuery = query({
  /** User ids; 0 for operators. */
  people: as('person', ids(100, true)),
  deeds: as('deed', wordsOf(deedNames)),
  kinds: as('kind', wordsOf({ ...kinds, ...rightKindNames })),
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
  /** Polls for new actions. */
  live: flag(),
  /** Actions older than this one, or the next newer ones. */
  before: id(),
  after: idOrZero(),
});
export type AuditAddress = QueryOf<typeof auditQuery>;

export function auditPath(locationId: number, address: Partial<AuditAddress> = {}): string {
  return auditQuery.href(`${locationPath(locationId)}/audit`, address);
}

/** A person's own actions; keeps a dialog or page from the query. */
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
  return auditQuery.href(auditedPath(locationId, id), address);
}

export function auditFilePath(locationId: number, address: AuditAddress): string {
  return auditQuery.href(`${auditPath(locationId)}.csv`, {
    ...address,
    live: false,
    before: null,
    after: null,
  });
}

/** Counts actions since `newest` (0 for an empty list). */
export function auditNewsPath(locationId: number, address: AuditAddress, newest: number): string {
  const query = { ...address, live: false, before: null, after: newest };
  return auditQuery.href(`${auditPath(locationId)}.news`, query);
}

export function undoPath(locationId: number, id: number, part?: ObjectRef | null): string {
  return undoPreviewPath(locationId, id, { part: part && objectText(part) });
}

export function objectText({ kind, id }: ObjectRef): string {
  return `${kind}-${id}`;
}

/** What an undo may revert despite later edits: an object, or a list's order. */
export function readTarget(text: string): { kind: KindName | 'order'; id: number } | null {
  const order = readId(/^order-(\d+)$/.exec(text)?.[1]);
  return order === null ? readObject(text) : { kind: 'order', id: order };
}

export function readObject(text: string | null | undefined): ObjectRef | null {
  const [, kind = '', id] = /^([a-z_]{1,40})-(\d+)$/.exec(text ?? '') ?? [];
  const number = readId(id);
  return Object.hasOwn(kinds, kind) && number !== null
    ? { kind: kind as KindName, id: number }
    : null;
}

/** Limits years to the supported range; null for invalid text. */
function readMoment(text: string | null): string | null {
  if (!text || !/^(19|2\d)\d{2}-\d{2}-\d{2}(T\d{2}:\d{2})?$/.test(text)) return null;
  return isMoment(text.length > 10 ? text : `${text}T00:00`) ? text : null;
}
