import type { NewRow } from '../store/schema';

/** Origin items of the demo: things as the global catalogue knows them. */
export const originItems: readonly NewRow<'origin_item'>[] = [
  originItem(5001, 'Harbor Cola 12 oz can', '412077001017', 24, 36),
  originItem(5002, 'Spring water 16.9 oz bottle', '412077001024', 24, 42),
  originItem(5003, 'Orange juice 12 oz bottle', '412077001031', 12, 30),
  originItem(5004, 'Sea salt chips 2 oz bag', '412077001048', 48, 24),
  originItem(5005, 'Oat and honey bar', '412077001055', 60, 18),
  originItem(5006, 'Vanilla yogurt 5.3 oz cup', '412077001062', 12, 0),
];

/** Labels with a pattern of dots that a kiosk recognises things by. */
export const dotcodes: readonly NewRow<'dotcode'>[] = [
  { label: 'red-dot', name: 'Red dot' },
  { label: 'blue-dot', name: 'Blue dot' },
  { label: 'green-dot', name: 'Green dot' },
  { label: 'red-blue', name: 'Red and blue' },
  { label: 'red-green', name: 'Red and green' },
];

function originItem(
  item_id: number,
  name: string,
  upc: string,
  package_count: number,
  pose_count: number,
): NewRow<'origin_item'> {
  return { item_id, name, upc, package_count, pose_count, image_hash: null };
}
