import type { AnswerOf } from '~/creator/contract';
import type { CurrencyMark } from '~/menu/money';
import type { BulkData } from './bulk/load-bulk.server';
import type { ColumnView, CustomField } from './columns/columns';
import type { ItemsPage } from './load-items.server';
import type { ItemsQuery, ItemView } from './paths';

export interface ItemsPageData {
  view: ItemView;
  locationId: number;
  writable: boolean;
  /** A template has neither the Day Part nor the Price Mode filter. */
  template: boolean;
  query: ItemsQuery;
  /** By the address or as stored in this browser; null: the items' own prices. */
  priceMode: number | null;
  columns: ColumnView[];
  customFields: CustomField[];
  matchesEditable: boolean;
  /** `id` is used by filters, `key` by rows and their forms. */
  dayParts: { id: number; key: number; name: string }[];
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
  bulk: BulkData | null;
  once: string;
  choosesColumns: boolean;
  menuOf: number | null;
  /** How much is held here of what is inherited; null where nothing is inherited. */
  own: AnswerOf<'own_value.count'> | null;
  givesBack: boolean;
}
