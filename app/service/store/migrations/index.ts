import type { Migration } from 'kysely/migration';
import type { Engine } from '../engine';
import { drafts, firstTables, locationGroups, optionNames } from './0001-0004';
import {
  actionTargets,
  codeSearch,
  draftsOfEndedTokens,
  itemCounts,
  itemLists,
  ledgerMonths,
  menuBackups,
  mobileSite,
  undoneActions,
} from './0005-0013';
import {
  billRules,
  dayPartNumbers,
  jobs,
  loadsWithoutAccount,
  locationQuotas,
  menuImports,
  ownAccounts,
  pictureSizes,
  receiptLogos,
} from './0015-0024';
import {
  actionNotes,
  audit,
  ledgerRetention,
  ledgerSeals,
  menuQuality,
  pricebookSyncs,
  searchMerges,
  trash,
} from './0025-0036';
import {
  alertCauses,
  codeKeys,
  foldedKeys,
  ledgerPartitions,
  openForms,
  openFormTabs,
} from './0038-0046';
import { importKeys, pricebookItems } from './0047-0049';
import { apiKeys, lookedChains, readValues, sharedServers, webhooks } from './0050-0057';
import { groupsOfPlaces, people, peopleAndPlaces, secondFactors } from './0058-0063';
import { singleSignOn } from './0062';
import {
  environmentProviders,
  mergedOrganisations,
  repeatingDays,
  soldOut,
  webhookGroups,
} from './0064-0070';
import { ownValues } from './0071';
import { calendarsOfModes } from './0072';
import { calendarAddresses } from './0073';

/** Every migration by its name, which begins with its number. One that was released never changes. */
export function migrations(engine: Engine): Record<string, Migration> {
  return {
    '0001-first-tables': firstTables(engine),
    '0002-drafts': drafts(engine),
    '0003-location-groups': locationGroups(engine),
    '0004-option-names': optionNames(engine),
    '0005-code-search': codeSearch,
    '0006-item-lists': itemLists(engine),
    '0007-menu-backups': menuBackups(engine),
    '0008-mobile-site': mobileSite(engine),
    '0009-item-counts': itemCounts(engine),
    '0010-ledger-months': ledgerMonths(engine),
    '0011-undone-actions': undoneActions,
    '0012-action-targets': actionTargets(engine),
    '0013-drafts-of-ended-tokens': draftsOfEndedTokens(engine),
    '0015-own-accounts': ownAccounts(engine),
    '0016-location-quotas': locationQuotas(engine),
    '0017-picture-sizes': pictureSizes(engine),
    '0018-day-part-numbers': dayPartNumbers(engine),
    '0019-jobs': jobs(engine),
    '0021-bill-rules': billRules(engine),
    '0022-receipt-logos': receiptLogos(engine),
    '0023-menu-imports': menuImports(engine),
    '0024-loads-without-account': loadsWithoutAccount(engine),
    '0025-pricebook-syncs': pricebookSyncs(engine),
    '0026-menu-quality': menuQuality(engine),
    '0027-audit': audit(engine),
    '0029-search-merges': searchMerges(engine),
    '0032-action-notes': actionNotes(engine),
    '0033-trash': trash,
    '0035-ledger-seals': ledgerSeals(engine),
    '0036-ledger-retention': ledgerRetention(engine),
    '0038-open-forms': openForms(engine),
    '0039-ledger-partitions': ledgerPartitions(engine),
    '0040-open-form-tabs': openFormTabs(engine),
    '0041-code-keys': codeKeys(engine),
    '0042-alert-causes': alertCauses(engine),
    '0046-folded-keys': foldedKeys(engine),
    '0047-import-keys': importKeys(engine),
    '0049-pricebook-items': pricebookItems(engine),
    '0051-read-values': readValues(engine),
    '0052-looked-chains': lookedChains(engine),
    '0054-api-keys': apiKeys(engine),
    '0055-webhooks': webhooks(engine),
    '0057-shared-servers': sharedServers(engine),
    '0058-people-and-places': peopleAndPlaces(engine),
    '0059-people': people(engine),
    '0061-groups-of-places': groupsOfPlaces(engine),
    '0062-single-sign-on': singleSignOn(engine),
    '0063-second-factors': secondFactors(engine),
    '0064-merged-organisations': mergedOrganisations(engine),
    '0065-webhook-groups': webhookGroups(engine),
    '0067-sold-out': soldOut(engine),
    '0069-repeating-days': repeatingDays(engine),
    '0070-environment-providers': environmentProviders(engine),
    '0071-own-values': ownValues(engine),
    '0072-calendars-of-modes': calendarsOfModes(engine),
    '0073-calendar-addresses': calendarAddresses(engine),
  };
}

/** The names under which databases recorded the first migrations before they had numbers. */
export const FORMER_NAMES: Readonly<Record<string, string>> = {
  '2026-11-21-the-slice': '0001-first-tables',
  '2026-11-22-drafts': '0002-drafts',
  '2026-11-23-location-kinds': '0003-location-groups',
  '2026-11-24-option-names': '0004-option-names',
  '2026-11-25-code-search': '0005-code-search',
  '2026-11-26-item-lists': '0006-item-lists',
  '2026-11-27-backups': '0007-menu-backups',
  '2026-11-28-mobile-site': '0008-mobile-site',
  '2026-11-29-item-counts': '0009-item-counts',
};
