import { initialDocument } from '~/fields/columns';
import { sortKey } from '~/menu/text';
import { modeLimits, priceModeFields } from '~/objects/price-mode/fields';
import { isAdmin } from '~/service/caller';
import { templateMessage } from '~/service/changes/locked-fields';
import { selectRows } from '~/service/store/matching-rows';
import type { FileEntry, Finding } from '../../rules/entry';
import { warningFinding } from '../../rules/findings';
import type { Plan, Ref } from './plan.service';

type Price = { mode_id: Ref; price: number };

/** Price modes of the location and the file, by name. Only admins can change them and their prices. */
export class PlannedModes {
  private readonly byName = new Map<string, Ref>();
  private refusal: Finding | null;
  /** The location has no modes yet, so the file decides which one is active. */
  private isFirst = false;

  constructor(private readonly plan: Plan) {
    this.refusal = isAdmin(plan.source.account) ? null : stay('Only an admin may change them.');
  }

  async read(): Promise<void> {
    const { reader, location } = this.plan.source;
    const rows = await selectRows(reader, 'price_mode', { location_id: location.id }, 'id', 'name')
      .orderBy('id')
      .execute();
    for (const { id, name } of rows) this.byName.set(sortKey(name), id);
    this.isFirst = rows.length === 0;
    if (location.location_type === 'template') {
      this.refusal = stay(templateMessage('price_mode'));
    }
  }

  add(entries: readonly FileEntry[]): void {
    for (const entry of this.plan.receive('price_mode', entries)) {
      const name = String(entry.says.name);
      const known = this.byName.get(sortKey(name));
      if (known !== undefined) this.plan.name(entry, known);
      else if (this.refusal) this.plan.report(entry, this.refusal);
      else {
        const active = this.isFirst && entry.says.active === 1 ? 1 : 0;
        this.plan.name(entry, this.make(entry, { ...limitsIn(entry.says), name, active }));
      }
    }
  }

  place(
    entry: FileEntry,
    said: Record<string, unknown>,
    byName: readonly { mode: string; price: number | null }[],
    stored: readonly { mode_id: number; price: number }[],
  ): void {
    const keyed = (said.prices ?? []) as readonly { mode_id: unknown; price: number }[];
    delete said.prices;
    if (keyed.length === 0 && byName.length === 0) return;
    if (this.refusal) {
      this.plan.report(entry, this.refusal);
      return;
    }
    const prices = new Map<string, Price>(
      stored.map((price) => [JSON.stringify(price.mode_id), price]),
    );
    const set = (mode_id: Ref | null, price: number | null) => {
      if (mode_id === null) return;
      if (price === null) prices.delete(JSON.stringify(mode_id));
      else prices.set(JSON.stringify(mode_id), { mode_id, price });
    };
    for (const { mode_id, price } of keyed) set(this.plan.refOf('price_mode', mode_id), price);
    for (const { mode, price } of byName) {
      const known = this.byName.get(sortKey(mode));
      if (known === undefined && price === null) continue;
      set(known ?? this.make({ ...entry, kind: 'price_mode' }, { name: mode }), price);
    }
    said.prices = [...prices.values()].sort((one, other) => rank(one) - rank(other));
  }

  private make(entry: FileEntry, said: { name: string; active?: 0 | 1 }): Ref {
    const doc = { ...initialDocument(priceModeFields), ...said };
    const fields = Object.keys(said).filter((field) => field !== 'active');
    const ref = this.plan.insert(entry, doc, { fields });
    this.byName.set(sortKey(said.name), ref);
    return ref;
  }
}

function limitsIn(says: Record<string, unknown>): Record<string, unknown> {
  const given = modeLimits.filter((field) => says[field]);
  return Object.fromEntries(given.map((field) => [field, says[field]]));
}

function stay(advice: string): Finding {
  return warningFinding('modes-admins', 'Price modes and their prices stay as they are', {
    advice,
  });
}

function rank({ mode_id }: Price): number {
  return typeof mode_id === 'number' ? mode_id : Number.MAX_SAFE_INTEGER;
}
