import type { z } from 'zod';
import { asOfCalls } from '~/as-of/calls';
import { auditCalls } from '~/audit/calls';
import { calendarCalls } from '~/calendar/calls';
import { keyCalls } from '~/connections/calls/keys';
import { webhookCalls } from '~/connections/calls/webhook';
import { importApplyCalls, importFileCalls, importPlanCalls } from '~/import/calls/import';
import { importMenuCalls } from '~/import/calls/import-menu';
import { ingestorCalls } from '~/import/calls/ingestor';
import { jobCalls } from '~/jobs/calls';
import { categoryCalls } from '~/objects/category/calls';
import { discountCalls } from '~/objects/discount/calls';
import { feeCalls } from '~/objects/fee/calls';
import { imageByNameCalls } from '~/objects/image/calls/by-name';
import { imageCropCalls } from '~/objects/image/calls/crop';
import { imageCalls } from '~/objects/image/calls/image';
import { itemBulkCalls } from '~/objects/item/calls/bulk';
import { containerCalls } from '~/objects/item/calls/containers';
import { itemExportCalls } from '~/objects/item/calls/export';
import { itemHistoryCalls } from '~/objects/item/calls/history';
import { itemImportCalls } from '~/objects/item/calls/import';
import { itemCalls } from '~/objects/item/calls/item';
import { menuCalls } from '~/objects/item/calls/menu';
import { itemReachCalls } from '~/objects/item/calls/reach';
import { backupCalls } from '~/objects/location/calls/backup';
import { holidayCalls } from '~/objects/location/calls/holidays';
import { locationCalls } from '~/objects/location/calls/location';
import { mobileCalls } from '~/objects/location/calls/mobile';
import { orderSettingsCalls } from '~/objects/location/calls/order-settings';
import { optionCalls } from '~/objects/option/calls';
import { ownValueCalls } from '~/objects/own-value/calls';
import { priceModeCalls } from '~/objects/price-mode/calls';
import { relationCalls } from '~/objects/relation/calls';
import { soldOutCalls } from '~/objects/sold-out/calls';
import { stationCalls } from '~/objects/station/calls';
import { taxCalls } from '~/objects/tax/calls';
import { peopleAuditCalls } from '~/people/calls/audit';
import { invitationCalls } from '~/people/calls/invitation';
import { personCalls } from '~/people/calls/person';
import { organisationCalls } from '~/places/calls/organisation';
import { placeCalls } from '~/places/calls/place';
import { placeGroupCalls } from '~/places/calls/place-group';
import { menuQualityCalls } from '~/quality/calls/menu-quality';
import { factorCalls } from '~/sign-in/calls/factors';
import { signInCalls } from '~/sign-in/calls/single-sign-on';
import { trashCalls } from '~/trash/calls';
import { catalogueCalls } from './catalogue';
import { draftCalls } from './draft';
import { feedCalls } from './feed';
import { formCalls } from './form';
import { ledgerCalls } from './ledger';
import { objectCalls } from './object';
import { pingCalls } from './ping';
import { saleCalls } from './sale';
import { userCalls } from './user';

/** Every call by its method: the single source of types, validation, rights and documentation. */
export const contract = {
  ...userCalls,
  ...factorCalls,
  ...keyCalls,
  ...calendarCalls,
  ...personCalls,
  ...peopleAuditCalls,
  ...placeCalls,
  ...organisationCalls,
  ...placeGroupCalls,
  ...invitationCalls,
  ...locationCalls,
  ...holidayCalls,
  ...menuCalls,
  ...stationCalls,
  ...categoryCalls,
  ...itemCalls,
  ...itemBulkCalls,
  ...itemExportCalls,
  ...itemImportCalls,
  ...itemReachCalls,
  ...backupCalls,
  ...objectCalls,
  ...itemHistoryCalls,
  ...relationCalls,
  ...containerCalls,
  ...priceModeCalls,
  ...discountCalls,
  ...feeCalls,
  ...taxCalls,
  ...optionCalls,
  ...catalogueCalls,
  ...imageCalls,
  ...imageCropCalls,
  ...imageByNameCalls,
  ...ledgerCalls,
  ...auditCalls,
  ...asOfCalls,
  ...draftCalls,
  ...feedCalls,
  ...formCalls,
  ...jobCalls,
  ...importFileCalls,
  ...importPlanCalls,
  ...importApplyCalls,
  ...importMenuCalls,
  ...ingestorCalls,
  ...pingCalls,
  ...orderSettingsCalls,
  ...mobileCalls,
  ...menuQualityCalls,
  ...saleCalls,
  ...soldOutCalls,
  ...ownValueCalls,
  ...trashCalls,
  ...webhookCalls,
  ...signInCalls,
};

type Contract = typeof contract;
export type Method = keyof Contract;
export type StreamMethod =
  | 'item.export_csv'
  | 'menu.export'
  | 'backup.get'
  | 'price_modes.template'
  | 'import.failed_rows'
  | 'audit.export'
  | 'person.audit_export';
export type ParamsOf<M extends Method> = z.input<Contract[M]['params']>;
export type CheckedParams<M extends Method> = z.output<Contract[M]['params']>;
export type AnswerOf<M extends Method> = z.output<Contract[M]['answer']>;

export function isMethod(method: string): method is Method {
  return Object.hasOwn(contract, method);
}
