import { randomUUID } from 'node:crypto';
import { itemPanelPath } from '~/objects/item/list/paths';
import type { LocationGuarded } from '~/session/guards.server';
import { type AlertType, alertKinds, fixAllLabel } from '../alert-types';
import { noteFailure } from '../results.server';
import { rowText } from './fix-form';

export interface FixRow {
  value: string;
  name: string;
  /** Link to edit the item; null for several items. */
  href: string | null;
  before: string;
  after: string;
  problem: string | null;
}

export type FixDialogData = NonNullable<Awaited<ReturnType<typeof loadFixDialog>>>;

/** Preview of a fix; null for people who may not change this menu. */
export async function loadFixDialog(guarded: LocationGuarded, type: AlertType) {
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
