import { type ExpressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { FieldTable } from '~/fields/field';
import { kinds, kindsWith } from '~/menu/kinds';
import { fieldTables } from '~/objects/field-tables';
import type { Database } from '~/service/store/schema';
import type { Reader } from '~/service/store/store';
import type { Visible } from './visible.service';

type Action = ExpressionBuilder<Database, 'action'>;
type Condition = RawBuilder<SqlBool>;
type Seen = Pick<Visible, 'locationIds' | 'kinds'>;

const MOST_WORDS = 8;
/** Actions with more changes are searched by their summary, which names none of the objects. */
const FEW = 20;

/** Words that every summary of an edit has: 'changed the price of Mocha from $3.64 to $3.30'. */
const FRAME = new Set(['changed', 'the', 'of', 'from', 'to', 'and', 'fields', 'on', 'off']);
const SAID: Record<string, { field: string; value?: string }> = {
  renamed: { field: 'name' },
  marked: { field: 'active' },
  inactive: { field: 'active', value: '0' },
};

/** Every word must occur: in the summary, target, note or author, or for few changes in what changed. */
export function isInAudit(reader: Reader, seen: Seen, search: string) {
  const words = wordsOf(search);
  return (eb: Action) => {
    const told = words.map((word) => isSaid(reader, word));
    const whole = [search, ...(words.length > 1 ? [] : words)].map((text) => isSaid(reader, text));
    const own = words.map((word, index) =>
      any([told[index] as Condition, isChanged(reader, seen, word)]),
    );
    const frame = words.every((word) => FRAME.has(word));
    return eb.or([...whole, all(told), ...(frame ? [] : [hasChange(seen, all(own), true)])]);
  };
}

export function hasFields(
  seen: Seen,
  fields: readonly string[],
  object?: { kind: string; id: number },
) {
  const own = object
    ? sql<SqlBool>`c.entity = ${object.kind} and c.entity_id = ${object.id}`
    : sql<SqlBool>`1 = 1`;
  return hasChange(seen, all([own, any(fields.map((field) => hasField(field)))]), false);
}

/** Selected by the action, one by one: with EXISTS, PostgreSQL might read all changes at once. */
function hasChange({ locationIds, kinds }: Seen, condition: Condition, few: boolean): Condition {
  const places = sql.join(locationIds.map((id) => sql.lit(id)));
  const found = sql`(select 1 from change as c where c.action_id = action.id and c.month = action.month
    and c.location_id in (${places}) and c.entity in (${sql.join(kinds.map((kind) => sql.lit(kind)))})
    and c.kind = 'update' and ${condition} limit 1) is not null`;
  if (!few) return sql<SqlBool>`(${found})`;
  const count = sql`(select sum(p.changes) from action_part as p where p.location_id in (${places})
    and p.action_id = action.id and p.month = action.month)`;
  return sql<SqlBool>`(case when ${count} <= ${sql.lit(FEW)} then ${found} else ${sql.lit(false)} end)`;
}

function isSaid(reader: Reader, text: string): Condition {
  const named = reader.selectFrom('account').select('id').where(holds('username', text));
  return any([
    ...['action.summary', 'action.target', 'action.note'].map((column) => holds(column, text)),
    sql<SqlBool>`action.account_id in ${named}`,
  ]);
}

function isChanged(reader: Reader, { locationIds }: Seen, word: string): Condition {
  if (FRAME.has(word)) return sql<SqlBool>`1 = 1`;
  const said = SAID[word];
  const conditions = [
    ...(said
      ? [said.value ? hasValue('c.after', `"${said.field}":${said.value}`) : hasField(said.field)]
      : []),
    ...fieldsCalled(word).map(hasField),
    ...numbersIn(word).flatMap((number) => bothSides((side) => hasValue(side, `:${number}`))),
    ...bothSides((side) => holds(side, JSON.stringify(word).slice(1, -1))),
    sql<SqlBool>`c.entity || ' ' || c.entity_id in ${namedLike(reader, locationIds, word)}`,
  ];
  return any(conditions);
}

function bothSides(of: (side: string) => Condition): Condition[] {
  return ['c.before', 'c.after'].map(of);
}

function hasField(field: string): Condition {
  return any(
    bothSides(
      (side) =>
        sql<SqlBool>`${sql.ref(side)} like ${`%"${field.replace(/_/g, '\\_')}":%`} escape '\\'`,
    ),
  );
}

function hasValue(side: string, text: string): Condition {
  const pattern = `%${text.replace(/_/g, '\\_')}`;
  return any(
    [',', '}', ']'].map(
      (end) => sql<SqlBool>`${sql.ref(side)} like ${`${pattern}${end}%`} escape '\\'`,
    ),
  );
}

function namedLike(
  reader: Reader,
  locationIds: readonly number[],
  text: string,
): RawBuilder<unknown> {
  const named = kindsWith('named').filter((kind) => kind !== 'location');
  const [first, ...others] = named.map((kind) =>
    reader
      .selectFrom(kinds[kind].table as 'item')
      .select(sql<string>`${sql.lit(`${kind} `)} || id`.as('object'))
      .where('location_id', 'in', [...locationIds])
      .where(holds('name', text)),
  );
  return sql`${others.reduce((query, other) => query.unionAll(other), first as NonNullable<typeof first>)}`;
}

function fieldsCalled(word: string): string[] {
  if (word.length < 3) return [];
  const stem = word.replace(/s$/, '');
  const tables: FieldTable[] = Object.values(fieldTables);
  const fields = tables.flatMap((table) =>
    Object.entries(table)
      .filter(([, { label }]) => label.toLowerCase().includes(stem))
      .map(([field]) => field),
  );
  return [...new Set(fields)];
}

/** '$1,250.50' as 1250.5. */
function numbersIn(word: string): string[] {
  const digits = /^[^\d.,-]{0,4}(-?[\d.,]*\d)[^\d]{0,4}$/.exec(word)?.[1];
  if (digits === undefined) return [];
  const normalized = [
    digits.replaceAll(',', ''),
    digits.replace(/\.(?=.*,)/g, '').replace(',', '.'),
  ];
  const numbers = normalized.map(Number).filter(Number.isFinite);
  return [...new Set(numbers)].map(String);
}

function wordsOf(search: string): string[] {
  const words = search
    .toLowerCase()
    .split(/\s+/)
    .map((word) => word.replace(/^[“”"'‘’(:;,]+|[“”"'‘’):;,.]+$/g, ''))
    .filter((word) => word !== '');
  return [...new Set(words)].slice(0, MOST_WORDS);
}

function any(conditions: readonly Condition[]): Condition {
  return conditions.length === 0
    ? sql<SqlBool>`1 = 0`
    : sql<SqlBool>`(${sql.join(conditions, sql` or `)})`;
}

function all(conditions: readonly Condition[]): Condition {
  return conditions.length === 0
    ? sql<SqlBool>`1 = 1`
    : sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;
}

export function holds(column: string | RawBuilder<unknown>, search: string) {
  const pattern = `%${search.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
  const text = typeof column === 'string' ? sql.ref(column) : column;
  return sql<boolean>`lower(${text}) like ${pattern} escape '\\'`;
}
