import { config } from '~/config.server';
import { failedBy } from '~/creator/by-status.server';
import type { AnswerOf } from '~/creator/contract';
import { formatPrice, numberToCents } from '~/menu/money';
import { withNewItem } from '~/objects/item/form/item-address';
import { itemPanelPath } from '~/objects/item/list/paths';
import { addressOf } from '~/screen/paths';
import type { LocationGuarded } from '~/session/guards.server';
import {
  type AlertName,
  ITEMS_PER_PAGE,
  type QualityAddress,
  readFix,
  type Said,
  withAlert,
} from './address';
import { type FixDialogData, loadFixDialog } from './fix/load-fix.server';
import { noteFailure } from './results.server';
import type { AlertView } from './shown-alert.server';

type Alert = AnswerOf<'menu_quality.get_warnings'>['data'][number];
type Details = AnswerOf<'menu_quality.get_warning_details'>;
type Action = Details['actions'][number];

/** Opens the panel for a new item instead of calling the service. */
const ADD_ITEM = 'add_item';

export interface SuggestedAction extends Omit<Action, 'resolving' | 'requires_user_input'> {
  addPath: string | null;
}

export type AlertDetails = NonNullable<Awaited<ReturnType<typeof loadDetails>>>;

export type AlertDialogData =
  | AlertDetails
  | FixDialogData
  | { kind: 'missing'; why: 'gone' | 'failed' }
  | { kind: 'said'; said: Exclude<Said, 'redirect'> }
  | { kind: 'redirect'; to: string };

interface Asked {
  address: QualityAddress;
  find: (name: AlertName) => Alert | undefined;
  show: (alert: Alert) => AlertView;
}

export async function loadAlertDialog(
  guarded: LocationGuarded,
  url: URL,
  asked: Asked,
): Promise<AlertDialogData | null> {
  const { alert: name, said, to, fix } = asked.address;
  if (fix) return loadFixDialog(guarded, fix);
  if (said === 'redirect' && to !== null) return { kind: 'redirect', to };
  if (said === 'resolved' || (name && said && said !== 'redirect')) return { kind: 'said', said };
  if (!name) return null;
  try {
    return (await loadDetails(guarded, url, name, asked)) ?? { kind: 'missing', why: 'gone' };
  } catch (error) {
    if (failedBy(error, 404)) {
      return { kind: 'missing', why: 'gone' };
    }
    noteFailure(guarded, { action: 'details', ...name }, error);
    return { kind: 'missing', why: 'failed' };
  }
}

/** Null for a resolved alert. @throws CreatorError */
async function loadDetails(
  guarded: LocationGuarded,
  url: URL,
  name: AlertName,
  { address, find, show }: Asked,
) {
  const { creator, location } = guarded;
  const here = { location_id: location.id };
  const listed = find(name);
  const [alert, { items, actions, meta }] = await Promise.all([
    listed ?? oneAlert(guarded, name),
    creator.call('menu_quality.get_warning_details', { ...here, ...name }),
  ]);
  if (!alert) return null;
  const shown = show(alert);
  const pages = Math.max(1, Math.ceil(items.length / ITEMS_PER_PAGE));
  const itemsPage = Math.min(address.itemsPage, pages);
  const from = (itemsPage - 1) * ITEMS_PER_PAGE;
  const withDetails = addressOf(withAlert(url, shown.key));
  return {
    kind: 'details' as const,
    alert: shown,
    transaction: meta.transaction_id === null ? null : transactionOf(meta.transaction_id),
    kioskId: meta.kiosk_id,
    items: items.slice(from, from + ITEMS_PER_PAGE).map((item) => ({
      id: item.id,
      name: item.name,
      href: itemPanelPath(item.location_id, { mode: 'edit', id: item.id }),
      price: formatPrice(numberToCents(item.price), location.currency),
      skus: item.sku,
      posId: item.pos_id,
    })),
    itemsTotal: items.length,
    itemsPage,
    actions: actions.map(({ resolving: _, requires_user_input: __, ...action }) => ({
      ...action,
      addPath: action.type === ADD_ITEM ? withNewItem(withDetails, meta) : null,
    })),
    edited: actions.some(({ key }) => key === address.edit) ? address.edit : null,
    writable: location.menu.writable,
    fix: location.menu.writable ? readFix(alert.type) : null,
  };
}

async function oneAlert(
  { creator, location }: LocationGuarded,
  { warning_hash, warning_type }: AlertName,
): Promise<Alert | undefined> {
  const { data } = await creator.call('menu_quality.get_warnings', {
    location_id: location.id,
    hash: warning_hash,
    limit: 1,
  });
  return data.find(({ type }) => type === warning_type);
}

function transactionOf(id: string): { id: string; href: string | null } {
  const base = config.transactionUrl?.replace(/\/+$/, '');
  return { id, href: base === undefined ? null : `${base}/${encodeURIComponent(id)}` };
}
