import type { Cents } from '~/menu/money';
import type { OwnField } from '~/menu/own-values';
import type { Ledger } from '~/service/changes/ledger';
import { nowText } from '~/service/clock';
import type { CallContext } from '~/service/context';
import { withOwnValues } from '~/service/own-values';
import { HeldChanges } from './held-changes.service';
import { keyOf, type OwnCell, ownRows, ownText } from './own-rows.service';
import { allowedBy, ownRules, sourceObjects } from './sources.service';

type Holder = Pick<CallContext, 'account' | 'location'>;
type Item = { id: number; location_id: number };

/** Those of inherited items whose field may be held here. */
export async function holdableItems<I extends Item>(
  { read }: Pick<Ledger, 'read'>,
  { location }: Pick<CallContext, 'location'>,
  field: OwnField<'item'>,
  items: readonly I[],
): Promise<I[]> {
  const rules = await ownRules(read, location.sources);
  return items.filter(({ id: object_id, location_id }) =>
    allowedBy(rules, { kind: 'item', object_id, location_id }).includes(field),
  );
}

/** Holds a field of inherited items, made of what they show. @returns how many changed */
export async function holdField(
  ledger: Ledger,
  holder: Holder,
  { field, ids }: { field: OwnField<'item'>; ids: readonly number[] },
  changed: (shown: OwnCell) => OwnCell,
): Promise<number> {
  return hold(ledger, holder, ids, field, null, (_, shown) => changed(shown[field] ?? null));
}

/** Prices in a mode of the location, by inherited item. */
export async function holdPrices(
  ledger: Ledger,
  holder: Holder,
  { modeId, prices }: { modeId: number; prices: ReadonlyMap<number, Cents> },
): Promise<number> {
  const priceOf = (id: number) => (prices.get(id) ?? 0) / 100;
  return hold(ledger, holder, [...prices.keys()], 'price', modeId, priceOf);
}

async function hold(
  ledger: Ledger,
  { account, location }: Holder,
  ids: readonly number[],
  field: OwnField<'item'>,
  mode_id: number | null,
  valueFor: (id: number, shown: Record<string, OwnCell>) => OwnCell,
): Promise<number> {
  if (ids.length === 0) return 0;
  const refs = ids.map((object_id) => ({ kind: 'item' as const, object_id }));
  const [first = 0, ...others] = location.sources;
  const stored = await ownRows(ledger.read, {
    locationIds: [location.id],
    kind: 'item',
    objectIds: ids,
  });
  const shownTo = await withOwnValues(ledger.read, location);
  const source = await sourceObjects(ledger.read, [first, ...others], refs);
  const shown = await sourceObjects(shownTo, [first, ...others], refs);
  const changes = new HeldChanges(stored);
  const by = { by_id: account.id, since: nowText() };
  for (const ref of refs) {
    const now = shown.get(keyOf(ref))?.values;
    if (!now) continue;
    const value = valueFor(ref.object_id, now);
    // What is shown already is not held for its own sake.
    if (mode_id === null && ownText(value) === ownText(now[field] ?? null)) continue;
    const base = source.get(keyOf(ref))?.values[field] ?? null;
    changes.put({ ...ref, field, mode_id }, { value, base, ...by });
  }
  return changes.write(ledger, location.id);
}
