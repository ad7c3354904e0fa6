import type { Generated } from 'kysely';

export interface SoldOutTables {
  sold_out: SoldOutTable;
}

interface SoldOutTable {
  id: Generated<number>;
  version: number;
  /** Where it is sold out: of a mirror or an heir its own. */
  location_id: number;
  kind: string;
  object_id: number;
  /** Null is until somebody says so; one that is over stays as it is. */
  until: string | null;
  items_stay: number;
  reason: string;
  by_id: number | null;
  since: string;
}
