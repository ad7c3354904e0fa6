import { counted } from '~/menu/counted';
import type { Reader } from '~/service/store/store';
import { SWALLOWS } from '../rules/csv-rows';
import type { Finding } from '../rules/entry';
import type { PlanTotals, StoredSummary } from './plan/totals.service';

/** “This is a web page, not a table. Sign in where it comes from.” */
export function sentencesOf(findings: readonly Pick<Finding, 'message' | 'advice'>[]): string {
  return findings
    .flatMap(({ message, advice }) => [message, advice ?? ''])
    .filter(Boolean)
    .map((text) => (/[.?!]$/.test(text) ? text : `${text}.`))
    .join(' ');
}

/** The rows that an import leaves out. */
export function leftOutOf({ summary }: { summary: string | null }): number {
  return summary === null ? 0 : (JSON.parse(summary) as StoredSummary).errors;
}

/** Why a planned pricebook is not applied, without a full stop; null if most of it can be used. */
export async function failureOf(
  reader: Reader,
  importId: number,
  { kinds, refused }: PlanTotals,
): Promise<string | null> {
  const errors = reader
    .selectFrom('import_finding')
    .where('import_id', '=', importId)
    .where('level', '=', 'error');
  const swallowing = await errors
    .select(['message', 'file_row'])
    .where('cause', 'in', SWALLOWS)
    .orderBy('position')
    .limit(1)
    .executeTakeFirst();
  if (swallowing) return `${swallowing.message}${rowText(swallowing)}: rows are missing behind it`;
  const own = kinds.get('item')?.received ? (['item'] as const) : [...kinds.keys()];
  const received = own.reduce((sum, kind) => sum + (kinds.get(kind)?.received ?? 0), 0);
  const wrong = own.reduce((sum, kind) => sum + (refused.get(kind) ?? 0), 0);
  if (received === 0) return 'The pricebook has no rows';
  if (wrong * 2 <= received) return null;
  const first = await errors
    .select(['message', (eb) => eb.fn.min('file_row').as('file_row')])
    .where('kind', 'in', own)
    .groupBy('message')
    .orderBy((eb) => eb.fn.countAll(), 'desc')
    .orderBy('message')
    .limit(1)
    .executeTakeFirst();
  const why = first ? `: ${first.message}${rowText(first)}` : '';
  const rows = counted(received, 'row');
  return wrong >= received
    ? `None of ${rows} could be used${why}`
    : `${wrong.toLocaleString('en')} of ${rows} could not be used${why}`;
}

function rowText({ file_row }: { file_row: number | null }): string {
  return file_row ? ` (row ${Number(file_row).toLocaleString('en')})` : '';
}
