import type { ItemDocument } from '~/objects/item/service/document.service';
import { itemEntity } from '~/objects/item/service/entity.service';
import { missingOrLocked } from '~/service/calls/locked';
import { chunksOf } from '~/service/changes/entity';
import type { Ledger } from '~/service/changes/ledger';
import type { Handlers } from '~/service/context';
import { findRow } from '~/service/store/matching-rows';

export const removeOptionHandlers: Pick<Handlers, 'menu.remove_option'> = {
  'menu.remove_option': async ({ id }, { location, reader, change }) => {
    const option = await findRow(reader, 'menu_option', { location_id: location.id, id }, 'name');
    if (!option) throw await missingOrLocked({ reader, location }, 'option', id);
    const summary = `Took option “${option.name}” out of every item`;
    return change({ summary }, async (ledger) => {
      await unlinkOption(ledger, location.id, id);
      return { id };
    });
  },
};

async function unlinkOption(ledger: Ledger, locationId: number, id: number): Promise<void> {
  const linked = await ledger.read
    .selectFrom('item_option')
    .select('item_id')
    .distinct()
    .where('location_id', '=', locationId)
    .where('option_id', '=', id)
    .orderBy('item_id')
    .execute();
  for (const chunk of chunksOf(linked.map(({ item_id }) => item_id))) {
    const items = await itemEntity.read(ledger.read, locationId, chunk);
    await ledger.update(
      itemEntity,
      locationId,
      [...items].map(([itemId, { doc }]) => ({ id: itemId, patch: withoutOption(doc, id) })),
    );
  }
}

function withoutOption(
  doc: ItemDocument,
  optionId: number,
): Pick<ItemDocument, 'options' | 'option_groups'> {
  const options = doc.options.filter(({ id }) => id !== optionId);
  const option_groups = doc.option_groups.map((link) => {
    const left = options.filter(({ group }) => group === link.id).length;
    if (link.range === null) return link;
    const most = Math.min(link.range[1], left);
    const range: [number, number] = [Math.min(link.range[0], most), most];
    return { ...link, range: left === 0 ? null : range };
  });
  return { options, option_groups };
}
