import type { Generated } from 'kysely';

export interface OwnValueTables {
  own_price: OwnPriceTable;
  own_value: OwnValueTable;
  own_leave: OwnLeaveTable;
}

interface Own {
  id: Generated<number>;
  version: number;
  location_id: number;
  kind: string;
  /** Of a source of the location; no foreign key, as it may be in the trash. */
  object_id: number;
}

interface Held extends Own {
  by_id: number | null;
  since: string;
}

interface OwnPriceTable extends Held {
  /** A price mode of the location; 0 is the price without a mode. */
  mode_id: number;
  price_cents: number;
  /** What the source asked when it was held. */
  base_cents: number;
}

interface OwnValueTable extends Held {
  field: string;
  /** As the field's column has it, '' for none; lists as JSON. */
  value: string;
  base: string;
}

interface OwnLeaveTable extends Own {
  /** JSON. Of an object; with `object_id` 0 of all others of its kind. */
  fields: string;
}
