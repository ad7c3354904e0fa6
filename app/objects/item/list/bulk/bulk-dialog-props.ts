import type { ItemsPageData } from '../page-data';
import type { RefusedBulk } from './bulk-intents.server';
import type { BulkQuestionData } from './load-bulk.server';

export interface BulkDialogProps {
  question: BulkQuestionData;
  once: string;
  closeTo: string;
  refused: RefusedBulk | null;
  page: Pick<ItemsPageData, 'tags' | 'currency' | 'priceMode' | 'priceModes'>;
  only: string | undefined;
}
