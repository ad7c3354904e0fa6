/** Changes of a row are sent one after another, so that the last one sent is the last one stored. */

export type Cells = Readonly<Record<string, string>>;

export interface RefusedCell {
  text: string;
  message: string;
  /** Version for the next save; null for the page's. */
  version: number | null;
  /** Stored value, in a conflict. */
  now?: string | undefined;
}

/** `R` is the row in a save's answer. */
export interface RowEdits<R = unknown> {
  /** The row after the last save; null if unchanged since loading. */
  known: R | null;
  /** Typed, but not to be saved yet. */
  typed: Cells;
  sent: Cells | null;
  /** Changes to save next, in order. */
  waiting: readonly Cells[];
  refused: Readonly<Record<string, RefusedCell>>;
  /** Refused as a full page, before hydration. */
  posted: boolean;
}

export type EditsState<R = unknown> = ReadonlyMap<number, RowEdits<R>>;

/** Form field for a confirmed cell and text. */
export const ANSWER = 'mine';

export interface EditRules {
  /** Whether a waiting change and the next one are saved together. */
  joins(last: Cells, next: Cells): boolean;
  /** Whether a refused cell keeps its input; a switch shows the stored value again. */
  keeps(cell: string): boolean;
  /** Whether a refusal also drops the waiting changes. */
  dropsWaiting: boolean;
  /** Otherwise rows are saved in parallel. */
  oneRowAtATime: boolean;
}

export const cellRules: EditRules = {
  joins: (last, next) => Object.keys(next).every((cell) => cell in last),
  keeps: (cell) => cell !== 'active',
  dropsWaiting: false,
  oneRowAtATime: false,
};

export type EditsEvent<R = unknown> =
  /** `stored` is the page's value. */
  | { type: 'type'; id: number; cell: string; text: string; stored: string }
  /** Discards typed or refused text. */
  | { type: 'restore'; id: number; cell: string }
  /** Saves typed text. `again`: retries refused text; `answered`: confirms it. */
  | { type: 'leave'; id: number; cell: string; again?: boolean; answered?: boolean }
  /** Saves these values immediately. */
  | { type: 'set'; id: number; cells: Cells }
  /** Starts saving the first waiting change; `cells` is what was sent, all if absent. */
  | { type: 'send'; id: number; cells?: Cells }
  /** Saved except for refused cells; `fails`: nothing was saved. */
  | {
      type: 'answer';
      id: number;
      known: R | null;
      refused: Readonly<Record<string, RefusedCell>>;
      fails: boolean;
    }
  | { type: 'reload' }
  /** Drops everything that is not being saved. */
  | { type: 'discard' };

/** Unsaved text of a row, refused or not. */
export function typedIn({ typed, refused }: RowEdits): Cells {
  const texts = Object.entries(refused).map(([cell, { text }]) => [cell, text]);
  return { ...Object.fromEntries(texts), ...typed };
}

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

/** Edits after a full-page refusal; other typed cells still have to be saved. */
export function postedEdits<R>(
  id: number,
  refused: RowEdits['refused'],
  typed: Cells,
): EditsState<R> {
  return new Map([[id, { ...nothing<R>(), refused, typed, posted: true }]]);
}

/** Last typed text, else `stored`. */
export function shownText(edits: RowEdits | undefined, cell: string, stored: string): string {
  if (!edits) return stored;
  return edits.typed[cell] ?? pendingText(edits, cell) ?? edits.refused[cell]?.text ?? stored;
}

/** The cell's value after all pending saves; undefined without any. */
export function pendingText(edits: RowEdits | undefined, cell: string): string | undefined {
  return pendingChanges(edits).findLast((cells) => cell in cells)?.[cell];
}

export function pendingChanges(edits: RowEdits | undefined): readonly Cells[] {
  if (!edits) return [];
  return edits.sent ? [edits.sent, ...edits.waiting] : edits.waiting;
}

export function isUnsaved(edits: RowEdits | undefined, cell: string): boolean {
  return edits !== undefined && (cell in edits.typed || cell in edits.refused);
}

export function holdsUnsaved(edits: RowEdits | undefined): boolean {
  const { typed = {}, refused = {} } = edits ?? {};
  return Object.keys(typed).length + Object.keys(refused).length > 0;
}

/** Version for saving refused cells as a form; undefined for the page's. */
export function refusedVersion(edits: RowEdits | undefined): number | undefined {
  const versions = Object.values(edits?.refused ?? {}).map(({ version }) => version);
  return versions.find((version) => version !== null) ?? undefined;
}

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
