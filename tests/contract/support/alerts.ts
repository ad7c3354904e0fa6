import type { Method, ParamsOf } from '~/creator/contract';
import { dismissalEntity, FOR_GOOD } from '~/objects/dismissal/entity.service';
import { itemEntity } from '~/objects/item/service/entity.service';
import { hashOf } from '~/quality/service/findings.service';
import { nowText } from '~/service/clock';
import type { World } from './world';

interface AlertGround {
  locationId: number;
  items: readonly number[];
  alerts: [string, string];
}

type QualityMethod = Extract<Method, `menu_quality.${string}`>;

const openAlert = ({ locationId, alerts: [warning_hash] }: AlertGround) => ({
  location_id: locationId,
  warning_hash,
  warning_type: 'no_price',
});

/** A code whose check digit would be 5. */
const WRONG_CODE = '012345678904';

/** The least that each call about alerts accepts. */
export const alertParams: { [M in QualityMethod]: (ground: AlertGround) => ParamsOf<M> } = {
  'menu_quality.get_warnings': ({ locationId }) => ({ location_id: locationId }),
  'menu_quality.overview': () => ({}),
  'menu_quality.fix_all': ({ locationId }) => ({
    location_id: locationId,
    warning_type: 'wrong_check_digit',
  }),
  'menu_quality.check': ({ locationId }) => ({ location_id: locationId }),
  'menu_quality.get_warning_details': openAlert,
  'menu_quality.revaluate_warning': openAlert,
  'menu_quality.dismiss_warning': openAlert,
  'menu_quality.undismiss_warning': ({ locationId, alerts: [, hash] }) => ({
    location_id: locationId,
    warning_hash: hash,
    warning_type: 'duplicate_pos_id',
  }),
  // Of a kind that is looked for in this item alone: what others at the location have does not close the alert before.
  'menu_quality.resolve_warning': ({ locationId, items: [, item] }) => ({
    location_id: locationId,
    warning_hash: hashOf('wrong_check_digit', `${item} ${WRONG_CODE}`),
    warning_type: 'wrong_check_digit',
    action: { type: 'remove_sku' },
  }),
};

/**
 * Alerts about an item: an open one, one that is dismissed, and one that can be solved with all of its kind; answers the hashes
 * of the first two.
 */
export async function putAlerts(
  world: World,
  locationId: number,
  item: number,
): Promise<[string, string]> {
  const [open, dismissed] = [hashOf('no_price', `${item}`), hashOf('duplicate_pos_id', `${item}`)];
  const row = {
    location_id: locationId,
    importance: 3,
    subject: String(item),
    description: 'Second is at fault',
    search_key: 'second is at fault',
    facts: '{}',
    open: 1,
    created_at: nowText(),
    seen_at: nowText(),
  };
  const wrong = {
    hash: hashOf('wrong_check_digit', `${item} ${WRONG_CODE}`),
    facts: JSON.stringify({ sku: WRONG_CODE }),
  };
  const patch = { sku: [WRONG_CODE], price: 0 };
  await world.write((ledger) => ledger.update(itemEntity, locationId, [{ id: item, patch }]));
  await world.store.transaction(async (trx) => {
    const made = await trx
      .insertInto('quality_alert')
      .values([
        { ...row, hash: open, type: 'no_price', dismissed_until: '' },
        { ...row, ...wrong, type: 'wrong_check_digit', dismissed_until: '' },
        { ...row, hash: dismissed, type: 'duplicate_pos_id', dismissed_until: FOR_GOOD },
      ])
      // A server that looks by itself may have been quicker.
      .onConflict((conflict) =>
        conflict
          .columns(['location_id', 'hash'])
          .doUpdateSet((eb) => ({ open: 1, dismissed_until: eb.ref('excluded.dismissed_until') })),
      )
      .returning('id')
      .execute();
    await trx
      .insertInto('quality_alert_item')
      .values(made.map(({ id }) => ({ alert_id: id, item_id: item, position: 0 })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });
  const doc = { hash: dismissed, type: 'duplicate_pos_id', until: null };
  await world.write((ledger) => ledger.create(dismissalEntity, locationId, [{ doc }]));
  return [open, dismissed];
}
