import type { ItemsPageData } from '../page-data';
import type { RefusedBulk } from './bulk-intents.server';
import type { BulkQuestionData } from './load-bulk.server';

/** What a question about the selected items is made from. */
export interface BulkDialogProps {
  question: BulkQuestionData;
  once: string;
  /** The page with what is selected. */
  closeTo: string;
  refused: RefusedBulk | null;
  page: Pick<ItemsPageData, 'tags' | 'currency' | 'priceMode' | 'priceModes'>;
  /** The name of the one item that it is about, where the page shows it. */
  only: string | undefined;
}
