import type { ParamsOf } from '~/creator/contract';
import type { FormCall } from '~/screen/intents.server';
import type { LocationGuarded } from '~/session/guards.server';
import { filtersOf, readItemsOf } from '../load-items.server';
import type { Selection } from './selection';

export const NONE_SELECTED = 'No items selected.';

type BulkParams = ParamsOf<'item.bulk_edit'>;

export interface Asked extends FormCall {
  selection: Selection;
}

/** A selection of everything is sent as the filters of the address. */
export function selectionParams(
  { location }: Pick<LocationGuarded, 'location'>,
  url: URL,
  selection: Selection,
): Pick<BulkParams, 'location_id' | 'filters' | 'ids' | 'deselected'> {
  const location_id = location.id;
  if (!selection.all) return { location_id, filters: {}, ids: [...selection.ids] };
  const filters = filtersOf(readItemsOf(url, location), location);
  return { location_id, filters, deselected: [...selection.deselected] };
}
