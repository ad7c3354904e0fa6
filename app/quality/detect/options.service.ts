import { sql } from 'kysely';
import { formatPrice } from '~/menu/money';
import { fitLinks, GROUP_TYPES, type GroupType } from '~/menu/option-groups';
import { wholeItem } from '~/objects/item/service/read-item.service';
import {
  type AlertItem,
  type Detector,
  type Finding,
  type Look,
  MOST_OF_A_KIND,
  type StoredAlert,
  type Suggestion,
} from '../service/detector.service';
import { activeOptions, among, groupedBy } from '../service/queries.service';
import { chosenNumber, itemUpdate, openItem, ownItems } from '../service/suggestions.service';

type Whole = Awaited<ReturnType<typeof wholeItem>>;

export const optionWithoutGroup: Detector = {
  type: 'option_without_group',
  message: 'Customers are not asked about it, and cannot choose it.',
  watches: ['item', 'option', 'option_group'],
  byItem: true,
  find: async (look) => {
    const rows = await look.reader
      .selectFrom('item_option')
      .innerJoin('item', 'item.id', 'item_option.item_id')
      .innerJoin('menu_option', 'menu_option.id', 'item_option.option_id')
      .select(['item.id', 'item.name', 'menu_option.name as option'])
      .where('item_option.location_id', '=', look.location.id)
      .where('item.active', '=', 1)
      .where(among(look, 'item_option.item_id'))
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('item_group')
              .select('item_group.group_id')
              .whereRef('item_group.item_id', '=', 'item_option.item_id')
              .whereRef('item_group.group_id', '=', 'item_option.group_id'),
          ),
        ),
      )
      .orderBy('item.id')
      .orderBy('item_option.position')
      .limit(5 * MOST_OF_A_KIND)
      .execute();
    return [...groupedBy(rows, ({ id }) => id)]
      .slice(0, MOST_OF_A_KIND)
      .map(([id, [first, ...others]]) => ({
        subject: String(id),
        description:
          others.length === 0
            ? `The option ${first?.option} of ${first?.name} is in no group`
            : `${others.length + 1} options of ${first?.name} are in no group`,
        items: [id],
      }));
  },
  suggest: (alert, look) =>
    forOwnItem(alert, look, ({ id, name }, whole) => {
      const groups = new Set(whole.option_groups.map((group) => group.id));
      const isLoose = ({ group }: Whole['options'][number]) => group === null || !groups.has(group);
      const choices = whole.option_groups.map((group) => ({
        value: String(group.id),
        label: group.name,
      }));
      const assign: Suggestion = {
        type: 'assign_group',
        of: id,
        description: `Put them into a group of ${name}`,
        label: 'Choose group',
        reason: 'They are offered with the other options of that group.',
        inputs: [{ field: 'group', label: 'Option group', initial: '', choices }],
        act: (values) => {
          const group = chosenNumber(values, 'group');
          return withOptions(whole, (one) => [isLoose(one) ? { ...one, group } : one]);
        },
      };
      const remove: Suggestion = {
        type: 'remove_options',
        of: id,
        description: `Take them off ${name}`,
        label: 'Remove options',
        reason: 'They cannot be chosen as they are.',
        act: () => withOptions(whole, (one) => (isLoose(one) ? [] : [one])),
      };
      return choices.length > 0 ? [assign, remove] : [remove];
    }),
};

export const groupWithoutOptions: Detector = {
  type: 'group_without_options',
  message: 'Customers are not asked about it, and what the answer would cost is not charged.',
  watches: ['item', 'option', 'option_group'],
  byItem: true,
  find: async (look) => {
    const rows = await look.reader
      .selectFrom('item_group')
      .innerJoin('item', 'item.id', 'item_group.item_id')
      .innerJoin('option_group', 'option_group.id', 'item_group.group_id')
      .select(['item.id', 'item.name', 'option_group.id as group', 'option_group.name as asked'])
      .select(['item.price_cents', 'item_group.range_min', 'option_group.group_type'])
      .where('item_group.location_id', '=', look.location.id)
      .where('item.active', '=', 1)
      .where(among(look, 'item_group.item_id'))
      .where((eb) =>
        eb.not(
          eb.exists(
            activeOptions(look, 'item_group.item_id').where(
              sql<boolean>`item_option.group_id = item_group.group_id`,
            ),
          ),
        ),
      )
      .orderBy('item.id')
      .orderBy('item_group.position')
      .limit(MOST_OF_A_KIND)
      .execute();
    return rows.map(({ id, name, group, asked, price_cents, range_min, group_type }): Finding => {
      const isRequired = group_type === 'single' || (range_min ?? 0) > 0;
      const price = formatPrice(price_cents, look.location.currency);
      const sold = isRequired ? `: it is sold at ${price} without that question being asked` : '';
      return {
        subject: `${id} ${group}`,
        description: `The group ${asked} of ${name} has no active option${sold}`,
        items: [id],
        facts: { group },
        // Customers can still buy, but without a required choice.
        ...(isRequired && { importance: 'high' }),
      };
    });
  },
  suggest: (alert, look) =>
    forOwnItem(alert, look, ({ id, name }, whole) => [
      {
        type: 'remove_group',
        of: id,
        description: `Take the group off ${name}`,
        label: 'Remove group',
        reason: 'Nothing of it can be chosen.',
        act: () =>
          itemUpdate(id, {
            option_groups: whole.option_groups
              .filter((group) => group.id !== alert.facts.group)
              .map(linkOf),
            options: whole.options.filter(({ group }) => group !== alert.facts.group),
          }),
      },
    ]),
};

