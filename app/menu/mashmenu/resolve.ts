import { checkDayParts, normaliseDayPartIds } from '../day-parts';
import { doubles, normaliseDefaults, normaliseRange, OPTION_ALREADY_USED } from '../option-groups';
import { checkDiscount, checkFee, checkTax, checkWhen } from '../rules/check';
import { type RuleFault, renamedTargets } from '../rules/documents';
import type { KeyedTarget } from './adjustments';
import type { Findings, Path } from './findings';
import type { KeyedItem, KeyedMenu } from './format';
import type {
  MenuFile,
  MenuFileCategory,
  MenuFileGroupLink,
  MenuFileItem,
  MenuFileRelation,
} from './menu-file';

/** Resolves references and checks duplicate keys, day parts and links. Valid only if `errors` stays empty. */
export function resolveMenu(menu: KeyedMenu, errors: Findings, warnings: Findings): MenuFile {
  const follow = {
    image: follower(Object.keys(menu.images), 'image', errors),
    group: follower(keysOf(menu, 'option_groups', errors), 'option group', errors),
    option: follower(keysOf(menu, 'options', errors), 'option', errors),
    item: follower(keysOf(menu, 'items', errors), 'item', errors),
    mode: follower(keysOf(menu, 'price_modes', errors), 'price mode', errors),
  };
  for (const list of ['stations', 'discounts', 'fees', 'taxes'] as const)
    keysOf(menu, list, errors);
  categoryKeys(menu, errors);

  const image = (key: string | null, path: Path) =>
    key === null ? null : follow.image(key, [...path, 'image']);
  const dayParts = resolveDayParts(menu, errors);
  const dayPartIds = new Set(dayParts.map(({ id }) => id));
  const { images, ...rest } = menu;
  return {
    ...rest,
    day_parts: dayParts,
    images: Object.entries(images).map(([key, one]) => ({ key, ...one })),
    options: menu.options.map((option, index) => ({
      ...option,
      image: image(option.image, ['options', index]),
      item: option.item === null ? null : follow.item(option.item, ['options', index, 'item']),
    })),
    price_modes: onlyOneActive(menu, errors, warnings),
    items: menu.items.map((item, index): MenuFileItem => {
      const path = ['items', index];
      const { relations: _, ...own } = item;
      return {
        ...own,
        day_parts: resolveDayPartIds(item, dayPartIds, path, errors),
        image: image(item.image, path),
        prices: resolvePrices(item, follow.mode, path, errors),
        option_groups: resolveGroups(item, menu, follow, path, errors, warnings),
      };
    }),
    stations: menu.stations.map((station, index) => ({
      ...station,
      image: image(station.image, ['stations', index]),
      categories: station.categories.map((category, at): MenuFileCategory => {
        const path = ['stations', index, 'categories', at];
        reportDoubles(category.items, [...path, 'items'], 'item', errors);
        const items = category.items.map((key, nth) => follow.item(key, [...path, 'items', nth]));
        return { ...category, image: image(category.image, path), items };
      }),
    })),
    relations: resolveRelations(menu, follow.item, errors),
    ...resolveRules(menu, follow.item, errors),
  };
}

type KeyedList =
  | 'option_groups'
  | 'options'
  | 'items'
  | 'price_modes'
  | 'stations'
  | 'discounts'
  | 'fees'
  | 'taxes';

function keysOf(menu: KeyedMenu, list: KeyedList, errors: Findings): (string | undefined)[] {
  const keys = menu[list].map(({ key }) => key);
  checkKeys(keys, (index) => [list, index, 'key'], menu.keeps_ids, errors);
  return keys;
}

function categoryKeys(menu: KeyedMenu, errors: Findings): void {
  const places = menu.stations.flatMap(({ categories }, station) =>
    categories.map(({ key }, at) => ({
      key,
      path: ['stations', station, 'categories', at, 'key'],
    })),
  );
  const keys = places.map(({ key }) => key);
  checkKeys(keys, (index) => places[index]?.path ?? [], menu.keeps_ids, errors);
}

function checkKeys(
  keys: readonly (string | undefined)[],
  pathOf: (index: number) => Path,
  keepsIds: boolean,
  errors: Findings,
): void {
  const seen = new Set<string>();
  keys.forEach((key, index) => {
    if (key === undefined) return;
    if (seen.has(key)) errors.add(pathOf(index), `Give another key: "${key}" stands twice`);
    seen.add(key);
    if (keepsIds && !/^[1-9]\d{0,14}$/.test(key)) {
      errors.add(pathOf(index), `Give an id like "12": with keeps_ids "${key}" is none`);
    }
  });
}

function follower(keys: readonly (string | undefined)[], kind: string, errors: Findings): Follow {
  const index = new Map(keys.map((key, at) => [key, at]));
  return (key, path) => {
    const found = index.get(key);
    if (found === undefined)
      errors.add(path, `There is no ${kind} with the key "${key}" in this file`);
    return found ?? -1;
  };
}

function reportDoubles(keys: readonly string[], path: Path, kind: string, errors: Findings): void {
  for (const index of doubles(keys)) {
    errors.add([...path, index], `Keep the ${kind} "${keys[index]}" only once here`);
  }
}

