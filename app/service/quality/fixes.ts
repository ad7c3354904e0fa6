import type { AnswerOf, CheckedParams } from '~/creator/contract';
import { type AlertType, alertKinds, isAlertType } from '~/menu/alert-types';
import { wrongCheckDigit } from '~/menu/check-digit';
import { formatSchedule } from '~/menu/schedule';
import { categoryEntity } from '~/objects/category/entity.service';
import { itemEntity } from '~/objects/item/service/entity.service';
import type { Ledger } from '../changes/ledger';
import type { CallContext } from '../context';
import { badInput, notFound } from '../errors';
import { alertsOf } from './alerts';
import { categoryChoices } from './detect/not-placed';
import { respelled } from './detect/spelling';
import type { AlertItem, Look, StoredAlert } from './detector';
import { lookOf } from './quality';
import { refused } from './suggestions';

type Fixed = AnswerOf<'menu_quality.fix_all'>;
type Row = Fixed['rows'][number];
type Patch = Parameters<typeof itemEntity.update>[2][number]['after'];

/** Rows that a preview shows. */
const SHOWN = 100;

/** What is done about all alerts of a kind: each item as it was and as it will be, and how that is written. */
interface Plan {
  rows: Row[];
  write(ledger: Ledger): Promise<void>;
}

type Fix = (look: Look, alerts: readonly StoredAlert[], value: string) => Promise<Plan>;

/** The kinds of alerts that one action can solve without looking at each. */
const FIXES: Partial<Record<AlertType, Fix>> = {
  wrong_check_digit: async (look, alerts) => {
    const wrong = new Set(alerts.map(({ facts }) => facts.sku));
    return patched(look, ownItems(look, alerts), ({ sku }) => {
      const right = sku.map((code) =>
        wrong.has(code) ? (wrongCheckDigit(code)?.corrected ?? code) : code,
      );
      return {
        before: sku.join(', '),
        after: right.join(', '),
        patch: { sku: [...new Set(right)] },
      };
    });
  },
  not_sold: async (look, alerts) =>
    patched(look, ownItems(look, alerts), () => ({
      before: 'Active',
      after: 'Inactive',
      patch: { active: 0 },
    })),
  never_visible: async (look, alerts) => {
    const ofItems = alerts.filter(({ facts }) => facts.field === 'schedule');
    const items = ownItems(look, ofItems);
    const ids = items.map(({ id }) => id);
    const stored = await itemEntity.read(look.reader, look.location.id, ids);
    return patched(look, items, ({ id }) => ({
      before: formatSchedule(stored.get(id)?.doc.schedule ?? null) ?? '',
      after: 'Every day',
      patch: { schedule: null },
    }));
  },
  similar_tags: async (look, alerts) => {
    const rows: Row[] = [];
    const patches = new Map<number, string[]>();
    for (const { facts } of alerts) {
      const [rare, common] = [String(facts.rare), String(facts.common)];
      for (const { id, name, patch } of await respelled(look, rare, common)) {
        const tags = patches.get(id) ?? patch.tags;
        patches.set(id, [...new Set(tags.map((tag) => (tag === rare ? common : tag)))]);
        rows.push({ id, name, before: rare, after: common });
      }
    }
    const changes = [...patches].map(([id, tags]) => ({ id, patch: { tags } }));
    return {
      rows,
      write: async (ledger) => void (await ledger.update(itemEntity, look.location.id, changes)),
    };
  },
  no_category: async (look, alerts, value) => {
    const choice = (await categoryChoices(look)).find((one) => one.value === value);
    if (!choice) throw refused('value', 'Choose a category');
    const items = ownItems(look, alerts);
    return {
      rows: items.map(({ id, name }) => ({ id, name, before: '', after: choice.label })),
      write: async (ledger) => {
        const id = Number(value);
        const stored = await categoryEntity.read(ledger.read, look.location.id, [id]);
        const there = (stored.get(id)?.doc.items ?? []) as number[];
        const placed = [...new Set([...there, ...items.map((item) => item.id)])];
        await ledger.update(categoryEntity, look.location.id, [{ id, patch: { items: placed } }]);
      },
    };
  },
};

/**
 * Solves all alerts of a kind that nobody dismissed, as one action; or says what would change.
 *
 * @throws ApiError 404 for a kind that has to be looked at one by one, 400 where a value is missing
 */
export async function fixAll(
  { warning_type: type, value, preview }: CheckedParams<'menu_quality.fix_all'>,
  context: CallContext,
): Promise<Fixed> {
  const fix = isAlertType(type) ? FIXES[type] : undefined;
  if (!isAlertType(type) || !fix) throw notFound('Alerts of this kind are solved one by one.');
  const { reader, location, quality, change } = context;
  const alerts = await alertsOf(reader, location.id, type);
  const { rows, write } = await fix(lookOf(reader, location), alerts, value);
  const answer = { count: rows.length, rows: rows.slice(0, SHOWN) };
  if (preview) return answer;
  if (rows.length > MOST_AT_ONCE) throw badInput('There are too many items for one action.');
  const count = rows.length === 1 ? '1 item' : `${rows.length} items`;
  const fixed = await change(
    { summary: `Solved alerts “${alertKinds[type].label}” of ${count}` },
    async (ledger) => {
      await write(ledger);
      return answer;
    },
  );
  await quality.look({ types: [type] });
  return fixed;
}

/** As many as alerts of one kind can show. */
const MOST_AT_ONCE = 20_000;

function ownItems({ location }: Look, alerts: readonly StoredAlert[]): AlertItem[] {
  const items = alerts.flatMap((alert) => alert.items);
  const own = items.filter(({ location_id }) => location_id === location.id);
  return [...new Map(own.map((item) => [item.id, item])).values()];
}

/** Items that each get a patch. */
function patched(
  { location }: Look,
  items: readonly AlertItem[],
  changeOf: (item: AlertItem) => Pick<Row, 'before' | 'after'> & { patch: Partial<Patch> },
): Plan {
  const changes = items.map((item) => ({ item, ...changeOf(item) }));
  return {
    rows: changes.map(({ item: { id, name }, before, after }) => ({ id, name, before, after })),
    write: async (ledger) => {
      await ledger.update(
        itemEntity,
        location.id,
        changes.map(({ item: { id }, patch }) => ({ id, patch })),
      );
    },
  };
}
