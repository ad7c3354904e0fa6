import type { CurrencyMark } from '~/menu/money';
import type { BulkData } from './bulk/load-bulk.server';
import type { CustomField, ShownColumn } from './columns/columns';
import type { ItemsPage } from './load-items.server';
import type { ItemsQuery, ItemView } from './paths';

export interface ItemsPageData {
  view: ItemView;
  locationId: number;
  /** Whether the person may change this menu. */
  writable: boolean;
  /** A template has neither the Day Part nor the Price Mode filter. */
  template: boolean;
  query: ItemsQuery;
  /** Whose prices are shown, by the address or as this browser remembers; null: the items' own. */
  priceMode: number | null;
  columns: ShownColumn[];
  /** The location's custom fields, shown or not. */
  customFields: CustomField[];
  /** The person may change global matches here. */
  matchesEditable: boolean;
  /** `id`: what filters call it by; `key`: what rows and their forms do. */
  dayParts: { id: number; key: number; name: string }[];
  /** Every tag that there is; none where they could not be read. */
  tags: string[];
  priceModes: { id: number; name: string }[];
  kept: {
    columns: string[];
    customColumns: string[];
    price_mode: number | null;
    price_mode_name: string | null;
    use_price_modes: boolean;
  };
  currency: CurrencyMark;
  items: ItemsPage;
  /** null: the person may only look. */
  bulk: BulkData | null;
  choosesColumns: boolean;
  menuOf: number | null;
}
