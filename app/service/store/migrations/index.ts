import type { Migration } from 'kysely/migration';
import type { Engine } from '../engine';
import { firstTables } from './0001-first-tables';
import { drafts } from './0002-drafts';
import { locationGroups } from './0003-location-groups';
import { optionNames } from './0004-option-names';
import { codeSearch } from './0005-code-search';
import { itemLists } from './0006-item-lists';
import { menuBackups } from './0007-menu-backups';
import { mobileSite } from './0008-mobile-site';
import { itemCounts } from './0009-item-counts';
import { ledgerMonths } from './0010-ledger-months';
import { undoneActions } from './0011-undone-actions';
import { actionTargets } from './0012-action-targets';
import { draftsOfEndedTokens } from './0013-drafts-of-ended-tokens';
import { ownAccounts } from './0015-own-accounts';
import { locationQuotas } from './0016-location-quotas';
import { pictureSizes } from './0017-picture-sizes';
import { dayPartNumbers } from './0018-day-part-numbers';
import { jobs } from './0019-jobs';
import { billRules } from './0021-bill-rules';
import { receiptLogos } from './0022-receipt-logos';
import { menuImports } from './0023-menu-imports';
import { loadsWithoutAccount } from './0024-loads-without-account';
import { pricebookSyncs } from './0025-pricebook-syncs';
import { menuQuality } from './0026-menu-quality';
import { audit } from './0027-audit';
import { searchMerges } from './0029-search-merges';
import { actionNotes } from './0032-action-notes';
import { trash } from './0033-trash';
import { ledgerSeals } from './0035-ledger-seals';
import { ledgerRetention } from './0036-ledger-retention';
import { openForms } from './0038-open-forms';
import { ledgerPartitions } from './0039-ledger-partitions';
import { openFormTabs } from './0040-open-form-tabs';
import { codeKeys } from './0041-code-keys';
import { alertCauses } from './0042-alert-causes';
import { foldedKeys } from './0046-folded-keys';

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
