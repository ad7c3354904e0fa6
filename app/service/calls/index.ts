import { compareHandlers } from '~/as-of/service/compare-calls.service';
import { momentHandlers } from '~/as-of/service/moments.service';
import { auditHandlers } from '~/audit/service/audit-calls.service';
import { calendarHandlers } from '~/calendar/service/calendar.service';
import { keyHandlers, webhookHandlers } from '~/connections/service/connection-calls.service';
import { importHandlers } from '~/import/service/import-calls.service';
import { importMenuHandlers } from '~/import/service/import-menu.service';
import { pinHandlers } from '~/import/service/pin-calls.service';
import { ingestorHandlers } from '~/import/service/sync.service';
import { jobHandlers } from '~/jobs/service/calls.service';
import { categoryHandlers } from '~/objects/category/category.service';
import { ownDiscounts } from '~/objects/discount/discount.service';
import { ownFees } from '~/objects/fee/fee.service';
import { imageByNameHandlers } from '~/objects/image/by-name.service';
import { imageCropHandlers } from '~/objects/image/crop.service';
import { imageHandlers } from '~/objects/image/image.service';
import { containerHandlers } from '~/objects/item/service/containers.service';
import { itemHandlers } from '~/objects/item/service/item.service';
import { itemBulkHandlers } from '~/objects/item/service/item-bulk.service';
import { itemDuplicateHandlers } from '~/objects/item/service/item-duplicate.service';
import { itemExportHandlers } from '~/objects/item/service/item-export.service';
import { itemImportHandlers } from '~/objects/item/service/item-import.service';
import { menuHandlers } from '~/objects/item/service/menu.service';
import { itemReachHandlers } from '~/objects/item/service/reach.service';
import { backupHandlers } from '~/objects/location/service/backup.service';
import { copyHoursHandlers } from '~/objects/location/service/copy-hours.service';
import { locationHandlers } from '~/objects/location/service/location.service';
import { locationKindHandlers } from '~/objects/location/service/location-kinds.service';
import { locationUpdateHandlers } from '~/objects/location/service/location-update.service';
import { mobileHandlers } from '~/objects/location/service/mobile.service';
import { orderSettingsHandlers } from '~/objects/location/service/order-settings.service';
import { optionHandlers } from '~/objects/option/option.service';
import { removeOptionHandlers } from '~/objects/option/remove-option.service';
import { optionGroupHandlers } from '~/objects/option-group/option-group.service';
import { ownHoldHandlers } from '~/objects/own-value/holds.service';
import { ownCountHandlers } from '~/objects/own-value/own-marks.service';
import { ownRuleHandlers } from '~/objects/own-value/rules.service';
import { priceAdjustHandlers } from '~/objects/price-mode/price-adjust.service';
import { priceImportHandlers } from '~/objects/price-mode/price-import.service';
import { priceModeHandlers } from '~/objects/price-mode/price-mode.service';
import { relationHandlers } from '~/objects/relation/relations.service';
import { soldOutHandlers } from '~/objects/sold-out/sold-out.service';
import { stationHandlers } from '~/objects/station/station.service';
import { chargeHandlers } from '~/objects/tax/charge.service';
import { ownTaxes } from '~/objects/tax/tax.service';
import { invitationHandlers } from '~/people/service/invitation-calls.service';
import { personHandlers } from '~/people/service/person-calls.service';
import { peopleAuditHandlers } from '~/people/service/rights-audit.service';
import { organisationHandlers } from '~/places/service/organisations.service';
import { placeGroupHandlers } from '~/places/service/place-groups.service';
import { placeHandlers } from '~/places/service/places.service';
import { menuQualityHandlers } from '~/quality/service/calls.service';
import { reachHandlers } from '~/reach/service/object-reach.service';
import { factorHandlers, signInHandlers } from '~/sign-in/service/sign-in-calls.service';
import { trashHandlers } from '~/trash/service/trash-calls.service';
import type { Handlers } from '../context';
import { feedHandlers } from '../feed/calls';
import { formHandlers } from '../forms/form-calls';
import { saleHandlers } from '../sales/calls';
import { arrangeHandlers } from './arrange';
import { catalogueHandlers } from './catalogue';
import { draftHandlers } from './draft';
import { ledgerHandlers } from './ledger';
import { objectHandlers, objectNamesHandlers } from './object';
import { pingHandlers } from './ping';
import { recentActionsHandlers } from './recent-actions';
import { userHandlers } from './user';

export const handlers: Handlers = {
  ...userHandlers,
  ...factorHandlers,
  ...keyHandlers,
  ...calendarHandlers,
  ...personHandlers,
  ...peopleAuditHandlers,
  ...placeHandlers,
  ...organisationHandlers,
  ...placeGroupHandlers,
  ...invitationHandlers,
  ...locationHandlers,
  ...locationUpdateHandlers,
  ...copyHoursHandlers,
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
  ...itemReachHandlers,
  ...backupHandlers,
  ...objectHandlers,
  ...objectNamesHandlers,
  ...reachHandlers,
  ...relationHandlers,
  ...containerHandlers,
  ...priceModeHandlers,
  ...priceImportHandlers,
  ...priceAdjustHandlers,
  ...ownDiscounts.handlers,
  ...ownFees.handlers,
  ...ownTaxes.handlers,
  ...chargeHandlers,
  ...optionHandlers,
  ...optionGroupHandlers,
  ...catalogueHandlers,
  ...imageHandlers,
  ...imageCropHandlers,
  ...ledgerHandlers,
  ...recentActionsHandlers,
  ...auditHandlers,
  ...momentHandlers,
  ...compareHandlers,
  ...draftHandlers,
  ...feedHandlers,
  ...formHandlers,
  ...jobHandlers,
  ...importHandlers,
  ...ingestorHandlers,
  ...pinHandlers,
  ...importMenuHandlers,
  ...imageByNameHandlers,
  ...pingHandlers,
  ...orderSettingsHandlers,
  ...mobileHandlers,
  ...menuQualityHandlers,
  ...saleHandlers,
  ...soldOutHandlers,
  ...ownHoldHandlers,
  ...ownCountHandlers,
  ...ownRuleHandlers,
  ...trashHandlers,
  ...webhookHandlers,
  ...signInHandlers,
};
