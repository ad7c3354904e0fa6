import { counted } from '~/menu/counted';
import { copyName } from '~/menu/text';
import { isProvider } from '~/service/caller';
import { chunksOf } from '~/service/changes/entity';
import type { Handlers } from '~/service/context';
import { badInput } from '~/service/errors';
import { checkIds } from './chosen-items.service';
import type { ItemDocument } from './document.service';
import { itemEntity } from './entity.service';
import { checkReferences } from './item-patch.service';
import { countSelected, pickOf, selectedItemIds, skippedOf } from './picked-items.service';
import { appendItems } from './placements.service';

const MOST = 1000;

/** One action and one undo. A copy has no placements, which belong to categories. */
export const itemDuplicateHandlers: Pick<Handlers, 'item.duplicate'> = {
  'item.duplicate': async (params, context) => {
    const { location, account } = context;
    const { category_id } = params;
    if ((params.ids === undefined) === (params.deselected === undefined)) {
      throw badInput('Give ids or deselected, one of them.', { ids: 'Give ids or deselected' });
    }
    await checkIds(params.ids, context);
    const pick = pickOf(params, context);
    const count = await countSelected(pick, context);
    const skipped = await skippedOf(params, context, count);
    if (count + skipped === 0) throw badInput('No items selected.', { ids: 'No items selected' });
    if (count > MOST) {
      const message = `Duplicate at most ${MOST.toLocaleString('en-US')} items at a time`;
      throw badInput(`${message}.`, { ids: message });
    }
    if (category_id !== undefined) await checkReferences(context, { category_ids: [category_id] });
    const keepsMatches = isProvider(account) || location.allow_global_match_edit === 1;
    const summary = `Duplicated ${counted(count, 'item')}`;
    return context.change({ summary }, async (ledger) => {
      const originals = await selectedItemIds(pick, { ...context, reader: ledger.read });
      const ids: number[] = [];
      for (const chunk of chunksOf(originals)) {
        const stored = await itemEntity.read(ledger.read, location.id, chunk);
        const copies = chunk.flatMap((id) => stored.get(id)?.doc ?? []);
        const made = copies.map((doc) => ({ doc: copyOf(doc, keepsMatches), like: doc }));
        ids.push(...(await ledger.create(itemEntity, location.id, made)));
      }
      if (category_id !== undefined) await appendItems(ledger, location.id, category_id, ids);
      return { count: ids.length, skipped, ids };
    });
  },
};

/** Without codes that scanners and tills use for the original (decision 087). Global matches need the right. */
function copyOf(doc: ItemDocument, keepsMatches: boolean): ItemDocument {
  return {
    ...doc,
    name: copyName(doc.name),
    sku: [],
    pos_id: null,
    existing_id: null,
    global_match: keepsMatches ? doc.global_match : [],
    option_groups: doc.option_groups.map((link) => ({ ...link, relation_id: null })),
  };
}
