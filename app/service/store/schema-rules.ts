import type { Generated } from 'kysely';

interface RuleTable {
  id: Generated<number>;
  version: number;
  location_id: number;
  name: string;
  /** What other programs call it; of one rule of its kind in a location. */
  ref: string;
  /** JSON, as calls carry it. */
  details: string;
}

export interface DiscountTable extends RuleTable {
  discount_type: string;
  active: number;
}

export type FeeTable = RuleTable;

export interface TaxTable extends RuleTable {
  rule_type: string;
}
