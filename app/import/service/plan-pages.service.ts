import { type ExpressionBuilder, type ExpressionWrapper, type SqlBool, sql } from 'kysely';
import type { AnswerOf, CheckedParams } from '~/creator/contract';
import { cents, centsToNumber } from '~/menu/money';
import { searchKey } from '~/menu/text';
import type { Database } from '~/service/store/schema';
import type { Reader } from '~/service/store/store';
import { IMPORT_PAGE } from '../calls/import-shapes';
import type { PinnedChange } from './overwrites.service';
import { MUCH } from './plan/notables.service';
import { placesOfNew } from './planned-places.service';

type ChangesParams = Omit<CheckedParams<'import.changes'>, 'location_id'>;
type Changes = ExpressionBuilder<Database, 'import_change'>;
type Change = AnswerOf<'import.changes'>['changes'][number];

export type Narrowed = Omit<ChangesParams, 'sort' | 'page'> & {
  positions?: readonly number[] | undefined;
  taxes: boolean;
};

export function narrowed(which: Omit<Narrowed, 'import_id'>) {
  const { kinds, types, fields, price, q, positions, taxes } = which;
  return (eb: Changes): ExpressionWrapper<Database, 'import_change', SqlBool> => {
    const all: ExpressionWrapper<Database, 'import_change', SqlBool>[] = [];
    if (!taxes) all.push(eb('kind', '<>', 'tax'));
    if (kinds) all.push(eb('kind', 'in', ['', ...kinds]));
    if (types) all.push(eb('type', 'in', ['', ...types]));
    if (positions) all.push(eb('position', 'in', [-1, ...positions]));
    if (fields) {
      const named = fields.map((field) => eb('fields', 'like', `%|${escaped(field)}|%`));
      // A new object has all of its fields from the file: they are asked for with their type.
      all.push(types ? eb.or(named) : eb.and([eb('type', '=', 'update'), eb.or(named)]));
    }
    if (price === 'free') all.push(eb.and([eb('kind', '=', 'item'), eb('price_now', '=', 0)]));
    else if (price) {
      const [than, jump] = JUMPS[price];
      all.push(eb.and([eb('type', '=', 'update'), eb('jump', than, jump)]));
    }
    const search = searchKey(q ?? '');
    if (search !== '') {
      const named = eb('sort_key', 'like', `%${escaped(search)}%`);
      const id = /^\d{1,15}$/.test(search) ? [eb('object_id', '=', Number(search))] : [];
      all.push(eb.or([named, ...id]));
    }
    return eb.and(all);
  };
}

const JUMPS = {
  rises: ['>', 0],
  falls: ['<', 0],
  rises_much: ['>', MUCH],
  falls_much: ['<', -MUCH],
} as const satisfies Record<
  Exclude<NonNullable<ChangesParams['price']>, 'free'>,
  readonly ['>' | '<', number]
>;

function escaped(text: string): string {
  return text.replace(/[%\\]/g, '_');
}

