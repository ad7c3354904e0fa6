/** The calls that can be asked for a moment that is over: what they read is rebuilt as it was then. */
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
  'discount.all',
  'fee.all',
  'tax.all',
]);

/** A moment as the location's own clock shows it: `YYYY-MM-DDTHH:mm`, with seconds or without. */
export const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?$/;
