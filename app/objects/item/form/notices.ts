import { ungroupedMessage } from '~/objects/option-group';
import type { Notice } from '~/screen/flash-toasts';
import type { ItemPanelData } from './load.server';

/** Milliseconds. */
const WARNING_DURATION = 5000;

export function itemNotices({
  object,
  ungrouped,
}: Pick<ItemPanelData, 'object' | 'ungrouped'>): Notice[] {
  if (!object || ungrouped === 0) return [];
  const message = ungroupedMessage(ungrouped);
  const key = `repair of item ${object.id} v${object.version}`;
  return [{ kind: 'warning', message, duration: WARNING_DURATION, key }];
}