export async function changesOf(
  reader: Reader,
  { sort, page, ...which }: Narrowed & Pick<ChangesParams, 'sort' | 'page'>,
  { size = IMPORT_PAGE, held = [] }: { size?: number; held?: readonly PinnedChange[] } = {},
): Promise<AnswerOf<'import.changes'>> {
  const among = reader
    .selectFrom('import_change')
    .where('import_id', '=', which.import_id)
    .where(narrowed(which));
  const counted = await among
    .select((eb) => [eb.fn.countAll().as('total'), eb.fn.sum('ticked').as('ticked')])
    .executeTakeFirstOrThrow();
  const rows = await among
    .selectAll()
    .$if(sort === 'id', (query) =>
      query
        .orderBy(sql`case when object_id is not null then 0 when kind = 'item' then 1 else 2 end`)
        .orderBy('object_id'),
    )
    .$if(sort === 'row', (query) => query.orderBy('file_row'))
    .$if(sort === 'jump', (query) => query.orderBy(sql`abs(jump)`, 'desc'))
    .orderBy('position')
    .offset((page - 1) * size)
    .limit(size)
    .execute();
  const places = await placesOfNew(reader, which.import_id, rows);
  const findings = await warningsOfRows(reader, which.import_id, rows);
  const heldAt = new Map(held.map(({ position, fields }) => [position, fields]));
  return {
    changes: rows.map((row): Change => {
      const before = parsed(row.before);
      const after = parsed(row.after);
      const fields = row.fields.split('|').filter(Boolean);
      return {
        position: row.position,
        kind: row.kind as Change['kind'],
        type: row.type as Change['type'],
        object_id: row.object_id,
        name: row.name,
        place: { row: row.file_row, sheet: row.sheet },
        fields: fields.map((name) => ({
          name,
          was: before?.[name] ?? null,
          now: after?.[name] ?? null,
        })),
        price_was: priceOf(row.price_was),
        price_now: priceOf(row.price_now),
        jump: row.jump,
        ticked: row.ticked === 1,
        remark: row.remark,
        findings: findings.get(rowKey(row)) ?? [],
        outcome: row.outcome,
        goes_to: places.get(row.position) ?? [],
        held: [...(heldAt.get(row.position) ?? [])],
      };
    }),
    total: Number(counted.total),
    ticked: Number(counted.ticked ?? 0),
  };
}

type RowOfKind = Record<'kind' | 'sheet', string | null> & { file_row: number | null };

function rowKey({ kind, file_row, sheet }: RowOfKind): string {
  return JSON.stringify([kind, file_row, sheet]);
}

async function warningsOfRows(reader: Reader, importId: number, rows: readonly RowOfKind[]) {
  const warnings = await reader
    .selectFrom('import_finding')
    .select([
      'cause',
      'message',
      'advice',
      'column_name as column',
      'cell',
      'read_as',
      'kind',
      'file_row',
      'sheet',
    ])
    .where('import_id', '=', importId)
    .where('level', '=', 'warning')
    .where('file_row', 'in', [-1, ...new Set(rows.map(({ file_row }) => file_row ?? -1))])
    .orderBy('position')
    .execute();
  const byRow = new Map<string, Change['findings']>();
  for (const { kind, file_row, sheet, ...warning } of warnings) {
    const key = rowKey({ kind, file_row, sheet });
    byRow.set(key, [...(byRow.get(key) ?? []), warning]);
  }
  return byRow;
}

function parsed(json: string | null): Record<string, unknown> | null {
  return json === null ? null : JSON.parse(json);
}

function priceOf(amount: number | null): number | null {
  return amount === null ? null : centsToNumber(cents(amount));
}

type Finding = AnswerOf<'import.findings'>['findings'][number];

export async function findingsOf(
  reader: Reader,
  { import_id, level, cause, page }: Omit<CheckedParams<'import.findings'>, 'location_id'>,
  size = IMPORT_PAGE,
): Promise<AnswerOf<'import.findings'>> {
  const among = reader
    .selectFrom('import_finding')
    .where('import_id', '=', import_id)
    .$if(level !== undefined, (query) => query.where('level', '=', level ?? ''))
    .$if(cause !== undefined, (query) => query.where('cause', '=', cause ?? ''));
  const { total } = await among
    .select((eb) => eb.fn.countAll().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await among
    .select(['level', 'cause', 'message', 'advice', 'kind', 'object_id', 'file_row', 'sheet'])
    .select(['column_name', 'cell'])
    .orderBy('position')
    .offset((page - 1) * size)
    .limit(size)
    .execute();
  return {
    findings: rows.map(
      ({ file_row, sheet, column_name, ...row }): Finding => ({
        ...row,
        level: row.level as Finding['level'],
        kind: row.kind as Finding['kind'],
        place: file_row === null ? null : { row: file_row, sheet },
        column: column_name,
      }),
    ),
    total: Number(total),
  };
}
