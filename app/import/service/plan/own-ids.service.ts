import { numberToCents } from '~/menu/money';
import type { FileEntry } from '../../rules/entry';
import { warningFinding } from '../../rules/findings';
import { type FoundItems, isSameName } from './found-items.service';
import type { Plan } from './plan.service';

/** Fields that no other program has: a file with one of them went out from here. */
const OURS = [
  'package_count',
  'price_by_weight',
  'global_match',
  'day_parts',
  'no_notes',
  'custom',
];

/**
 * Whether the ids of a table are those of our items: numbers of another program begin at 1 too. A pricebook and a
 * call say them of ours.
 */
export class OwnIds {
  areOurs = true;
  private isDecided: boolean;

  constructor(private readonly plan: Plan) {
    this.isDecided = plan.source.reading === null || !plan.source.asks;
  }

  /** Looks at the first rows with ids. */
  look(entries: readonly FileEntry[], found: FoundItems['id']): void {
    const numbered = entries.filter(({ id }) => id !== null);
    const [first] = numbered;
    if (this.isDecided || !first) return;
    this.isDecided = true;
    const isChosen = this.plan.source.reading?.columns.some(
      ({ field, foundBy }) => field === 'id' && (foundBy === 'person' || foundBy === 'memory'),
    );
    if (isChosen || OURS.some((field) => field in first.says) || !('name' in first.says)) return;
    const known = numbered.flatMap((entry) => {
      const [stored] = found.get(String(entry.id)) ?? [];
      if (!stored) return [];
      const { name, price } = entry.says;
      // A file of ours may give all items other names, as those of another language.
      const isSamePrice = typeof price === 'number' && numberToCents(price) === stored.price_cents;
      return [isSameName(stored.name, name) || (isSamePrice && price !== 0)];
    });
    this.areOurs = known.filter(Boolean).length * 2 >= known.length && known.length > 0;
    if (!this.areOurs) this.plan.report(first, FOREIGN);
  }
}

const FOREIGN = warningFinding('ids-foreign', 'The ids are taken for those of another program', {
  column: 'id',
  advice:
    'Items of these ids have other names here, so items are found by codes and names. If they are ours, choose ID for their column.',
});
