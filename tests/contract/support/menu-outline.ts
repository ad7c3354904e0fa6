import { readFileSync } from 'node:fs';
import type { Creator } from '~/creator/client';

/** What a menu says without its ids, in the order of the kiosk. */
export interface MenuOutline {
  stations: { name: string; categories: { name: string; items: string[] }[] }[];
  /** By item and group in their order: `Latte / Size single null: Small 0 default, Large 1`. */
  groups: string[];
  items: number;
  /** Cents. */
  sumOfPrices: number;
}

interface RawMenu {
  option_groups?: { key: string; name: string; group_type?: string }[];
  options?: { key: string; name: string; price?: number }[];
  items: {
    key: string;
    name: string;
    price?: number;
    option_groups?: {
      group: string;
      range?: number[] | null;
      options?: { option: string; default?: number; max_count?: number }[];
    }[];
  }[];
  stations?: { name: string; categories?: { name: string; items?: string[] }[] }[];
}

/** The outline of a .mashmenu file, read by the words of its description alone. */
export function outlineOfFile(path: string): MenuOutline {
  const menu: RawMenu = JSON.parse(readFileSync(path, 'utf8'));
  const byKey = <T extends { key: string }>(list: T[] = []) =>
    new Map(list.map((one) => [one.key, one]));
  const [groups, options] = [byKey(menu.option_groups), byKey(menu.options)];
  const items = byKey(menu.items);
  return {
    stations: (menu.stations ?? []).map((station) => ({
      name: station.name,
      categories: (station.categories ?? []).map((category) => ({
        name: category.name,
        items: (category.items ?? []).map((key) => String(items.get(key)?.name)),
      })),
    })),
    groups: menu.items
      .flatMap((item) =>
        (item.option_groups ?? []).map((link) => {
          const { name, group_type = 'single' } = groups.get(link.group) ?? { name: '?' };
          const linked = link.options ?? [];
          const range = group_type === 'single' ? null : (link.range ?? [0, linked.length]);
          const chosen = linked.map(({ option, default: isDefault = 0, max_count = 0 }) => {
            const { name: label, price = 0 } = options.get(option) ?? { name: '?' };
            return lineOf(label, price, isDefault, max_count === 1 ? 0 : max_count);
          });
          return groupLine(item.name, name, group_type, range, chosen);
        }),
      )
      .sort(),
    items: menu.items.length,
    sumOfPrices: menu.items.reduce((sum, { price = 0 }) => sum + Math.round(price * 100), 0),
  };
}

/** The outline of a location as the calls answer it. */
export async function outlineOfCalls(creator: Creator, locationId: number): Promise<MenuOutline> {
  const menu = await creator.call('menu.get', { location_id: locationId });
  const groups = new Map(menu.option_groups.map((group) => [group.id, group]));
  const options = new Map(menu.options.map((option) => [option.id, option]));
  const count = await creator.call('item.count', { location_id: locationId });
  const lines: string[] = [];
  const ids = new Set<number>();
  let sumOfPrices = 0;
  for (let offset = 0; offset < count; offset += 1000) {
    const page = await creator.call('item.list', { location_id: locationId, limit: 1000, offset });
    for (const { id, price = 0 } of page) {
      ids.add(id);
      sumOfPrices += Math.round(price * 100);
    }
  }
  for (const id of groups.size === 0 ? [] : ids) {
    const item = await creator.call('menu.get_item', { location_id: locationId, item_id: id });
    for (const link of item.option_groups) {
      const { name = '?', group_type = '?' } = groups.get(link.id) ?? {};
      const chosen = item.options
        .filter(({ group }) => group === link.id)
        .map((option) => {
          const { name: label = '?', price = 0 } = options.get(option.id ?? 0) ?? {};
          return lineOf(label, price, option.default, option.max_count);
        });
      lines.push(groupLine(item.name, name, group_type, link.range, chosen));
    }
  }
  return {
    stations: menu.stations.map((station) => ({
      name: station.name,
      categories: station.categories.map((category) => ({
        name: category.name,
        items: category.items.map(({ name }) => name),
      })),
    })),
    groups: lines.sort(),
    items: ids.size,
    sumOfPrices,
  };
}

function lineOf(name: string, price: number, isDefault: number, maxCount: number): string {
  return [name, price, isDefault ? 'default' : '', maxCount ? `up to ${maxCount}` : '']
    .filter((part) => part !== '')
    .join(' ');
}

function groupLine(
  item: string,
  group: string,
  type: string,
  range: readonly number[] | null,
  options: readonly string[],
): string {
  return `${item} / ${group} ${type} ${range ? range.join('–') : 'one'}: ${options.join(', ')}`;
}
