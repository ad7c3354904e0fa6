/**
 * Rows of a list while they are edited in their place. Each change of a row is sent after the one before it
 * was answered, so that the last one sent is the last one stored.
 */

export type Cells = Readonly<Record<string, string>>;

/** Why a cell was not saved. */
export interface RefusedCell {
  text: string;
  message: string;
  /** The version of the row to save it over; null: the one that the page shows. */
  version: number | null;
  /** What somebody else has put there meanwhile, where that is why. */
  now?: string | undefined;
}

/** What is edited in one row; `R` is a row as a save answers it. */
export interface RowEdits<R = unknown> {
  /** The row as the last save answered it; null: as the page was loaded. */
  known: R | null;
  /** What was typed into cells and is not to be saved yet. */
  typed: Cells;
  sent: Cells | null;
  /** What is saved after that, in this order. */
  waiting: readonly Cells[];
  refused: Readonly<Record<string, RefusedCell>>;
  /** It was refused as a whole page, before the scripts ran. */
  posted: boolean;
}

export type EditsState<R = unknown> = ReadonlyMap<number, RowEdits<R>>;

/** What travels beside the cells of a row: the cell and the text that are to be saved over what was asked. */
export const ANSWER = 'mine';

export interface EditRules {
  /** Whether a change that waits and the one directly behind it are saved as one. */
  joins(last: Cells, next: Cells): boolean;
  /** Whether a refused cell keeps what was typed; one that does not, as a switch, shows again what is stored. */
  keeps(cell: string): boolean;
  /** Whether what waits behind a refused change is dropped with it. */
  dropsWaiting: boolean;
  /** Whether one row is saved at a time; else rows are saved beside each other. */
  oneRowAtATime: boolean;
}

export const cellRules: EditRules = {
  joins: (last, next) => Object.keys(next).every((cell) => cell in last),
  keeps: (cell) => cell !== 'active',
  dropsWaiting: false,
  oneRowAtATime: false,
};

export type EditsEvent<R = unknown> =
  /** Somebody types; `stored` is what the page has in the cell. */
  | { type: 'type'; id: number; cell: string; text: string; stored: string }
  /** What was typed into a cell, or refused of it, is given up. */
  | { type: 'restore'; id: number; cell: string }
  /**
   * The cell is left: what was typed into it is to be saved. `again`: also what was refused as it stands; `answered`: over
   * what it was refused for.
   */
  | { type: 'leave'; id: number; cell: string; again?: boolean; answered?: boolean }
  /** Cells are to be saved with these values at once. */
  | { type: 'set'; id: number; cells: Cells }
  /**
   * The first change that waits is being saved from now on. `cells` is what was sent of it: what joined it
   * since then goes on waiting; absent: all of it.
   */
  | { type: 'send'; id: number; cells?: Cells }
  /** What was sent was saved, but for the cells that were refused; `fails`: nothing of it was. */
  | {
      type: 'answer';
      id: number;
      known: R | null;
      refused: Readonly<Record<string, RefusedCell>>;
      fails: boolean;
    }
  /** The page was read again. */
  | { type: 'reload' }
  /** What is not on its way is given up, in all rows. */
  | { type: 'discard' };

/** What was typed into the cells of a row and is not saved, refused or not. */
export function typedIn({ typed, refused }: RowEdits): Cells {
  const texts = Object.entries(refused).map(([cell, { text }]) => [cell, text]);
  return { ...Object.fromEntries(texts), ...typed };
}

/** The reducer of a list's edits. */
export function editsReducer<R>(rules: EditRules) {
  return (state: EditsState<R>, event: EditsEvent<R>): EditsState<R> => {
    if (event.type === 'reload' || event.type === 'discard') {
      const given = event.type === 'reload' ? { known: null } : { typed: {}, refused: {} };
      return new Map(
        [...state].flatMap(([id, edits]) => {
          const next = { ...edits, ...given };
          return isAtRest(next) ? [] : [[id, next] as const];
        }),
      );
    }
    const before = state.get(event.id);
    const after = rowAfter(before ?? nothing<R>(), event, rules);
    if (after === before) return state;
    const next = new Map(state);
    if (isAtRest(after)) next.delete(event.id);
    else next.set(event.id, after);
    return next;
  };
}

type RowEvent<R> = Exclude<EditsEvent<R>, { type: 'reload' | 'discard' }>;

