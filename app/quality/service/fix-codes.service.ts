import { withLostZeros, wrongCheckDigit } from '~/menu/code';
import { within } from '~/service/scope';
import { isOneOfTexts } from '~/service/store/id-lists';
import { codesWithoutZeros } from '../detect/lost-zeros.service';
import { type Look, MOST_OF_A_KIND } from './detector.service';
import { hashOf } from './findings.service';
import { type Fix, ofItem, ownItem, type Step } from './fix-step.service';

interface Mended {
  item: { id: number; name: string };
  sku: string;
  right: string;
}

export const fixCheckDigits: Fix = {
  steps: async (look, alerts) => {
    const wrong = alerts.flatMap((alert) => {
      const { sku = '' } = alert.facts;
      const right = wrongCheckDigit(sku)?.corrected;
      const item = ownItem(look, alert);
      return right && item?.sku.includes(sku) ? [{ alert, item, sku, right }] : [];
    });
    const problems = await problemsOf(look, wrong);
    return wrong.map((one, at) => ({
      ...ofItem(one.alert, one.item),
      ...stepOf(one, problems[at] ?? null),
    }));
  },
};

/** Restores lost zeros: one step for each code, and one for all that are not shown. */
export const fixLostZeros: Fix = {
  steps: async (look, [alert]) => {
    if (!alert) return [];
    const lost = (await codesWithoutZeros(look)).map(({ id, name, sku, whole }) => ({
      item: { id, name },
      sku,
      right: whole,
    }));
    const problems = await problemsOf(look, lost);
    const steps = lost.map((one, at): Step => {
      const key = hashOf(alert.type, `${one.item.id} ${one.sku}`);
      return { ...ofItem(alert, one.item), ...stepOf(one, problems[at] ?? null), key };
    });
    const able = steps.filter(({ problem }) => problem === null);
    if (able.length < MOST_OF_A_KIND) return steps.slice(0, MOST_OF_A_KIND);
    const shown = able.slice(0, MOST_OF_A_KIND - 1);
    const others = able.slice(MOST_OF_A_KIND - 1);
    const taken = new Set(steps.flatMap(({ problem, before }) => (problem ? [before] : [])));
    const all: Step = {
      alert,
      key: hashOf(alert.type, 'others'),
      item: null,
      name: `${others.length.toLocaleString('en-US')} more`,
      before: `${others[0]?.before}, …`,
      after: `${others[0]?.after}, …`,
      problem: null,
      items: [...new Set(others.flatMap(({ items }) => items))],
      change: (doc) => ({
        sku: replaced(doc.sku, (sku) => (taken.has(sku) ? sku : (withLostZeros(sku) ?? sku))),
      }),
    };
    return [...shown, all];
  },
};

function stepOf({ sku, right }: Mended, problem: string | null) {
  return {
    before: sku,
    after: right,
    problem,
    change: (doc: { sku: string[] }) => ({
      sku: replaced(doc.sku, (code) => (code === sku ? right : code)),
    }),
  };
}

function replaced(codes: readonly string[], as: (code: string) => string): string[] {
  return [...new Set(codes.map(as))];
}

/** Why each code cannot be fixed: another active item has the corrected code. */
async function problemsOf(look: Look, mended: readonly Mended[]): Promise<(string | null)[]> {
  const owners = await ownersOf(
    look,
    mended.map(({ right }) => right),
  );
  return mended.map(({ item, right }) => {
    const owner = owners.get(right);
    if (!owner) owners.set(right, item);
    return owner && owner.id !== item.id ? `${owner.name} has the code ${right}.` : null;
  });
}

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
