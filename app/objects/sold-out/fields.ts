import { choice, code, flag, reference, referenceOrNull, text } from '~/fields/field';
import { kinds } from '~/menu/kinds';
import { SOLD_OUT_KINDS } from '~/menu/sold-out';

export const soldOutFields = {
  kind: choice(
    'Kind',
    SOLD_OUT_KINDS.map((kind) => ({ value: kind, label: kinds[kind].word })),
    'item',
  ),
  object_id: reference('Object'),
  /** UTC; null is until somebody says so. */
  until: code('Until'),
  items_stay: flag('Sell without it', 0),
  reason: text('Reason'),
  by_id: referenceOrNull('By'),
  /** UTC. */
  since: text('Since'),
};
