import type { Migration } from 'kysely';
import type { Engine } from '../engine';
import { theSlice } from './2026-11-21-the-slice';
import { drafts } from './2026-11-22-drafts';
import { locationKinds } from './2026-11-23-location-kinds';
import { optionNames } from './2026-11-24-option-names';
import { codeSearch } from './2026-11-25-code-search';
import { itemLists } from './2026-11-26-item-lists';
import { backups } from './2026-11-27-backups';
import { mobileSite } from './2026-11-28-mobile-site';
import { itemCounts } from './2026-11-29-item-counts';

/** Every migration by its dated name, in the order of their names. */
export function migrations(engine: Engine): Record<string, Migration> {
  return {
    '2026-11-21-the-slice': theSlice(engine),
    '2026-11-22-drafts': drafts(engine),
    '2026-11-23-location-kinds': locationKinds(engine),
    '2026-11-24-option-names': optionNames(engine),
    '2026-11-25-code-search': codeSearch,
    '2026-11-26-item-lists': itemLists(engine),
    '2026-11-27-backups': backups(engine),
    '2026-11-28-mobile-site': mobileSite(engine),
    '2026-11-29-item-counts': itemCounts(engine),
  };
}
