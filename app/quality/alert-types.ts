export const IMPORTANCES = ['low', 'medium', 'high'] as const;
export type Importance = (typeof IMPORTANCES)[number];

interface AlertKind {
  label: string;
  importance: Importance;
  fixAll?: string;
  together?: string;
}

/** Importance: what prevents or spoils a sale is high, what costs sales is medium, the rest is low. */
export const alertKinds = {
  /** The scanner cannot tell the two apart: the wrong one is sold. */
  duplicate_sku: { label: 'Duplicate SKU', importance: 'high' },
  /** Sales are booked to the wrong item; the kiosk itself keeps working. */
  duplicate_pos_id: { label: 'Duplicate POS ID', importance: 'medium' },
  no_price: { label: 'No price', importance: 'high' },
  wrong_check_digit: {
    label: 'Invalid check digit',
    importance: 'medium',
    fixAll: 'Correct check digits',
  },
  lost_zeros: { label: 'Leading zeros lost', importance: 'medium', fixAll: 'Add leading zeros' },
  /** Not sold on a screen; it may be for scanning only. */
  no_category: { label: 'In no category', importance: 'medium', fixAll: 'Put into a category' },
  option_without_group: { label: 'Option without a group', importance: 'medium' },
  group_without_options: { label: 'Group without options', importance: 'low' },
  /** The item cannot be ordered, or not as shown. */
  impossible_range: { label: 'Impossible range', importance: 'high' },
  /** Visual checkout does not recognize it; the scanner does. */
  missing_global_match: { label: 'Global match missing in origin', importance: 'medium' },
  unknown_sku: { label: 'Unknown SKU scanned', importance: 'high' },
  /** May be meant for a later season; otherwise it is never sold. */
  never_visible: {
    label: 'Never shown',
    importance: 'medium',
    fixAll: 'Drop schedules that are over',
    together:
      'categories and items are not shown in the next weeks: their schedules have none of these days',
  },
  /** It may be forgotten: it is sold nowhere until somebody says so. */
  sold_out_long: { label: 'Sold out for days', importance: 'medium' },
  schedule_ends: { label: 'Schedule ends', importance: 'medium' },
  day_part_gap: { label: 'Gap between day parts', importance: 'low' },
  price_slipped: { label: 'Price slipped', importance: 'high' },
  same_name_prices: { label: 'One name, several prices', importance: 'medium' },
  no_image: { label: 'Picture missing', importance: 'low' },
  /** A missing allergen may make somebody ill. */
  no_allergens: { label: 'Allergens missing', importance: 'medium' },
  /** Rules miss the other spelling, so a few items are charged wrongly. */
  similar_tags: { label: 'Tag spelled twice', importance: 'low', fixAll: 'Use one spelling' },
  similar_names: { label: 'Name spelled twice', importance: 'low' },
  idle_rule: { label: 'Rule without effect', importance: 'low' },
  not_sold: { label: 'Not sold for long', importance: 'low', fixAll: 'Mark inactive' },
  /** The end of the name is cut off; most names are still recognizable. */
  name_too_long: {
    label: 'Name too long',
    importance: 'low',
    fixAll: 'Shorten names',
    together: 'names do not fit on a kiosk tile, or end within a word',
  },
  orphaned_relation: { label: 'Orphaned relation', importance: 'low' },
} as const satisfies Record<string, AlertKind>;

export type AlertType = keyof typeof alertKinds;

export function isAlertType(name: string): name is AlertType {
  return Object.hasOwn(alertKinds, name);
}

export function togetherText(type: AlertType, count: number): string {
  const kind: AlertKind = alertKinds[type];
  return `${count.toLocaleString('en-US')} ${kind.together ?? kind.label}`;
}

export function fixAllLabel(type: AlertType): string | undefined {
  const kind: AlertKind = alertKinds[type];
  return kind.fixAll;
}
