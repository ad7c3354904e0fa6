import type { Generated } from 'kysely';

interface RuleTable {
  id: Generated<number>;
  version: number;
  location_id: number;
  name: string;
  /** The name for other programs; unique per kind and location. */
  ref: string;
  /** JSON, in the format of calls. */
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
