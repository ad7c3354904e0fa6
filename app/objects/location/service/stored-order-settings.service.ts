import { randomBytes } from 'node:crypto';
import { isEqual } from '~/menu/merge';
import { DEFAULT_ORDER_SETTINGS, ORDER_SETTINGS, type OrderSettings } from '~/menu/order-settings';
import type { Document } from '~/service/changes/entity';
import type { Reader, Trx } from '~/service/store/store';

export async function readOrderSettings(db: Reader, locationId: number): Promise<OrderSettings> {
  const rows = await db
    .selectFrom('order_setting')
    .select(['name', 'value'])
    .where('location_id', '=', locationId)
    .execute();
  return withDefaults(rows);
}

export function withDefaults(rows: readonly { name: string; value: string }[]): OrderSettings {
  const stored = rows.map(({ name, value }) => [name, JSON.parse(value)]);
  return { ...DEFAULT_ORDER_SETTINGS, ...Object.fromEntries(stored) };
}

/** Writes changed settings. Each time mobile ordering is switched on, its demo site gets a new address. */
export async function writeOrderSettings(
  trx: Trx,
  locationId: number,
  before: Document,
  after: Document,
): Promise<void> {
  const [was, is] = [settingsIn(before), settingsIn(after)];
  const changed = ORDER_SETTINGS.filter((name) => !isEqual(was[name], is[name]));
  if (changed.length === 0) return;
  await trx
    .insertInto('order_setting')
    .values(
      changed.map((name) => ({
        location_id: locationId,
        name,
        value: JSON.stringify(is[name]),
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['location_id', 'name'])
        .doUpdateSet((eb) => ({ value: eb.ref('excluded.value') })),
    )
    .execute();
  if (changed.includes('mobile_enabled')) {
    await switchDemoSite(trx, locationId, is.mobile_enabled);
  }
}

function settingsIn(doc: Document): OrderSettings {
  const named = ORDER_SETTINGS.filter((name) => doc[name] !== undefined);
  return {
    ...DEFAULT_ORDER_SETTINGS,
    ...Object.fromEntries(named.map((name) => [name, doc[name]])),
  };
}

async function switchDemoSite(trx: Trx, location_id: number, on: boolean): Promise<void> {
  await trx.deleteFrom('demo_site').where('location_id', '=', location_id).execute();
  if (!on) return;
  const site = { location_id, token: secret(), image_key: secret() };
  await trx.insertInto('demo_site').values(site).execute();
}

function secret(): string {
  return randomBytes(32).toString('base64url');
}
