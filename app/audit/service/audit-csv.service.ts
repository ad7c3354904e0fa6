import { DateTime } from 'luxon';
import Papa from 'papaparse';
import type { FieldTable } from '~/fields/field';
import { writeCsvCell } from '~/menu/csv-cell';
import { fieldTables } from '~/objects/field-tables';
import { changesOf } from '~/service/changes/action-changes';
import { yieldToEventLoop } from '~/service/changes/entity';
import type { Reader } from '~/service/store/store';
import { type AuditFilters, LOOKED_THROUGH } from '../calls';
import { toAuditChanges, toAuditEntries } from './audit-entries.service';
import { foundActions } from './page-limit.service';
import type { Visible } from './visible.service';

const RANGE = 500;
const LINE_END = '\r\n';
const DEFAULT_ZONE = 'America/New_York';

const COLUMNS = [
  'action',
  'time',
  'time_utc',
  'person',
  'from',
  'address',
  'call',
  'what',
  'outcome',
  'changes',
  'named',
  'note',
  'takes_back',
  'undone_by',
  'undone_time',
  'object',
  'object_id',
  'change',
  'field',
  'before',
  'after',
];

type Told = Awaited<ReturnType<typeof toAuditEntries>>[number];
type AuditChange = NonNullable<Told['only']>;

interface AuditCsv {
  visible: Visible;
  filters: AuditFilters;
  timezone: string | null;
  begin: () => Promise<void>;
}

export async function* auditCsv(
  reader: Reader,
  { visible, filters, timezone, begin }: AuditCsv,
): AsyncIterable<string> {
  yield lines([COLUMNS]);
  let before: number | undefined;
  // The export is an action itself: read only what came before it.
  for (let isFirst = true; ; isFirst = false) {
    const { found, further } = await foundActions(reader, visible, {
      filters,
      before,
      limit: RANGE,
      look: LOOKED_THROUGH,
      order: 'desc',
    });
    if (isFirst) await begin();
    const actions = await toAuditEntries(reader, visible, found);
    for (const action of actions) {
      const cells = cellsOf(action, timezone);
      for await (const changes of changesAt(reader, visible, action)) {
        yield lines(changes.flatMap(changeCells).map((own) => [...cells, ...own]));
        await yieldToEventLoop();
      }
    }
    const isFull = found.length === RANGE;
    if (!isFull && further === null) return;
    before = isFull ? found.at(-1)?.id : (further ?? 0) + 1;
    await yieldToEventLoop();
  }
}

function cellsOf(action: Told, timezone: string | null): (string | number)[] {
  const { id, time, user_name, from, address, method, summary, outcome, parts } = action;
  const { target, note, undoes, undone } = action;
  const texts = (list: (string | null)[]) => list.map((text) => writeCsvCell(text ?? ''));
  return [
    id,
    localText(time, timezone),
    time,
    ...texts([user_name ?? 'An operator', from, address, method, summary, outcome]),
    parts.map(({ kind, changes }) => `${changes} ${kind.replaceAll('_', ' ')}`).join(', '),
    ...texts([target, note]),
    undoes ?? '',
    ...texts([undone && (undone.user_name ?? 'An operator')]),
    undone ? localText(undone.time, timezone) : '',
  ];
}

async function* changesAt(
  reader: Reader,
  visible: Visible,
  action: Told,
): AsyncGenerator<(AuditChange | null)[]> {
  let isEmpty = true;
  if (action.only) yield [action.only];
  else if (action.parts.length > 0) {
    for await (const range of changesOf(reader, action)) {
      const seen = range.filter(
        ({ entity, location_id }) =>
          visible.kinds.includes(entity) && visible.locationIds.includes(location_id),
      );
      const told = (await toAuditChanges(reader, visible, seen.reverse())).get(action.id) ?? [];
      if (told.length > 0) yield told;
      isEmpty &&= told.length === 0;
    }
    if (isEmpty) yield [null];
  } else yield [null];
}

/** One line per changed field, one for a created or deleted object, one if nothing changed. */
function changeCells(change: AuditChange | null): (string | number)[][] {
  if (change === null) return [['', '', '', '', '', '']];
  const { kind, object_id, name, action, details } = change;
  const own = [writeCsvCell(name ?? kind.replaceAll('_', ' ')), object_id, action];
  const fields = Object.entries(details);
  if (action !== 'update' || fields.length === 0) return [[...own, '', '', '']];
  return fields.map(([field, { before, after }]) => [
    ...own,
    labelOf(kind, field),
    ...[before, after].map((value) => writeCsvCell(valueText(value))),
  ]);
}

function labelOf(kind: string, field: string): string {
  const tables: Readonly<Record<string, FieldTable | undefined>> = fieldTables;
  return tables[kind]?.[field]?.label ?? field.replaceAll('_', ' ');
}

function valueText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map(valueText).join(', ');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

function localText(time: string, timezone: string | null): string {
  const utc = DateTime.fromSQL(time, { zone: 'utc' });
  const local = utc.setZone(timezone ?? DEFAULT_ZONE);
  return (local.isValid ? local : utc.setZone(DEFAULT_ZONE)).toFormat('yyyy-MM-dd HH:mm:ss ZZ');
}

function lines(rows: (string | number)[][]): string {
  return Papa.unparse(rows, { newline: LINE_END }) + LINE_END;
}
