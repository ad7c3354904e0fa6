import type { Method, ParamsOf } from '~/creator/contract';

interface LedgerGround {
  locationId: number;
  items: [number, number];
  /** An action that made those items, among others. */
  action: number;
  /** An item that is in the trash. */
  deleted: number;
}

type LedgerMethod = Extract<
  Method,
  `audit.${string}` | `ledger.${string}` | `trash.${string}` | 'menu.compare' | 'menu.bring_back'
>;

const hereOnly = ({ locationId }: LedgerGround) => ({ location_id: locationId });

/** Of these the least brings a menu back to a moment behind which nothing was changed: no action comes of it. */
export const MAY_WRITE_NOTHING: readonly Method[] = [
  'menu.bring_back',
  'own_value.set',
  'own_value.give_back',
  'own_value.take_back',
];

/** The least that each call about what was done accepts. */
export const ledgerParams: { [M in LedgerMethod]: (ground: LedgerGround) => ParamsOf<M> } = {
  'audit.list': hereOnly,
  'audit.news': ({ locationId, action }) => ({ location_id: locationId, after: action }),
  'audit.get': ({ locationId, action }) => ({ location_id: locationId, id: action }),
  'audit.export': hereOnly,
  'ledger.list': hereOnly,
  'ledger.moments': ({ locationId }) => ({ location_id: locationId, at: '2026-01-05T09:00' }),
  'ledger.undo': ({ action }) => ({ action_id: action }),
  'menu.compare': ({ locationId }) => ({ location_id: locationId, from: '2026-01-05T09:00' }),
  'menu.bring_back': ({ locationId }) => ({ location_id: locationId, at: '2100-01-05T09:00' }),
  'trash.list': hereOnly,
  'trash.restore': ({ locationId, deleted }) => ({
    location_id: locationId,
    objects: [{ kind: 'item', id: deleted }],
  }),
  'ledger.undo_part': ({ action, items: [id] }) => ({
    action_id: action,
    objects: [{ kind: 'item', id }],
  }),
};
