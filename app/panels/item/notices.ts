import { ungroupedWords } from '~/menu/repair-groups';
import type { Notice } from '~/shell/flash-toasts';
import type { ItemPanelData } from './load.server';

/** Milliseconds that the warning stays (D2 §9). */
const WARNING_DURATION = 5000;

/** What opening an item says once: options that the repair dropped (D2 §4). */
export function itemNotices({ item, repair }: Pick<ItemPanelData, 'item' | 'repair'>): Notice[] {
  if (!item || !repair || repair.ungrouped === 0) return [];
  const message = ungroupedWords(repair.ungrouped);
  const key = `repair of item ${item.id} v${item.version}`;
  return [{ kind: 'warning', message, duration: WARNING_DURATION, key }];
}
