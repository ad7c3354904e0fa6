import { randomUUID } from 'node:crypto';
import { type AlertType, alertKinds, fixAllLabel } from '~/menu/alert-types';
import { itemPanelPath } from '~/objects/item/list/paths';
import type { LocationGuarded } from '~/session/guards.server';
import { noteFailure } from '../results.server';
import { rowText } from './fix-form';

export interface FixRow {
  value: string;
  name: string;
  /** Where the item is changed; null where several are. */
  href: string | null;
  before: string;
  after: string;
  /** Why it cannot be solved with the others. */
  problem: string | null;
}

export interface FixDialogData {
  kind: 'fix';
  type: AlertType;
  /** 'Invalid check digit'. */
  label: string;
  /** 'Correct check digits'. */
  action: string;
  /** Null where they could not be read. */
  rows: FixRow[] | null;
  /** What can be chosen for all of them; empty where nothing has to be. */
  choices: { value: string; label: string }[];
  once: string;
}

/** What one action would do about the alerts of a kind; null for who may not change this menu. */
export async function loadFixDialog(
  guarded: LocationGuarded,
  type: AlertType,
): Promise<FixDialogData | null> {
  const { creator, location } = guarded;
  if (!location.menu.writable) return null;
  const menu = location.menu.location_id;
  const words = { label: alertKinds[type].label, action: fixAllLabel(type) ?? '' };
  const dialog = { kind: 'fix' as const, type, ...words, once: randomUUID() };
  try {
    const { rows, choices } = await creator.call('menu_quality.fix_all', {
      location_id: location.id,
      warning_type: type,
      preview: true,
    });
    return {
      ...dialog,
      choices,
      rows: rows.map(({ hash, version, item_id: id, name, before, after, problem }) => ({
        value: rowText({ hash, version }),
        name,
        href: id === null ? null : itemPanelPath(menu, { mode: 'edit', id }),
        before,
        after,
        problem,
      })),
    };
  } catch (error) {
    noteFailure(guarded, { action: 'fix-preview', warning_type: type }, error);
    return { ...dialog, rows: null, choices: [] };
  }
}
