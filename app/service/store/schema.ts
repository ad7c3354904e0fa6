import type { Generated, Insertable, Selectable } from 'kysely';
import type { Cents } from '~/menu/money';
import type { CalendarTables } from './schema-calendar';
import type { FactorTables } from './schema-factors';
import type { ImportTables } from './schema-imports';
import type { JobTable, UploadFileTable } from './schema-jobs';
import type {
  DemoSiteTable,
  ImageBlobTable,
  ImageSizeTable,
  ImageTable,
  IntegrationTable,
  ItemCountTable,
  LocationGroupMemberTable,
  LocationGroupTable,
  OrderSettingTable,
  ReceiptLogoTable,
} from './schema-kinds';
import type { LedgerTables } from './schema-ledger';
import type { OwnValueTables } from './schema-own-values';
import type { PeopleTables } from './schema-people';
import type { QualityTables } from './schema-quality';
import type { RetentionTables } from './schema-retention';
import type { DiscountTable, FeeTable, TaxTable } from './schema-rules';
import type { ServerTables } from './schema-servers';
import type { SignInTables } from './schema-sign-in';
import type { SoldOutTables } from './schema-sold-out';
import type { WebhookTables } from './schema-webhooks';

/**
 * Every table as both engines hold it. Money is integer cents, weight integer milligrams, instants
 * are UTC text `YYYY-MM-DD HH:mm:ss`, dates `YYYY-MM-DD`, flags 0 or 1, JSON is text.
 */
export interface Database
  extends ImportTables,
    FactorTables,
    OwnValueTables,
    PeopleTables,
    SignInTables,
    SoldOutTables,
    CalendarTables,
    LedgerTables,
    QualityTables,
    RetentionTables,
    ServerTables,
    WebhookTables {
  location: LocationTable;
  location_group: LocationGroupTable;
  location_group_member: LocationGroupMemberTable;
  integration: IntegrationTable;
  day_part: DayPartTable;
  order_setting: OrderSettingTable;
  receipt_logo: ReceiptLogoTable;
  demo_site: DemoSiteTable;
  image: ImageTable;
  image_blob: ImageBlobTable;
  image_size: ImageSizeTable;
  station: StationTable;
  category: CategoryTable;
  placement: PlacementTable;
  item: ItemTable;
  item_count: ItemCountTable;
  item_sku: ItemSkuTable;
  item_tag: ItemTagTable;
  item_day_part: ItemDayPartTable;
  item_price: ItemPriceTable;
  item_group: ItemGroupTable;
  item_option: ItemOptionTable;
  menu_option: MenuOptionTable;
  option_group: OptionGroupTable;
  relation: RelationTable;
  price_mode: PriceModeTable;
  discount: DiscountTable;
  fee: FeeTable;
  tax: TaxTable;
  origin_item: OriginItemTable;
  dotcode: DotcodeTable;
  job: JobTable;
  upload_file: UploadFileTable;
}

interface LocationTable {
  id: Generated<number>;
  version: number;
  organisation_id: number;
  name: string;
  location_type: string;
  site_id: string | null;
  timezone: string | null;
  currency: string;
  master_id: number | null;
  mirror_items_from: number | null;
  allow_global_match_edit: number;
  operation_hours: string;
  campaign_text: string;
  blurb: string;
  image_id: number | null;
  creator_custom_item_id: string | null;
  creator_custom_fields: string | null;
  /** 0 while a load is filling it: invisible until then. */
  ready: number;
  created_at: string;
  updated_at: string;
}

interface DayPartTable {
  location_id: number;
  /** Never reused by another part of the location while the ledger knows it. */
  id: number;
  /** Its place in the list, from 1, by which calls name it. */
  number: number;
  name: string;
  start_time: string;
  end_time: string;
}

interface StationTable {
  id: Generated<number>;
  version: number;
  location_id: number;
  name: string;
  description: string;
  active: number;
  visibility: string | null;
  image_id: number | null;
  position: number;
}

interface CategoryTable {
  id: Generated<number>;
  version: number;
  location_id: number;
  station_id: number;
  name: string;
  description: string;
  active: number;
  visibility: string | null;
  schedule: string | null;
  repeats: string | null;
  image_id: number | null;
  position: number;
}

interface PlacementTable {
  category_id: number;
  item_id: number;
  location_id: number;
  position: number;
}

interface ItemTable {
  id: Generated<number>;
  version: number;
  location_id: number;
  name: string;
  sort_key: string;
  /** Folded name, SKUs and POS id, one per line: the content of the search index beside the id. */
  search_text: string;
  price_cents: Cents;
  description: string;
  active: number;
  no_notes: number;
  price_by_weight: number;
  package_count: number;
  weight_mg: number | null;
  calories: number | null;
  pos_id: string | null;
  image_id: number | null;
  schedule: string | null;
  repeats: string | null;
  container: number;
  custom: string;
  local_name: string | null;
  global_name: string | null;
  existing_id: number | null;
  jde_id: string | null;
  dietary: string;
  allergens: string;
  labels: string;
  global_match: string;
  last_sold_time: string | null;
  created_at: string;
  updated_at: string;
}

interface ItemSkuTable {
  item_id: number;
  location_id: number;
  sku: string;
  /** `codeKey` of the code, for comparison. */
  code_key: string;
  position: number;
}

interface ItemTagTable {
  item_id: number;
  location_id: number;
  tag: string;
  position: number;
}

interface ItemDayPartTable {
  item_id: number;
  location_id: number;
  day_part_id: number;
}

interface ItemPriceTable {
  item_id: number;
  location_id: number;
  mode_id: number;
  price_cents: Cents;
}

interface ItemGroupTable {
  relation_id: Generated<number>;
  item_id: number;
  location_id: number;
  group_id: number;
  range_min: number | null;
  range_max: number | null;
  position: number;
}

interface ItemOptionTable {
  item_id: number;
  location_id: number;
  group_id: number;
  option_id: number;
  is_default: number;
  max_count: number;
  position: number;
}

interface MenuOptionTable {
  id: Generated<number>;
  version: number;
  location_id: number;
  name: string;
  price_cents: Cents;
  active: number;
  pos_id: string | null;
  image_id: number | null;
  item_id: number | null;
  sort_key: string;
}

interface OptionGroupTable {
  id: Generated<number>;
  version: number;
  location_id: number;
  name: string;
  group_type: string;
  sort_key: string;
  /** When it was created for an item that does not have it yet; null once one has. */
  unused_since: Generated<string | null>;
}

interface RelationTable {
  id: Generated<number>;
  version: number;
  location_id: number;
  type: string;
  item_id: number;
  related_id: number;
}

interface PriceModeTable {
  location_id: number;
  id: number;
  version: number;
  name: string;
  active: number;
  start_datetime: string | null;
  end_datetime: string | null;
  times_of_day: string | null;
  weekdays: string | null;
  rank: number | null;
}

interface OriginItemTable {
  item_id: number;
  name: string;
  upc: string | null;
  package_count: number;
  pose_count: number;
  image_hash: string | null;
}

interface DotcodeTable {
  label: string;
  name: string;
}

export type Row<T extends keyof Database> = Selectable<Database[T]>;
export type NewRow<T extends keyof Database> = Insertable<Database[T]>;
