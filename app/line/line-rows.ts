import type { AnswerOf } from '~/creator/contract';
import { counted, listed } from '~/menu/counted';
import { imageAddress } from '~/menu/image-address';
import { formatPrice, numberToCents } from '~/menu/money';
import { type Moment, visibility } from '~/menu/visibility';
import type { ShownOut, ShownOuts } from '~/objects/sold-out/shown';

type Location = AnswerOf<'location.get'>;
type Menu = AnswerOf<'menu.get'>;
type Station = Menu['stations'][number];
type Category = Station['categories'][number];
type Item = Category['items'][number];

export interface LineRow {
  kind: 'item' | 'option';
  id: number;
  name: string;
  /** '$4.50', 'Milk, in 5 items' */
  note: string;
  picture: string | null;
  out: ShownOut | null;
}

export interface LineGroup {
  id: string;
  name: string;
  rows: LineRow[];
}

export function itemRow(
  item: Pick<Item, 'id' | 'name' | 'price' | 'image' | 'image_version'>,
  { currency }: Pick<Location, 'currency'>,
  outs: ShownOuts,
): LineRow {
  const { id, name, price, image, image_version } = item;
  return {
    kind: 'item',
    id,
    name,
    note: formatPrice(numberToCents(price), currency),
    picture: image === null ? null : imageAddress(image, image_version, 'tile'),
    out: outs.get(`item ${id}`) ?? null,
  };
}

/** What is on at a moment by its categories, then the choices of it; `off` counts the active items that are not on. */
export function lineGroups(
  { stations, options, option_groups }: Pick<Menu, 'stations' | 'options' | 'option_groups'>,
  {
    location,
    when,
    whole,
    outs,
  }: { location: Location; when: Moment; whole: boolean; outs: ShownOuts },
): { groups: LineGroup[]; off: number } {
  const shown: Item[] = [];
  let off = 0;
  const open = stations.filter(({ active }) => active === 1);
  const groups = open.flatMap((station) =>
    station.categories.map((category) => {
      const items = category.items.filter((item) => {
        if (category.active !== 1 || item.active !== 1) return false;
        const isOn = whole || isOnNow(item, { station, category }, location, when);
        if (!isOn) off += 1;
        return isOn;
      });
      shown.push(...items);
      const rows = items.map((item) => itemRow(item, location, outs));
      return { id: `category-${category.id}`, name: category.name, rows };
    }),
  );
  const choices = choicesOf(shown, { options, option_groups }, outs);
  return { groups: [...groups, choices].filter(({ rows }) => rows.length > 0), off };
}

/** While the location is closed, what is on at that time of the day. */
function isOnNow(
  item: Item,
  place: { station: Station; category: Category },
  location: Location,
  when: Moment,
): boolean {
  const { reasons } = visibility(item, place, location, when, 'kiosk');
  return reasons.every(({ on }) => on === 'location');
}

function choicesOf(
  items: readonly Item[],
  { options, option_groups }: Pick<Menu, 'options' | 'option_groups'>,
  outs: ShownOuts,
): LineGroup {
  const groupNames = new Map(option_groups.map(({ id, name }) => [id, name]));
  const uses = new Map<number, { items: Set<number>; groups: Set<string> }>();
  for (const item of items) {
    for (const { id, group } of item.options) {
      const use = uses.get(id) ?? { items: new Set(), groups: new Set() };
      use.items.add(item.id);
      if (group !== null) use.groups.add(groupNames.get(group) ?? '');
      uses.set(id, use);
    }
  }
  const rows = options.flatMap((option): LineRow[] => {
    const use = uses.get(option.id);
    if (!use || use.groups.size === 0 || option.active !== 1) return [];
    const note = `${listed([...use.groups])}, in ${counted(use.items.size, 'item')}`;
    return [optionRow(option, note, outs)];
  });
  return { id: 'choices', name: 'Choices', rows };
}

export function optionRow(
  { id, name }: { id: number; name: string },
  note: string,
  outs: ShownOuts,
): LineRow {
  return { kind: 'option', id, name, note, picture: null, out: outs.get(`option ${id}`) ?? null };
}
