import { daysInWords, isOver, type Scheduled } from '~/menu/in-effect';
import { shortName } from '~/menu/kiosk-name';
import { categoryEntity } from '~/objects/category/entity.service';
import type { ItemDocument } from '~/objects/item/service/document.service';
import { itemEntity } from '~/objects/item/service/entity.service';
import type { Ledger } from '~/service/changes/ledger';
import { isOneOf, isOneOfTexts } from '~/service/store/id-lists';
import type { AlertType } from '../alert-types';
import { categoryChoices } from '../detect/not-placed.service';
import { type Look, MOST_OF_A_KIND } from './detector.service';
import { fixCheckDigits, fixLostZeros } from './fix-codes.service';
import { type Fix, ofItem, ownItem, type Step } from './fix-step.service';
import { groupedBy } from './queries.service';
import { refused } from './suggestions.service';

/** Gives long names a kiosk name that ends with a whole word. */
const fixLongNames: Fix = {
  steps: async (look, alerts) =>
    alerts.flatMap((alert) => {
      const item = ownItem(look, alert);
      if (!item) return [];
      const { shown, isCut } = alert.facts;
      const before = String(shown);
      const after = shortName(before, { isCut: isCut === true });
      return [
        {
          ...ofItem(alert, item),
          before,
          after,
          problem: after === '' ? 'Nothing would be left of it.' : null,
          change: ({ custom_item_name }) => ({
            custom_item_name: { ...custom_item_name, local_name: after },
          }),
        },
      ];
    }),
};

const NAMED = 3;
const EVERY_DAY: Scheduled = { schedule: null, repeats: null };

export const FIXES: Partial<Record<AlertType, Fix>> = {
  wrong_check_digit: fixCheckDigits,
  lost_zeros: fixLostZeros,
  name_too_long: fixLongNames,
  not_sold: {
    steps: async (look, alerts) =>
      alerts.flatMap((alert) => {
        const item = ownItem(look, alert);
        if (!item) return [];
        const said = { before: 'Active', after: 'Inactive', problem: null };
        return [{ ...ofItem(alert, item), ...said, change: () => ({ active: 0 as const }) }];
      }),
  },
  never_visible: {
    steps: async (look, alerts) => {
      const over = alerts.filter(({ facts }) => facts.field === 'schedule');
      const ofItems = over.filter(({ facts }) => !facts.object);
      const items = await schedulesOf(
        look,
        'item',
        ofItems.flatMap((alert) => ownItem(look, alert)?.id ?? []),
      );
      const categories = await schedulesOf(
        look,
        'category',
        over.flatMap(({ facts }) => facts.object?.id ?? []),
      );
      return over.flatMap((alert): Step[] => {
        const { object } = alert.facts;
        const item = object ? undefined : ownItem(look, alert);
        const schedule = object ? categories.get(object.id) : items.get(item?.id ?? 0);
        if (!schedule) return [];
        const what = object
          ? { ...ofItem(alert, object), item: null, items: [], category: object.id }
          : ofItem(alert, item ?? { id: 0, name: '' });
        return [
          {
            ...what,
            name: object ? String(alert.facts.place ?? object.name) : what.name,
            before: daysInWords(schedule) ?? '',
            after: 'Every day',
            problem: isOver(schedule, look.today) ? null : 'Its days are still to come.',
            change: () => EVERY_DAY,
          },
        ];
      });
    },
    write: async (ledger, look, steps) => {
      const ids = steps.flatMap(({ category }) => category ?? []);
      const patches = ids.map((id) => ({ id, patch: EVERY_DAY }));
      if (ids.length > 0) await ledger.update(categoryEntity, look.location.id, patches);
      await changeItems(ledger, look, steps);
    },
  },
  similar_tags: {
    steps: async (look, alerts) => {
      const tagged = await taggedItems(
        look,
        alerts.map(({ facts }) => String(facts.rare)),
      );
      return alerts.map((alert) => {
        const [rare, common] = [String(alert.facts.rare), String(alert.facts.common)];
        const items = tagged.get(rare) ?? [];
        return {
          alert,
          item: null,
          name: namesOf(items),
          before: rare,
          after: common,
          problem: null,
          items: items.map(({ id }) => id),
          change: (doc) => ({
            tags: [...new Set(doc.tags.map((tag) => (tag === rare ? common : tag)))],
          }),
        };
      });
    },
  },
  no_category: {
    choices: categoryChoices,
    steps: async (look, alerts, value) => {
      const after = (await categoryChoices(look)).find((one) => one.value === value)?.label ?? '';
      return alerts.flatMap((alert) => {
        const item = ownItem(look, alert);
        if (!item) return [];
        const said = { before: 'No category', after, problem: null };
        return [{ ...ofItem(alert, item), ...said, change: () => ({}) }];
      });
    },
    write: async (ledger, look, steps, value) => {
      const id = Number(value);
      const stored = await categoryEntity.read(ledger.read, look.location.id, [id || 0]);
      const there = stored.get(id)?.doc.items;
      if (!there) throw refused('value', 'Choose a category');
      const items = [...new Set([...there, ...steps.flatMap((step) => step.items)])];
      await ledger.update(categoryEntity, look.location.id, [{ id, patch: { items } }]);
    },
  },
};

export async function changeItems(
  ledger: Ledger,
  { location }: Look,
  steps: readonly Step[],
): Promise<void> {
  const ids = [...new Set(steps.flatMap(({ items }) => items))];
  const stored = await itemEntity.read(ledger.read, location.id, ids);
  const patches = new Map<number, Partial<ItemDocument>>();
  for (const { items, change } of steps) {
    for (const id of items) {
      const doc = stored.get(id)?.doc;
      const before = patches.get(id) ?? {};
      if (doc) patches.set(id, { ...before, ...change({ ...doc, ...before }) });
    }
  }
  await ledger.update(
    itemEntity,
    location.id,
    [...patches].map(([id, patch]) => ({ id, patch })),
  );
}

async function schedulesOf({ reader }: Look, table: 'item' | 'category', ids: readonly number[]) {
  const rows = await reader
    .selectFrom(table as 'item')
    .select(['id', 'schedule', 'repeats'])
    .where(isOneOf(reader.engine, 'id', ids))
    .execute();
  return new Map(rows.map(({ id, ...scheduled }) => [id, scheduled]));
}

async function taggedItems({ reader, location }: Look, tags: readonly string[]) {
  const rows = await reader
    .selectFrom('item_tag')
    .innerJoin('item', 'item.id', 'item_tag.item_id')
    .select(['item_tag.tag', 'item.id', 'item.name'])
    .where('item_tag.location_id', '=', location.id)
    .where(
      isOneOfTexts(reader.engine, 'item_tag.tag', tags.slice(0, MOST_OF_A_KIND), { folded: false }),
    )
    .orderBy('item.id')
    .execute();
  return groupedBy(rows, ({ tag }) => tag);
}

function namesOf(items: readonly { name: string }[]): string {
  const names = items.slice(0, NAMED).map(({ name }) => name);
  const more = items.length - names.length;
  return more > 0
    ? `${names.join(', ')} and ${more.toLocaleString('en-US')} more`
    : names.join(', ');
}
