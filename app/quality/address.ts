import { withoutPanel } from '~/screen/panel/panel-address';
import {
  type Address,
  addressOf,
  changeQuery,
  menuQualityPath,
  pathWithQuery,
} from '~/screen/paths';
import {
  as,
  direction,
  flag,
  many,
  maybe,
  oneOf,
  page,
  param,
  type QueryOf,
  query,
  search,
} from '~/screen/query';
import { localPath } from '~/session/local-path';
import { type AlertType, alertKinds, fixAllLabel, isAlertType } from './alert-types';

export const ALERTS_PER_PAGE = 15;
export const ITEMS_PER_PAGE = 5;

const alertSorts = ['created_at', 'importance', 'description'] as const;

const said = ['resolved', 'persists', 'unresolved', 'redirect'] as const;
export type Said = (typeof said)[number];

export interface AlertName {
  warning_type: string;
  warning_hash: string;
}

export const FIND = 'find';

/** Search endpoint for items by name or ID. */
export function itemFindPath(locationId: number, search: string): string {
  return pathWithQuery(`${menuQualityPath(locationId)}/item-find`, { [FIND]: search });
}

/** Query parameter for alert types; may repeat. */
export const KIND = 'kind';

export const kindsParam = () =>
  as(
    KIND,
    many((type) => (isAlertType(type) ? type : null), Number.POSITIVE_INFINITY),
  );

export const qualityQuery = query({
  /** Without scripts: selects all rows. */
  ticked: flag(),
  q: search(),
  /** Empty means all. */
  kinds: kindsParam(),
  sort: oneOf(alertSorts, 'created_at'),
  dir: direction('desc'),
  page: page(),
  dismissed: flag(),
  alert: param<AlertName | null>(
    ([text]) => readAlertName(text),
    (alert) => alert && alertText(alert),
  ),
  edit: param<string | null>(([text]) => text?.slice(0, 100) || null),
  itemsPage: as('items_page', page()),
  said: maybe(said),
  to: param(([text]) => screenOfLocation(text)),
  fix: param(([text]) => readFix(text)),
});
export type QualityAddress = QueryOf<typeof qualityQuery>;

export function withKind(from: Address, kind: AlertType): string {
  return changeQuery(withList(from, { page: 1 }), { [KIND]: kind });
}

/** Null unless one action can fix alerts of this type. */
export function readFix(text: unknown): AlertType | null {
  const known = typeof text === 'string' && isAlertType(text) ? text : null;
  return known !== null && fixAllLabel(known) !== undefined ? known : null;
}

const ALERT_NAME = /^([a-z_]{1,60}):([\w-]{1,64})$/;

export function readAlertName(text: unknown): AlertName | null {
  const [, warning_type, warning_hash] =
    ALERT_NAME.exec(typeof text === 'string' ? text : '') ?? [];
  return warning_type && warning_hash ? { warning_type, warning_hash } : null;
}

export function alertText({ warning_type, warning_hash }: AlertName): string {
  return `${warning_type}:${warning_hash}`;
}

/** Null unless it is a page of a location of this site. */
export function screenOfLocation(text: unknown): string | null {
  const path = localPath(text);
  return path !== null && /^\/location\/[1-9]\d{0,14}\//.test(path) ? path : null;
}

/** Closes dialogs and clears the selection. */
const closed = {
  ticked: false,
  alert: null,
  edit: null,
  itemsPage: 1,
  said: null,
  to: null,
  fix: null,
} as const;

export function withList(address: Address, changes: Partial<QualityAddress>): string {
  return qualityQuery.href(listOf(address), { ...closed, ...changes });
}

/** `edit`: opens the editor of one of its actions. */
export function withAlert(
  address: Address,
  alert: string,
  more: { edit?: string | null; itemsPage?: number } = {},
): string {
  return withList(address, { ...more, alert: readAlertName(alert) });
}

export function withFix(address: Address, fix: AlertType): string {
  return withList(address, { fix });
}

/** A resolved alert is no longer in the list. */
export function withSaid(
  address: Address,
  alert: string,
  { said: what, to = null }: { said: Said; to?: string | null },
): string {
  const shown = what === 'resolved' ? null : readAlertName(alert);
  return withList(address, { alert: shown, said: what, to });
}

function listOf(address: Address): Address {
  return addressOf(withoutPanel(address));
}

/** Alert types that occur or are selected. */
export function kindOptions(
  chosen: readonly AlertType[],
  counts: readonly { type: string; count: number }[],
) {
  return Object.entries(alertKinds).flatMap(([value, { label }]) => {
    const isChosen = chosen.some((type) => type === value);
    const { count = 0 } = counts.find(({ type }) => type === value) ?? {};
    const option = {
      value,
      label: `${label} (${count.toLocaleString('en-US')})`,
      chosen: isChosen,
    };
    return count > 0 || isChosen ? [option] : [];
  });
}
