/** What can be wrong with a menu: each kind of alert, how it is called and how much it matters. */

/** The least first. */
export const IMPORTANCES = ['low', 'medium', 'high'] as const;
export type Importance = (typeof IMPORTANCES)[number];

interface AlertKind {
  label: string;
  importance: Importance;
  fixAll?: string;
  /** What is said of several of one cause, after their number. */
  together?: string;
}

/** Every kind, by its name in calls: what stops or spoils a sale is high, what costs sales is medium, the rest is low. */
export const alertKinds = {
  /** The scanner cannot tell the two apart: the wrong one is sold. */
  duplicate_sku: { label: 'Duplicate SKU', importance: 'high' },
  /** Sales are booked on the wrong item; the kiosk itself goes on. */
  duplicate_pos_id: { label: 'Duplicate POS ID', importance: 'medium' },
  no_price: { label: 'No price', importance: 'high' },
  /** It cannot be scanned; it can still be found on the screen. */
  wrong_check_digit: {
    label: 'Invalid check digit',
    importance: 'medium',
    fixAll: 'Correct check digits',
  },
  /** No scanner reads them; they can still be found on the screen. */
  lost_zeros: { label: 'Leading zeros lost', importance: 'medium', fixAll: 'Add leading zeros' },
  /** It is not sold on a screen; it may be meant to be scanned alone. */
  no_category: { label: 'In no category', importance: 'medium', fixAll: 'Put into a category' },
  /** What it would have cost is not charged. */
  option_without_group: { label: 'Option without a group', importance: 'medium' },
  group_without_options: { label: 'Group without options', importance: 'low' },
  /** The item cannot be ordered, or not as it is shown. */
  impossible_range: { label: 'Impossible range', importance: 'high' },
  /** Visual checkout does not know it; the scanner does. */
  missing_global_match: { label: 'Global match missing in origin', importance: 'medium' },
  unknown_sku: { label: 'Unknown SKU scanned', importance: 'high' },
  /** It may be meant for a later season; if not, no sale is made of it. */
  never_visible: {
    label: 'Never shown',
    importance: 'medium',
    fixAll: 'Drop schedules that are over',
    together:
      'categories and items are not shown in the next weeks: their schedules have none of these days',
  },
  schedule_ends: { label: 'Schedule ends', importance: 'medium' },
  day_part_gap: { label: 'Gap between day parts', importance: 'low' },
  price_slipped: { label: 'Price slipped', importance: 'high' },
  same_name_prices: { label: 'One name, several prices', importance: 'medium' },
  /** What has no picture is ordered less. */
  no_image: { label: 'Picture missing', importance: 'low' },
  /** What is not said may make somebody ill. */
  no_allergens: { label: 'Allergens missing', importance: 'medium' },
  /** What a rule leaves out is charged wrongly, of a few items. */
  similar_tags: { label: 'Tag spelled twice', importance: 'low', fixAll: 'Use one spelling' },
  similar_names: { label: 'Name spelled twice', importance: 'low' },
  idle_rule: { label: 'Rule without effect', importance: 'low' },
  /** It costs a place and no sale. */
  not_sold: { label: 'Not sold for long', importance: 'low', fixAll: 'Mark inactive' },
  /** The end of the name is missing, and most tell by the beginning. */
  name_too_long: {
    label: 'Name too long',
    importance: 'low',
    fixAll: 'Shorten names',
    together: 'names do not fit on a kiosk tile, or end within a word',
  },
  /** Nothing is offered that is not sold. */
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

/** What one action does about all alerts of a kind; undefined where each has to be looked at. */
export function fixAllLabel(type: AlertType): string | undefined {
  const kind: AlertKind = alertKinds[type];
  return kind.fixAll;
}
