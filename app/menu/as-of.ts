import { kindsWith } from './kinds';

export const AS_OF_CALLS: ReadonlySet<string> = new Set([
  'location.get',
  'menu.get',
  'menu.get_item',
  'menu.get_shown',
  'menu.export',
  'item.list',
  'item.all',
  'item.count',
  'item.get',
  'item.reach',
  'item.offered',
  'item.export_csv',
  'option.list',
  'option.get',
  'option_group.list',
  'price_modes.all',
  'tag.all',
  'container.list',
  'sold_out.get_all',
  'own_value.get_all',
  'own_value.count',
  ...kindsWith('rule').map((kind) => `${kind}.all`),
]);

/** Local time, `YYYY-MM-DDTHH:mm`, seconds optional. */
export const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?$/;
