import { type AlertType, alertKinds, fixAllLabel, isAlertType } from '~/menu/alert-types';
import { withoutPanel } from '~/screen/panel/panel-address';
import {
  type Address,
  addressOf,
  changeQuery,
  menuQualityPath,
  pathWithQuery,
} from '~/screen/paths';
import { readOneOf, readPage, readSearch } from '~/screen/read-query';
import { localPath } from '~/session/local-path';

/** Alerts on one page, and items in the details of one. */
export const ALERTS_PER_PAGE = 15;
export const ITEMS_PER_PAGE = 5;

const alertSorts = ['created_at', 'importance', 'description'] as const;
type AlertSort = (typeof alertSorts)[number];

/** What is said of an alert in a dialog of its own, once something was tried. */
const said = ['resolved', 'persists', 'unresolved', 'redirect'] as const;
export type Said = (typeof said)[number];

/** Which alert it is, as the calls name it. */
export interface AlertName {
  warning_type: string;
  warning_hash: string;
}

/** The parameter that holds the words of a search for items. */
export const FIND = 'find';

/** Where items of the menu are found by name or ID while scripts run. */
export function itemFindPath(locationId: number, search: string): string {
  return pathWithQuery(`${menuQualityPath(locationId)}/item-find`, { [FIND]: search });
}

/** What the address of the alerts says. */
export interface QualityAddress {
  q: string;
  /** Only alerts of these kinds, where any are named. */
  kinds: readonly AlertType[];
  /** Those that are dismissed are listed as well. */
  dismissed: boolean;
  sort: AlertSort;
  dir: 'asc' | 'desc';
  /** From 1. */
  page: number;
  /** Without scripts: every row of the page is ticked. */
  ticked: boolean;
  /** Whose details are open. */
  alert: AlertName | null;
  /** The action whose value is being typed. */
  edit: string | null;
  /** Of the items of the details, from 1. */
  itemsPage: number;
  said: Said | null;
  /** Where a redirect leads. */
  to: string | null;
  /** The kind of alerts that is to be solved by one action. */
  fix: AlertType | null;
}

/** Reads the address; what cannot be read falls back to the default. */
export function readQualityAddress(search: URLSearchParams): QualityAddress {
  return {
    q: readSearch(search, 'q'),
    kinds: readKinds(search),
    dismissed: search.get('dismissed') === '1',
    sort: readOneOf(search, 'sort', alertSorts, 'created_at'),
    dir: readOneOf(search, 'dir', ['asc', 'desc'], 'desc'),
    page: readPage(search),
    ticked: search.get('ticked') === '1',
    alert: readAlertName(search.get('alert')),
    edit: search.get('edit')?.slice(0, 100) || null,
    itemsPage: Math.max(1, readPage(new URLSearchParams(`page=${search.get('items_page') ?? 1}`))),
    said: said.find((one) => one === search.get('said')) ?? null,
    to: screenOfLocation(search.get('to')),
    fix: readFix(search.get('fix')),
  };
}

/** The parameter of a kind of alerts, which comes once for each. */
export const KIND = 'kind';

/** The list of the alerts of one kind, each by itself. */
export function withKind(from: Address, kind: AlertType): string {
  return changeQuery(addressOf(withList(from, { page: 1 })), { [KIND]: kind });
}

/** The kinds of alerts that an address names. */
export function readKinds(search: URLSearchParams): AlertType[] {
  return [...new Set(search.getAll(KIND))].filter(isAlertType);
}

/** A kind of alerts that one action solves; null for what is none. */
export function readFix(text: unknown): AlertType | null {
  const known = typeof text === 'string' && isAlertType(text) ? text : null;
  return known !== null && fixAllLabel(known) !== undefined ? known : null;
}

const ALERT_NAME = /^([a-z_]{1,60}):([\w-]{1,64})$/;

/** An alert as one text; null for what is none. */
export function readAlertName(text: unknown): AlertName | null {
  const [, warning_type, warning_hash] =
    ALERT_NAME.exec(typeof text === 'string' ? text : '') ?? [];
  return warning_type && warning_hash ? { warning_type, warning_hash } : null;
}

export function alertText({ warning_type, warning_hash }: AlertName): string {
  return `${warning_type}:${warning_hash}`;
}

/** A screen of a location; null for every other address, of this site or of another. */
export function screenOfLocation(text: unknown): string | null {
  const path = localPath(text);
  return path !== null && /^\/location\/[1-9]\d{0,14}\//.test(path) ? path : null;
}

/** What a dialog over the list has in the address. */
const ofDetails = { alert: null, edit: null, items_page: null, said: null, to: null, fix: null };

/** The list with another order, page or search; details close. */
export function withList(
  address: Address,
  changes: Partial<Pick<QualityAddress, 'q' | 'sort' | 'dir' | 'page' | 'dismissed' | 'ticked'>>,
): string {
  const { q, sort, dir, page, dismissed, ticked } = changes;
  return changeQuery(listOf(address), {
    ...ofDetails,
    ticked: ticked ? 1 : null,
    ...(q === undefined ? {} : { q }),
    ...(sort === undefined ? {} : { sort: sort === 'created_at' ? null : sort }),
    ...(dir === undefined ? {} : { dir: dir === 'desc' ? null : dir }),
    ...(page === undefined ? {} : { page: page === 1 ? null : page }),
    ...(dismissed === undefined ? {} : { dismissed: dismissed ? 1 : null }),
  });
}

/** The list with the details of an alert over it; `edit`: with the editor of one of its actions. */
export function withAlert(
  address: Address,
  alert: string,
  { edit = null, itemsPage = 1 }: { edit?: string | null; itemsPage?: number } = {},
): string {
  const items_page = itemsPage === 1 ? null : itemsPage;
  return changeQuery(listOf(address), { ...ofDetails, ticked: null, alert, edit, items_page });
}

/** The list with all alerts of a kind over it, which one action solves. */
export function withFix(address: Address, type: AlertType): string {
  return changeQuery(listOf(address), { ...ofDetails, ticked: null, fix: type });
}

/** The list with what is said of an alert over it; solved, it is not there any more. */
export function withSaid(
  address: Address,
  alert: string,
  { said: what, to = null }: { said: Said; to?: string | null },
): string {
  const shown = what === 'resolved' ? null : alert;
  return changeQuery(listOf(address), { ...ofDetails, ticked: null, alert: shown, said: what, to });
}

/** The alerts without a panel. */
function listOf(address: Address): Address {
  return addressOf(withoutPanel(address));
}

/** The kinds of alerts as a filter offers them: those that there are, and those that are chosen. */
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
