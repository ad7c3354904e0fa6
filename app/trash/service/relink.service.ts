import { itemEntity } from '~/objects/item/service/entity.service';
import { optionEntity } from '~/objects/option/entity.service';
import { chunksOf, type Document, documentOf } from '~/service/changes/entity';
import type { Ledger } from '~/service/changes/ledger';
import { findRow } from '~/service/store/matching-rows';
import type { Restoration } from './restoration.service';

/** Restores prices in a restored mode, and items of options, unless they have newer values. */
export async function relink(
  ledger: Ledger,
  locationId: number,
  restorations: readonly Restoration[],
): Promise<void> {
  for (const one of restorations) {
    if (one.kind === 'price_mode') await givePrices(ledger, locationId, one);
    if (one.kind === 'item') await nameItem(ledger, locationId, one);
  }
}

async function givePrices(ledger: Ledger, locationId: number, { id, deletion }: Restoration) {
  const isBack = await findRow(ledger.read, 'price_mode', { location_id: locationId, id }, 'id');
  if (!isBack) return;
  const lost = await lostBy(ledger, 'item', deletion, `%"mode_id":${id},%`);
  const prices = new Map(
    lost.flatMap(({ id: item, doc }) =>
      (doc.prices as { mode_id: number; price: number }[])
        .filter(({ mode_id }) => mode_id === id)
        .map((price) => [item, price] as const),
    ),
  );
  for (const chunk of chunksOf([...prices.keys()])) {
    const items = await itemEntity.read(ledger.read, locationId, chunk);
    const patches = [...items].flatMap(([item, { doc }]) => {
      const price = prices.get(item);
      const has = doc.prices.some(({ mode_id }) => mode_id === id);
      return price && !has ? [{ id: item, patch: { prices: [...doc.prices, price] } }] : [];
    });
    await ledger.update(itemEntity, locationId, patches, items);
  }
}

async function nameItem(ledger: Ledger, locationId: number, { id, deletion }: Restoration) {
  const lost = await lostBy(ledger, 'option', deletion, `%"item_id":${id}%`);
  const ids = lost.filter(({ doc }) => doc.item_id === id).map((one) => one.id);
  if (ids.length === 0) return;
  const isBack = (await itemEntity.read(ledger.read, locationId, [id])).has(id);
  if (!isBack) return;
  const options = await optionEntity.read(ledger.read, locationId, ids);
  const unnamed = [...options].filter(([, { doc }]) => doc.item_id === null);
  await ledger.update(
    optionEntity,
    locationId,
    unnamed.map(([option]) => ({ id: option, patch: { item_id: id } })),
    options,
  );
}

async function lostBy(
  ledger: Ledger,
  kind: 'item' | 'option',
  { action_id, month, location_id }: Restoration['deletion'],
  pattern: string,
): Promise<{ id: number; doc: Document }[]> {
  const rows = await ledger.read
    .selectFrom('change')
    .select(['entity_id', 'before'])
    .where('action_id', '=', action_id)
    .where('month', '=', month)
    .where('location_id', '=', location_id)
    .where('entity', '=', kind)
    .where('kind', '=', 'update')
    .where('before', 'like', pattern)
    .execute();
  return rows.map(({ entity_id, before }) => ({ id: entity_id, doc: documentOf(before) }));
}
