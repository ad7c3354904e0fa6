import { choice, money, own, reference, referenceOrNull, text } from '~/fields/field';
import { kinds } from '~/menu/kinds';
import { OWN_KINDS } from '~/menu/own-values';

const object = {
  kind: choice(
    'Kind',
    OWN_KINDS.map((kind) => ({ value: kind, label: kinds[kind].word })),
    'item',
  ),
  object_id: reference('Object'),
};

const held = {
  by_id: referenceOrNull('By'),
  /** UTC. */
  since: text('Since'),
};

const cents = { negative: true, priced: true } as const;

export const ownPriceFields = {
  ...object,
  /** 0 is the price without a mode. */
  mode_id: reference('Price Mode'),
  price: money('Price', { column: 'price_cents', ...cents }),
  base: money('Price of the source', { column: 'base_cents', ...cents }),
  ...held,
};

export const ownValueFields = {
  ...object,
  field: text('Field'),
  /** As the column of the field has it, '' for none; lists as JSON. */
  value: text('Value'),
  base: text('Value of the source'),
  ...held,
};

export const ownLeaveFields = {
  ...object,
  fields: own<string[]>('Fields', [], { rule: 'set' }),
};
