import { counted, pluralOf } from '~/menu/counted';
import { kinds } from '~/menu/kinds';
import type { ImportKind } from '../../rules/kinds';
import type { PlannedRow } from './planned-rows.service';

export type ImportCounts = Map<ImportKind, Record<PlannedRow['type'], number>>;

const DONE = { insert: 'added', update: 'updated', delete: 'removed' } as const;
const TYPES = ['insert', 'update', 'delete'] as const;

/** “12 items added, 36 updated, 1 removed; 1 station added” */
export function resultOf(counts: ImportCounts): string {
  const parts = [...counts]
    .sort(([one], [other]) => Number(other === 'item') - Number(one === 'item'))
    .map(([kind, own]) => countsOf(own, kinds[kind].word));
  return parts.join('; ') || 'Nothing was changed';
}

/** “Imported concourse-north.csv: 12 added, 36 updated” */
export function summaryOf(
  { name, source }: { name: string; source: string },
  counts: ImportCounts,
): string {
  const [only, ...others] = counts.values();
  const done = only && others.length === 0 ? countsOf(only, null) : resultOf(counts);
  return `${source === 'sync' ? 'Synced with' : 'Imported'} ${name}: ${done}`;
}

/** “2 held fields kept.”; empty for none. */
export function keptSentence(held: number): string {
  if (held === 0) return '';
  return `${held.toLocaleString('en')} held ${held === 1 ? 'field' : 'fields'} kept.`;
}

/** “3 rows of the pricebook left out.”; empty for none. */
export function refusedSentence(leftOut: number): string {
  return leftOut === 0 ? '' : `${counted(leftOut, 'row')} of the pricebook left out.`;
}

function countsOf(own: Record<PlannedRow['type'], number>, word: string | null): string {
  const told = TYPES.filter((type) => own[type] > 0);
  return told
    .map((type, index) => {
      const count = own[type];
      const things = word !== null && index === 0 ? `${count === 1 ? word : pluralOf(word)} ` : '';
      return `${count.toLocaleString('en')} ${things}${DONE[type]}`;
    })
    .join(', ');
}
