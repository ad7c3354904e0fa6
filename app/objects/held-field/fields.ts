import { choice, reference, text } from '~/fields/field';
import { IMPORT_KINDS } from '~/import/rules/kinds';
import { kinds } from '~/menu/kinds';

/** A field that pricebook syncs leave unchanged; people can still edit it. */
export const pinnedFieldFields = {
  kind: choice(
    'Kind',
    IMPORT_KINDS.map((kind) => ({ value: kind, label: kinds[kind].word })),
    'item',
  ),
  object_id: reference('Object'),
  field: text('Field'),
  /** Only of an absence, whose object is gone. */
  known_by: text('Known by'),
};
