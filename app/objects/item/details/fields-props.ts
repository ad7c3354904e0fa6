import type { ItemDetailsPanelData } from './load.server';

/** What each part of the form is made from. */
export interface DetailsFieldsProps {
  data: ItemDetailsPanelData;
  values: ItemDetailsPanelData['values'];
  /** Messages by the name of the control. */
  errors: Record<string, string>;
}
