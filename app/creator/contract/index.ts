import type { z } from 'zod';
import { backupCalls } from './backup';
import { daydotsCalls, imageCalls, ledgerCalls, originItemCalls, tagCalls } from './catalogue';
import { categoryCalls } from './category';
import { containerCalls } from './container';
import { draftCalls } from './draft';
import { itemCalls } from './item';
import { itemBulkCalls } from './item-bulk';
import { itemExportCalls } from './item-export';
import { itemHistoryCalls } from './item-history';
import { itemImportCalls } from './item-import';
import { locationCalls, userCalls } from './location';
import { menuCalls } from './menu';
import { mobileCalls } from './mobile';
import { optionCalls } from './option';
import { orderSettingsCalls } from './order-settings';
import { pingCalls } from './ping';
import { priceModeCalls } from './price-mode';
import { relationCalls } from './relation';
import { stationCalls } from './station';

/** Every call, by its method: the single source of types, validation, rights and documentation. */
export const contract = {
  ...userCalls,
  ...locationCalls,
  ...menuCalls,
  ...stationCalls,
  ...categoryCalls,
  ...itemCalls,
  ...itemBulkCalls,
  ...itemExportCalls,
  ...itemImportCalls,
  ...backupCalls,
  ...itemHistoryCalls,
  ...relationCalls,
  ...containerCalls,
  ...priceModeCalls,
  ...optionCalls,
  ...tagCalls,
  ...daydotsCalls,
  ...originItemCalls,
  ...imageCalls,
  ...ledgerCalls,
  ...draftCalls,
  ...pingCalls,
  ...orderSettingsCalls,
  ...mobileCalls,
};

type Contract = typeof contract;
export type Method = keyof Contract;
/** Calls that declare `streams`. */
export type StreamMethod = 'item.export_csv' | 'backup.get';
/** What a caller gives. */
export type ParamsOf<M extends Method> = z.input<Contract[M]['params']>;
/** What a handler receives: validated, defaults filled in, prices rounded, tags cleaned. */
export type CheckedParams<M extends Method> = z.output<Contract[M]['params']>;
export type AnswerOf<M extends Method> = z.output<Contract[M]['answer']>;

/** Whether `method` names a call of the contract. */
export function isMethod(method: string): method is Method {
  return Object.hasOwn(contract, method);
}
