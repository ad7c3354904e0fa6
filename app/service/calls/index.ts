import type { Handlers } from '../context';
import { arrangeHandlers } from './arrange';
import { categoryHandlers } from './category';
import { daydotsHandlers } from './daydots';
import { draftHandlers } from './draft';
import { imageHandlers } from './image';
import { itemHandlers } from './item';
import { itemBulkHandlers } from './item-bulk';
import { itemDuplicateHandlers } from './item-duplicate';
import { itemHistoryHandlers } from './item-history';
import { ledgerHandlers } from './ledger';
import { locationHandlers } from './location';
import { locationKindHandlers } from './location-kinds';
import { menuHandlers } from './menu';
import { optionHandlers } from './option';
import { optionGroupHandlers } from './option-group';
import { originItemHandlers } from './origin-item';
import { pingHandlers } from './ping';
import { priceModeHandlers } from './price-mode';
import { relationHandlers } from './relations';
import { removeOptionHandlers } from './remove-option';
import { stationHandlers } from './station';
import { tagHandlers } from './tag';
import { userHandlers } from './user';

/** The function behind each call of the contract. */
export const handlers: Handlers = {
  ...userHandlers,
  ...locationHandlers,
  ...locationKindHandlers,
  ...menuHandlers,
  ...arrangeHandlers,
  ...removeOptionHandlers,
  ...stationHandlers,
  ...categoryHandlers,
  ...itemHandlers,
  ...itemBulkHandlers,
  ...itemDuplicateHandlers,
  ...itemHistoryHandlers,
  ...relationHandlers,
  ...priceModeHandlers,
  ...optionHandlers,
  ...optionGroupHandlers,
  ...tagHandlers,
  ...daydotsHandlers,
  ...originItemHandlers,
  ...imageHandlers,
  ...ledgerHandlers,
  ...draftHandlers,
  ...pingHandlers,
};
