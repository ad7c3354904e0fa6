import type { AlertType } from '~/menu/alert-types';
import { wrongCheckDigit } from '~/menu/check-digit';
import { formatSchedule, isOver } from '~/menu/schedule';
import { categoryEntity } from '~/objects/category/entity.service';
import type { ItemDocument } from '~/objects/item/service/document.service';
import { itemEntity } from '~/objects/item/service/entity.service';
import type { Ledger } from '../changes/ledger';
import { within } from '../scope';
import { isOneOf, isOneOfTexts } from '../store/id-lists';
import { categoryChoices } from './detect/not-placed';
import { type AlertItem, type Look, MOST_OF_A_KIND, type StoredAlert } from './detector';
import { groupedBy } from './queries';
import { refused } from './suggestions';

/** What is done about one alert: something as it was and as it will be. */
export interface Step {
  alert: StoredAlert;
  /** The item that it is done to; null where it is done to several. */
  item: number | null;
  /** What it is done to, in words. */
  name: string;
  before: string;
  after: string;
  /** Why it cannot be done together with the others, in a sentence; null where it can. */
  problem: string | null;
  /** The items that are changed, and what becomes of each; a later step sees what an earlier one did. */
  items: readonly number[];
  change(doc: ItemDocument): Partial<ItemDocument>;
}

/** How alerts of one kind are solved together. */
export interface Fix {
  /** What can be chosen for all of them, if that has to be chosen. */
  choices?(look: Look): Promise<{ value: string; label: string }[]>;
  steps(look: Look, alerts: readonly StoredAlert[], value: string): Promise<Step[]>;
  /** In place of changing the items: what the steps are together. @throws ApiError 400 for a value that is none */
  write?(ledger: Ledger, look: Look, steps: readonly Step[], value: string): Promise<void>;
}

/** Items that are named where a tag is respelled. */
const NAMED = 3;

/** The kinds of alerts that one action can solve without looking at each. */
export const FIXES: Partial<Record<AlertType, Fix>> = {
  wrong_check_digit: {
    steps: async (look, alerts) => {
      const wrong = alerts.flatMap((alert) => {
        const { sku = '' } = alert.facts;
        const right = wrongCheckDigit(sku)?.corrected;
        const item = ownItem(look, alert);
        return right && item?.sku.includes(sku) ? [{ alert, item, sku, right }] : [];
      });
      const owners = await ownersOf(
        look,
        wrong.map(({ right }) => right),
      );
      return wrong.map(({ alert, item, sku, right }) => {
        const owner = owners.get(right);
        if (!owner) owners.set(right, item);
        return {
          ...ofItem(alert, item),
          before: sku,
          after: right,
          problem: owner && owner.id !== item.id ? `${owner.name} has the code ${right}.` : null,
          change: (doc) => ({
            sku: [...new Set(doc.sku.map((code) => (code === sku ? right : code)))],
          }),
        };
      });
    },
  },
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
      const ofItems = alerts.filter(({ facts }) => facts.field === 'schedule');
      const items = ofItems.flatMap((alert) => ownItem(look, alert)?.id ?? []);
      const rows = await look.reader
        .selectFrom('item')
        .select(['id', 'schedule'])
        .where(isOneOf(look.reader.engine, 'id', items))
        .execute();
      const schedules = new Map(rows.map(({ id, schedule }) => [id, schedule]));
      return ofItems.flatMap((alert): Step[] => {
        const item = ownItem(look, alert);
        const schedule = item && schedules.get(item.id);
        if (!item || !schedule) return [];
        return [
          {
            ...ofItem(alert, item),
            before: formatSchedule(schedule) ?? '',
            after: 'Every day',
            problem: isOver(schedule, look.today) ? null : 'Its days are still to come.',
            change: () => ({ schedule: null }),
          },
        ];
      });
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

/** Changes the items of some steps, each once. */
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

/** The item of an alert, where this location can change it. */
function ownItem({ location }: Look, { items }: StoredAlert): AlertItem | undefined {
  return items.find(({ location_id }) => location_id === location.id);
}

function ofItem(alert: StoredAlert, { id, name }: AlertItem) {
  return { alert, item: id, name, items: [id] };
}

/** Active items that have codes already, by code. */
async function ownersOf(
  { reader, scope }: Look,
  codes: readonly string[],
): Promise<Map<string, { id: number; name: string }>> {
  const rows = await reader
    .selectFrom('item_sku')
    .innerJoin('item', 'item.id', 'item_sku.item_id')
    .select(['item_sku.sku', 'item.id', 'item.name'])
    .where(within('item_sku.location_id', scope))
    .where(isOneOfTexts(reader.engine, 'item_sku.sku', codes, { folded: false }))
    .where('item.active', '=', 1)
    .orderBy('item.id', 'desc')
    .execute();
  return new Map(rows.map(({ sku, id, name }) => [sku, { id, name }]));
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