function resolveDayParts(menu: KeyedMenu, errors: Findings) {
  for (const index of doubles(menu.day_parts.map(({ id }) => id))) {
    errors.add(['day_parts', index, 'id'], 'Give each day part an id of its own');
  }
  const checked = checkDayParts(menu.day_parts);
  if (checked.ok) return checked.dayParts;
  errors.addSentence(checked.message);
  for (const { index, field, message } of checked.problems) {
    errors.add(['day_parts', index, field], message);
  }
  return menu.day_parts;
}

function resolveDayPartIds(
  item: KeyedItem,
  known: ReadonlySet<number>,
  path: Path,
  errors: Findings,
): number[] {
  const ids = normaliseDayPartIds(item.day_parts);
  for (const id of ids) {
    if (known.has(id)) continue;
    errors.add([...path, 'day_parts'], `There is no day part with the id ${id} in this file`);
  }
  return ids;
}

function resolvePrices(item: KeyedItem, follow: Follow, path: Path, errors: Findings) {
  const modes = item.prices.map(({ mode }) => mode);
  reportDoubles(modes, [...path, 'prices'], 'price mode', errors);
  return item.prices.map(({ mode, price }, at) => ({
    mode: follow(mode, [...path, 'prices', at, 'mode']),
    price,
  }));
}

function resolveGroups(
  item: KeyedItem,
  menu: KeyedMenu,
  follow: { group: Follow; option: Follow },
  path: Path,
  errors: Findings,
  warnings: Findings,
): MenuFileGroupLink[] {
  const groups = item.option_groups.map(({ group }) => group);
  reportDoubles(groups, [...path, 'option_groups'], 'option group', errors);
  return item.option_groups.map((link, at) => {
    const here = [...path, 'option_groups', at];
    const group = follow.group(link.group, [...here, 'group']);
    const type = menu.option_groups[group]?.group_type ?? 'multi';
    for (const index of doubles(link.options.map(({ option }) => option))) {
      errors.add([...here, 'options', index], OPTION_ALREADY_USED);
    }
    const options = normaliseDefaults(type, link.options);
    if (options.some((option, index) => option.default !== link.options[index]?.default)) {
      warnings.add(here, 'A single group has one default: only the first was kept');
    }
    const range = normaliseRange(type, link.range, options.length);
    if (range && link.range && range.join() !== link.range.join()) {
      warnings.add(here, `The range was cut to ${range.join(' to ')}, the number of options`);
    }
    return {
      group,
      range,
      options: options.map((option, nth) => ({
        ...option,
        option: follow.option(option.option, [...here, 'options', nth, 'option']),
      })),
    };
  });
}

function resolveRelations(menu: KeyedMenu, follow: Follow, errors: Findings): MenuFileRelation[] {
  const seen = new Set<string>();
  return menu.items.flatMap((item, index) =>
    item.relations.map((relation, at) => {
      const path = ['items', index, 'relations', at];
      const related = follow(relation.item, [...path, 'item']);
      if (related === index) errors.add(path, 'Name another item: this one is itself');
      const ends = [index, related];
      if (relation.type === 'others') ends.sort((a, b) => a - b);
      const double = `${relation.type} ${ends.join(' ')}`;
      if (seen.has(double)) errors.add(path, `Keep the relation to "${relation.item}" only once`);
      seen.add(double);
      return { type: relation.type, item: index, related };
    }),
  );
}

function onlyOneActive(menu: KeyedMenu, errors: Findings, warnings: Findings) {
  for (const index of doubles(menu.price_modes.map(({ name }) => name))) {
    errors.add(['price_modes', index, 'name'], 'Give each price mode a name of its own');
  }
  for (const [index, mode] of menu.price_modes.entries()) {
    for (const { path, message } of checkWhen(mode)) {
      errors.add(['price_modes', index, ...path], message);
    }
  }
  const first = menu.price_modes.findIndex(({ active }) => active);
  return menu.price_modes.map((mode, index) => {
    if (!mode.active || index === first) return mode;
    warnings.add(
      ['price_modes', index],
      'Only one price mode is active: this one was switched off',
    );
    return { ...mode, active: false };
  });
}

type Follow = (key: string, path: Path) => number;

type Rules = Pick<MenuFile, 'discounts' | 'fees' | 'taxes'>;

function resolveRules(menu: KeyedMenu, follow: Follow, errors: Findings): Rules {
  for (const list of ['discounts', 'fees', 'taxes'] as const) {
    for (const index of doubles(menu[list].map(({ ref }, at) => ref ?? at))) {
      errors.add([list, index, 'ref'], 'Give each of them a ref of its own');
    }
  }
  const positions = (path: Path) => (target: KeyedTarget, at: Path) => [
    'item' in target ? follow(target.item, [...path, 'details', 'items', ...at]) : target.tag,
  ];
  const report = (path: Path, faults: readonly RuleFault[]) => {
    for (const fault of faults) errors.add([...path, 'details', ...fault.path], fault.message);
  };
  const discounts = menu.discounts.map((discount, index) => {
    const path = ['discounts', index];
    const { items, ...own } = discount.details;
    const details = items ? { ...own, items: renamedTargets(items, positions(path)) } : own;
    report(path, checkDiscount(discount.discount_type, details));
    return { ...discount, details };
  });
  const fees = menu.fees.map((fee, index) => {
    const path = ['fees', index];
    const items = renamedTargets(fee.details.items, positions(path));
    const details = { ...fee.details, items };
    report(path, checkFee(details));
    return { ...fee, details };
  });
  menu.taxes.forEach(({ details }, index) => {
    report(['taxes', index], checkTax(details));
  });
  return { discounts, fees, taxes: menu.taxes };
}