/** Groups that require more options than exist, or preselect more than allowed. */
export const impossibleRange: Detector = {
  type: 'impossible_range',
  message: 'The kiosk asks for a choice that cannot be made.',
  watches: ['item', 'option', 'option_group'],
  byItem: true,
  find: async (look) => {
    const links = look.reader
      .selectFrom('item_group')
      .innerJoin('item', 'item.id', 'item_group.item_id')
      .innerJoin('option_group', 'option_group.id', 'item_group.group_id')
      .innerJoin('item_option', (join) =>
        join
          .onRef('item_option.item_id', '=', 'item_group.item_id')
          .onRef('item_option.group_id', '=', 'item_group.group_id'),
      )
      .innerJoin('menu_option', 'menu_option.id', 'item_option.option_id')
      .select([
        'item.id',
        'item.name',
        'option_group.id as group',
        'option_group.name as asked',
        'option_group.group_type as type',
        'item_group.range_min as least',
        'item_group.range_max as most',
        sql<number>`count(*)`.as('options'),
        sql<number>`sum(item_option.is_default)`.as('defaults'),
      ])
      .where('item_group.location_id', '=', look.location.id)
      .where('item.active', '=', 1)
      .where('menu_option.active', '=', 1)
      .where(among(look, 'item_group.item_id'))
      .groupBy([
        'item.id',
        'item.name',
        'option_group.id',
        'option_group.name',
        'option_group.group_type',
        'item_group.range_min',
        'item_group.range_max',
      ]);
    const rows = await look.reader
      .selectFrom(links.as('link'))
      .selectAll()
      .where(
        sql<boolean>`case when link.type = 'single' then link.defaults > 1
          else coalesce(link.least, 0) > link.options or coalesce(link.least, 0) > coalesce(link.most, link.options)
            or link.defaults > coalesce(link.most, link.options) end`,
      )
      .orderBy('link.id')
      .orderBy('link.group')
      .limit(MOST_OF_A_KIND)
      .execute();
    return rows.map((row) => ({
      subject: `${row.id} ${row.group}`,
      description: `${row.asked} of ${row.name} ${rangeFault(row)}`,
      items: [row.id],
      facts: { group: row.group },
    }));
  },
  suggest: (alert, look) =>
    forOwnItem(alert, look, ({ id, name }, whole) => [
      {
        type: 'fit_range',
        of: id,
        description: `Ask for no more of ${name} than there is`,
        label: 'Fit to the options',
        reason: 'The range and the defaults become those that its active options allow.',
        act: () => fitted(whole),
      },
    ]),
};

function rangeFault({
  type,
  least,
  most,
  options,
  defaults,
}: {
  type: string;
  least: number | null;
  most: number | null;
  options: number;
  defaults: number;
}): string {
  if (type === 'single') return `begins with ${defaults} options, and one can be chosen`;
  if ((least ?? 0) > Number(options)) {
    return `asks for at least ${least} options, and has ${options}`;
  }
  if (most !== null && (least ?? 0) > most) return `asks for at least ${least} and at most ${most}`;
  return `begins with ${defaults} options, and at most ${most ?? options} can be chosen`;
}

async function forOwnItem(
  alert: StoredAlert,
  look: Look,
  suggestions: (item: AlertItem, whole: Whole) => Suggestion[],
): Promise<Suggestion[]> {
  const [item] = ownItems(alert, look);
  const open = alert.items.map(openItem);
  if (!item) return open;
  return [...suggestions(item, await wholeItem(look.reader, look.location, item.id)), ...open];
}

function linkOf({ relation_id, id, range, group_type }: Whole['option_groups'][number]) {
  return { relation_id, id, range, group_type: groupType(group_type) };
}

function groupType(type: string): GroupType {
  return GROUP_TYPES.find((one) => one === type) ?? 'multi';
}

function withOptions(whole: Whole, wanted: (option: Whole['options'][number]) => Whole['options']) {
  return itemUpdate(whole.id, {
    option_groups: whole.option_groups.map(linkOf),
    options: whole.options.flatMap(wanted),
  });
}

/** The item with ranges and defaults that its active options allow. */
function fitted(whole: Whole) {
  const types = new Map(whole.option_groups.map((group) => [group.id, group.group_type]));
  const active = whole.options.filter((option) => option.active === 1);
  const fit = fitLinks(whole.option_groups, active, types);
  const byId = new Map(fit.options.map((option) => [`${option.group} ${option.id}`, option]));
  return itemUpdate(whole.id, {
    option_groups: fit.groups.map(linkOf),
    options: whole.options.map((option) => byId.get(`${option.group} ${option.id}`) ?? option),
  });
}
