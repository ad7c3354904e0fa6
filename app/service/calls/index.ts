import type { Handlers } from '../context';
import { arrangeHandlers } from './arrange';
import { backupHandlers } from './backup';
import { categoryHandlers } from './category';
import { containerHandlers } from './containers';
import { daydotsHandlers } from './daydots';
import { draftHandlers } from './draft';
import { imageHandlers } from './image';
import { itemHandlers } from './item';
import { itemBulkHandlers } from './item-bulk';
import { itemDuplicateHandlers } from './item-duplicate';
import { itemExportHandlers } from './item-export';
import { itemHistoryHandlers } from './item-history';
import { itemImportHandlers } from './item-import';
import { ledgerHandlers } from './ledger';
import { locationHandlers } from './location';
import { locationKindHandlers } from './location-kinds';
import { menuHandlers } from './menu';
import { mobileHandlers } from './mobile';
import { optionHandlers } from './option';
import { optionGroupHandlers } from './option-group';
import { orderSettingsHandlers } from './order-settings';
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
  ...itemExportHandlers,
  ...itemImportHandlers,
  ...backupHandlers,
  ...itemHistoryHandlers,
  ...relationHandlers,
  ...containerHandlers,
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
  ...orderSettingsHandlers,
  ...mobileHandlers,
};
