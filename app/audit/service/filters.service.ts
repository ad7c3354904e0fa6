import { type ExpressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely';
import { contract } from '~/creator/contract';
import { type CallSpec, type Deed, deeds } from '~/creator/contract/call';
import { jobKinds } from '~/jobs/service/kinds.service';
import { kinds, kindsWith } from '~/menu/kinds';
import { PARTS } from '~/service/changes/undoings';
import { monthBefore, monthOf, timeText } from '~/service/clock';
import type { Database } from '~/service/store/schema';
import type { Reader } from '~/service/store/store';
import type { AuditFilters } from '../calls';
import { isAmong, type Months } from './month-ranges.service';
import { hasFields, holds, isInAudit } from './searched.service';
import type { Narrow, Visible } from './visible.service';

/** How far the clocks of processes that share a database may differ. */
const SKEW_MS = 3_600_000;

/** The highest number that both engines and JavaScript represent exactly. */
const MOST = Number.MAX_SAFE_INTEGER - 1;

interface Narrowing {
  narrow: Narrow | undefined;
  above: number;
  below: number;
  within: Months;
}

export async function narrowing(
  reader: Reader,
  visible: Visible,
  { people, deeds, fields, object, outcomes, from, until, search }: AuditFilters,
): Promise<Narrowing> {
  const told = search === '' ? null : isInAudit(reader, visible, search);
  const first = from === undefined ? 1 : await idAt(reader, from, 'from');
  const last = until === undefined ? MOST : await idAt(reader, until, 'until');
  const narrow: Narrow = (eb, months) => {
    const all: ReturnType<Narrow>[] = [];
    if (people.length > 0) {
      const known = eb('action.account_id', 'in', [...people]);
      all.push(people.includes(0) ? eb.or([known, eb('action.account_id', 'is', null)]) : known);
    }
    if (deeds.length > 0) all.push(isActionType(eb, deeds));
    if (outcomes.length > 0) {
      const stored = outcomes.filter((one) => one !== 'undone' && one !== 'in_part');
      all.push(
        eb.or([
          ...(stored.length > 0 ? [eb('action.outcome', 'in', stored)] : []),
          ...(outcomes.includes('undone') ? [isUndone(eb, months)] : []),
          ...(outcomes.includes('in_part') ? [isUndoneInPart(eb, months)] : []),
        ]),
      );
    }
    if (from !== undefined) all.push(eb('action.at', '>=', from));
    if (until !== undefined) all.push(eb('action.at', '<', until));
    if (fields.length > 0) all.push(hasFields(visible, fields, object));
    if (told) all.push(told(eb));
    return eb.and(all);
  };
  const isNarrow =
    [people, deeds, fields, outcomes].some(({ length }) => length > 0) ||
    [from, until].some((time) => time !== undefined) ||
    search !== '';
  return {
    narrow: isNarrow ? narrow : undefined,
    above: (first ?? MOST) - 1,
    below: (last ?? 0) + 1,
    within: {
      ...(from === undefined ? {} : { from: monthOf(from) }),
      ...(until === undefined ? {} : { until: monthOf(until) }),
    },
  };
}

/** A bound for the ids of a time range: ids rise with time, apart from clock differences. */
async function idAt(reader: Reader, time: string, end: 'from' | 'until'): Promise<number | null> {
  const isFirst = end === 'from';
  const at = timeText(Date.parse(`${time.replace(' ', 'T')}Z`) + (isFirst ? -SKEW_MS : SKEW_MS));
  const order = isFirst ? 'asc' : 'desc';
  const row = await reader
    .selectFrom('action')
    .select('id')
    .where('at', isFirst ? '>=' : '<', at)
    .where('month', isFirst ? '>=' : '<=', monthOf(at))
    .orderBy('at', order)
    .orderBy('id', order)
    .limit(1)
    .executeTakeFirst();
  return row ? row.id : null;
}

type Action = ExpressionBuilder<Database, 'action'>;

function currentUndos(eb: Action, { from }: Months) {
  const later = from === undefined ? {} : { from: monthBefore(from) };
  return (
    eb
      .selectFrom('action as undo')
      .select('undo.id')
      .whereRef('undo.undoes', '=', 'action.id')
      .where(isAmong('undo.month', later))
      // The index only holds actions with `undoes`, which are few.
      .where('undo.undoes', 'is not', null)
      .where('undo.outcome', '=', 'done')
      .where(stillStands('undo', later))
  );
}

/** Deeper chains of undos count as not undone: each level is searched in all months of the ledger. */
const DEEPEST = 4;

function stillStands(action: string, later: Months, depth = 1): RawBuilder<SqlBool> {
  const undo = `undo_${depth}`;
  const of = (column: string) => sql.ref(`${undo}.${column}`);
  const inMonths = later.from === undefined ? sql`` : sql`and ${of('month')} >= ${later.from}`;
  const stands = depth === DEEPEST ? sql`` : sql`and ${stillStands(undo, later, depth + 1)}`;
  return sql<SqlBool>`not exists (select 1 from action as ${sql.id(undo)}
    where ${of('undoes')} = ${sql.ref(`${action}.id`)} and ${of('undoes')} is not null
      and ${of('outcome')} = 'done' and (${of('method')} not in (${sql.join(PARTS)}) or ${of('kept')} = 0) ${inMonths} ${stands})`;
}

function isUndone(eb: Action, months: Months) {
  const entire = currentUndos(eb, months).where((one) =>
    one.or([
      one('undo.kept', '=', 0),
      one.and([one('undo.method', 'not in', PARTS), one('undo.kept', 'is', null)]),
    ]),
  );
  return eb.exists(entire);
}

function isUndoneInPart(eb: Action, months: Months) {
  return eb.and([eb.exists(currentUndos(eb, months)), eb.not(isUndone(eb, months))]);
}

export function namedLike(
  eb: ExpressionBuilder<Database, 'change'>,
  reader: Reader,
  search: string,
) {
  const named = kindsWith('named').map((kind) =>
    eb.and([
      eb('change.entity', '=', kind),
      eb(
        'change.entity_id',
        'in',
        reader.selectFrom(kinds[kind].table).select('id').where(holds('name', search)),
      ),
    ]),
  );
  const gone = eb.and([
    eb('change.kind', '=', 'delete'),
    holds('change.before', JSON.stringify(search).slice(1, -1)),
  ]);
  return eb.or([...named, gone]);
}

const specs: [string, CallSpec][] = Object.entries(contract);

const typesByMethod = new Map<string, Deed | false | undefined>([
  ...specs.map(([method, { writes, deed }]) => [method, writes || deed] as const),
  ...Object.entries(jobKinds).map(([name, { writes }]) => [`job.${name}`, writes] as const),
  ['load', 'import'],
  ['auth', 'session'],
  ['logout', 'session'],
]);

function methodsOf(types: readonly Deed[]): string[] {
  return [...typesByMethod].flatMap(([method, type]) =>
    type && types.includes(type) ? method : [],
  );
}

const otherThanEdits = methodsOf(deeds.filter((type) => type !== 'edit'));

/** Matches actions of any of the types; 'edit' is whatever people do that no other type covers. */
function isActionType(eb: ExpressionBuilder<Database, 'action'>, types: readonly Deed[]) {
  const isOf = (type: Deed) => eb('action.method', 'in', methodsOf([type]));
  return eb.or(
    types.map((type) => {
      switch (type) {
        case 'operator':
          return eb.and([
            eb('action.account_id', 'is', null),
            eb('action.method', '<>', 'job.sync'),
          ]);
        // Attempts by people without access to the location belong to no location, like sign-ins.
        case 'session':
          return eb.or([
            isOf(type),
            eb.and([eb('action.location_id', 'is', null), eb('action.outcome', '<>', 'done')]),
          ]);
        case 'edit':
          return eb.and([
            eb('action.account_id', 'is not', null),
            eb('action.method', 'not in', otherThanEdits),
          ]);
        default:
          return isOf(type);
      }
    }),
  );
}
