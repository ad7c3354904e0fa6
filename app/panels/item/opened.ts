import { type Opened, readOpened as readOpenedForm } from '../form/opened';
import { type ItemFormValues, newItemValues } from './values';

/** What the item form was opened with. */
export type OpenedItem = Opened<ItemFormValues>;

/** Reads the travelling text; undefined if it is missing or was tampered with. */
export function readOpened(json: string | undefined): OpenedItem | undefined {
  return readOpenedForm({ empty: newItemValues }, json);
}