function rowAfter<R>(edits: RowEdits<R>, event: RowEvent<R>, rules: EditRules): RowEdits<R> {
  switch (event.type) {
    case 'type': {
      const { cell, text, stored } = event;
      const isKnown = !edits.refused[cell] && text === (pendingText(edits, cell) ?? stored);
      return {
        ...edits,
        typed: isKnown ? without(edits.typed, cell) : { ...edits.typed, [cell]: text },
      };
    }
    case 'restore': {
      const { typed, refused } = edits;
      return { ...edits, typed: without(typed, event.cell), refused: without(refused, event.cell) };
    }
    case 'leave': {
      const { cell, again, answered } = event;
      const refused =
        again && pendingText(edits, cell) === undefined ? edits.refused[cell] : undefined;
      const text = edits.typed[cell] ?? refused?.text;
      if (text === undefined) return edits;
      const typed = without(edits.typed, cell);
      const next = { [cell]: text, ...(answered && { [ANSWER]: `${cell}=${text}` }) };
      return { ...edits, typed, waiting: queued(edits.waiting, next, rules) };
    }
    case 'set':
      return { ...edits, waiting: queued(edits.waiting, event.cells, rules) };
    case 'send': {
      const [first, ...others] = edits.waiting;
      if (!first || edits.sent) return edits;
      const sent = event.cells ?? first;
      const later = Object.entries(first).filter(([cell, text]) => sent[cell] !== text);
      const waiting = later.length === 0 ? others : [Object.fromEntries(later), ...others];
      return { ...edits, sent, waiting };
    }
    case 'answer':
      return answered(edits, event, rules);
  }
}

function queued(waiting: readonly Cells[], next: Cells, rules: EditRules): readonly Cells[] {
  const last = waiting.at(-1);
  return last && rules.joins(last, next)
    ? [...waiting.slice(0, -1), { ...last, ...next }]
    : [...waiting, next];
}

function answered<R>(
  edits: RowEdits<R>,
  { known, refused, fails }: Extract<RowEvent<R>, { type: 'answer' }>,
  { keeps, dropsWaiting }: EditRules,
): RowEdits<R> {
  if (!edits.sent) return edits;
  const others = Object.entries(edits.refused).filter(([cell]) => !(cell in (edits.sent ?? {})));
  const kept = Object.entries(refused).filter(([cell]) => keeps(cell));
  return {
    ...edits,
    known: known ?? edits.known,
    sent: null,
    waiting: fails && dropsWaiting ? [] : edits.waiting,
    refused: Object.fromEntries([...others, ...kept]),
  };
}

/** The rows with what was refused of one as a whole page, by cell; what was typed beside that is still to be saved. */
export function postedEdits<R>(
  id: number,
  refused: RowEdits['refused'],
  typed: Cells,
): EditsState<R> {
  return new Map([[id, { ...nothing<R>(), refused, typed, posted: true }]]);
}

/** The text of a cell: what was typed last, else what is `stored`. */
export function shownText(edits: RowEdits | undefined, cell: string, stored: string): string {
  if (!edits) return stored;
  return edits.typed[cell] ?? pendingText(edits, cell) ?? edits.refused[cell]?.text ?? stored;
}

/** What a cell will hold when everything on its way is saved; undefined where nothing of it is. */
export function pendingText(edits: RowEdits | undefined, cell: string): string | undefined {
  return pendingChanges(edits).findLast((cells) => cell in cells)?.[cell];
}

/** All changes of a row that are on their way, in their order. */
export function pendingChanges(edits: RowEdits | undefined): readonly Cells[] {
  if (!edits) return [];
  return edits.sent ? [edits.sent, ...edits.waiting] : edits.waiting;
}

/** Whether a cell holds what is neither stored nor on its way. */
export function isUnsaved(edits: RowEdits | undefined, cell: string): boolean {
  return edits !== undefined && (cell in edits.typed || cell in edits.refused);
}

/** Whether something of a row is neither stored nor on its way. */
export function holdsUnsaved(edits: RowEdits | undefined): boolean {
  const { typed = {}, refused = {} } = edits ?? {};
  return Object.keys(typed).length + Object.keys(refused).length > 0;
}

/** The version over which a row with refused cells is saved as a form; undefined: the one that the page shows. */
export function refusedVersion(edits: RowEdits | undefined): number | undefined {
  const versions = Object.values(edits?.refused ?? {}).map(({ version }) => version);
  return versions.find((version) => version !== null) ?? undefined;
}

/** Whether the next change of a row may be sent now. */
export function maySend(state: EditsState, id: number, { oneRowAtATime }: EditRules): boolean {
  const own = state.get(id);
  if (!own || own.sent || own.waiting.length === 0) return false;
  if (!oneRowAtATime) return true;
  if ([...state.values()].some(({ sent }) => sent)) return false;
  return [...state].find(([, { waiting }]) => waiting.length > 0)?.[0] === id;
}

function nothing<R>(): RowEdits<R> {
  return { known: null, typed: {}, sent: null, waiting: [], refused: {}, posted: false };
}

function isAtRest({ known, typed, sent, waiting, refused }: RowEdits): boolean {
  const cells = Object.keys(typed).length + Object.keys(refused).length;
  return known === null && sent === null && waiting.length + cells === 0;
}

function without<T>(cells: Readonly<Record<string, T>>, cell: string): Readonly<Record<string, T>> {
  const { [cell]: _, ...others } = cells;
  return others;
}
