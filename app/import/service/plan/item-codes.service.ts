import { bareCode, codeKey, withLostZeros } from '~/menu/code';
import type { FileEntry } from '../../rules/entry';
import { warningFinding } from '../../rules/findings';
import { type Coded, type FoundItems, textsOf } from './found-items.service';
import type { Plan } from './plan.service';

/** What stands out about the codes of a file's items: two that share one, and zeros that were lost or added. */
export class ItemCodes {
  /** Names by code. */
  private readonly seen = new Map<string, string>();

  constructor(private readonly plan: Plan) {}

  /** @returns the codes to store if they differ from the file's, else null */
  note(
    entry: FileEntry,
    ids: readonly number[],
    found: FoundItems['sku'] = new Map(),
  ): string[] | null {
    const skus = textsOf(entry.says.sku);
    const said = new Set<string>();
    if (skus.length === 0) return null;
    const name = String(entry.says.name ?? '');
    let isOther = false;
    const stored = skus.map((sku) => {
      const known = [...(found.get(sku) ?? []), ...(found.get(codeKey(sku)) ?? [])];
      const own = known.find(({ id }) => ids.includes(id));
      if (!own && !said.has(codeKey(sku))) this.noteShared(entry, sku, known);
      said.add(codeKey(sku));
      this.seen.set(codeKey(sku), name || own?.name || sku);
      if (!own || own.sku === sku || !differsInZeros(own.sku, sku)) return sku;
      const kept = withLostZeros(bareCode(own.sku)) === undefined ? own.sku : sku;
      this.plan.report(
        entry,
        { ...ZEROS, cell: sku, advice: `It is written ${own.sku} here. ${kept} is kept.` },
        own.id,
      );
      isOther ||= kept !== sku;
      return kept;
    });
    return isOther ? [...new Set(stored)] : null;
  }

  private noteShared(entry: FileEntry, sku: string, known: readonly Coded[]): void {
    const here = known.find(({ location_id }) => location_id === this.plan.source.location.id);
    const other = this.seen.get(codeKey(sku)) ?? here?.name;
    if (other === undefined) return;
    const advice = `“${other}” has it too: a scan finds only one of them.`;
    this.plan.report(entry, { ...SHARED, cell: sku, advice });
  }
}

function differsInZeros(one: string, other: string): boolean {
  const bare = (code: string) => bareCode(code).replace(/^0+/, '');
  return bare(one) === bare(other);
}

const SHARED = warningFinding('sku-shared', 'Another item has this SKU', { column: 'sku' });
const ZEROS = warningFinding('sku-as-here', 'Zeros were lost or added at the start of this SKU', {
  column: 'sku',
});
