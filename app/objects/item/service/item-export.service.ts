import { customItemIdField } from '~/objects/location/service/location.service';
import type { Handlers } from '~/service/context';
import { badInput } from '~/service/errors';
import { checkIds } from './chosen-items.service';
import { itemCsv } from './item-csv.service';

/**
 * The items of a location as a file that can be imported again: its own alone, because an import knows
 * no others.
 */
export const itemExportHandlers: Pick<Handlers, 'item.export_csv'> = {
  'item.export_csv': async ({ fields, filters: given, ids, deselected }, context) => {
    if (ids && deselected) {
      throw badInput('Give ids or deselected, one of them.', { ids: 'Give ids or deselected' });
    }
    await checkIds(ids ?? deselected, context);
    const filters = { ...given, ownId: customItemIdField(context.location) };
    const summary = `Exported items as a CSV: ${fields.join(', ')}`;
    const begin = () => context.record(summary);
    return itemCsv(context, { columns: fields, filters, ids, deselected, begin });
  },
};
