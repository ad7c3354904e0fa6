import { DateTime } from 'luxon';
import Papa from 'papaparse';
import { type AuditFilters, LOOKED_THROUGH } from '~/creator/contract/audit';
import { writeCsvCell } from '~/menu/csv-cell';
import { yieldToEventLoop } from '../changes/entity';
import type { Reader } from '../store/store';
import { foundActions } from './look';
import { toldActions } from './told';
import type { Visible } from './visible';

/** Actions that are read at once. */
const RANGE = 500;
const LINE_END = '\r\n';
/** The zone of a location that has none. */
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
];

type Told = Awaited<ReturnType<typeof toldActions>>[number];

interface AuditCsv {
  visible: Visible;
  filters: AuditFilters;
  timezone: string | null;
  /** Runs once the header is out and before the first action. */
  begin: () => Promise<void>;
}

/** The actions that a person may be told of as a CSV, newest first, read by their keys in ranges. */
export async function* auditCsv(
  reader: Reader,
  { visible, filters, timezone, begin }: AuditCsv,
): AsyncIterable<string> {
  yield lines([COLUMNS]);
  let before: number | undefined;
  // What is exported ends with what was there before: the export is an action itself.
  for (let isFirst = true; ; isFirst = false) {
    const { found, further } = await foundActions(reader, visible, {
      filters,
      before,
      limit: RANGE,
      look: LOOKED_THROUGH,
      order: 'desc',
    });
    if (isFirst) await begin();
    const actions = await toldActions(reader, visible, found);
    if (actions.length > 0) yield lines(actions.map((action) => cellsOf(action, timezone)));
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

/** An instant as the location's clock showed it, with its distance from UTC. */
function localText(time: string, timezone: string | null): string {
  const utc = DateTime.fromSQL(time, { zone: 'utc' });
  const local = utc.setZone(timezone ?? DEFAULT_ZONE);
  return (local.isValid ? local : utc.setZone(DEFAULT_ZONE)).toFormat('yyyy-MM-dd HH:mm:ss ZZ');
}

function lines(rows: (string | number)[][]): string {
  return Papa.unparse(rows, { newline: LINE_END }) + LINE_END;
}
