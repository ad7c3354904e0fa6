import { useFetcher, useLocation } from '@remix-run/react';
import {
  type Dispatch,
  type ReactElement,
  useCallback,
  useEffect,
  useReducer,
  useRef,
} from 'react';
import { tell } from '~/screen/announced';
import { isNetworkError, type NetworkError } from '~/screen/network-error';
import type { Address } from '~/screen/paths';
import { useTabOwner, withTab } from '~/screen/tab-storage';
import { useUnsaved } from '~/screen/unsaved';
import { TYPED_AGAIN } from '~/screen/use-guarded-form';
import { editsOfAnswer, type RowAnswer, refusedCells } from './row-answer';
import {
  ANSWER,
  type Cells,
  type EditRules,
  type EditsEvent,
  type EditsState,
  editsReducer,
  holdsUnsaved,
  maySend,
  pendingChanges,
  type RowEdits,
  typedIn,
} from './row-edits';

const NO_ANSWER = 'No answer came. Save again';

export interface EditableRow {
  id: number;
  version?: number;
  name?: string;
}

/** Unsaved text of a row that is no longer listed, for example because it was deleted. */
export interface LostRow {
  id: number;
  name: string | undefined;
  cells: Cells;
  messages: readonly string[];
}

type FormEntries = readonly (readonly [name: string, text: string])[];

/** Stable between renders. */
export interface EditedList<T extends EditableRow, R = unknown> {
  rules: EditRules;
  reduce: (state: EditsState<R>, event: EditsEvent<R>) => EditsState<R>;
  storedText: (row: T, cell: string) => string;
  formOf: (id: number, cells: Cells, row: T | undefined) => FormEntries;
}

export function editedList<T extends EditableRow, R = unknown>(
  list: Omit<EditedList<T, R>, 'reduce'>,
): EditedList<T, R> {
  return { ...list, reduce: editsReducer<R>(list.rules) };
}

export interface RowEditing<R = unknown> {
  edits: EditsState<R>;
  dispatch: Dispatch<EditsEvent<R>>;
  storedText: (id: number, cell: string) => string;
  current: { readonly current: EditsState<R> };
  saving: boolean;
  lost: readonly LostRow[];
  /** Renders the fetchers that save rows; place them anywhere on the page. */
  savers: ReactElement[];
}

export interface RowEditingOptions<T extends EditableRow, R> {
  rows: readonly T[];
  posted?: RowAnswer | null;
  /** Called after each save; null if there was no answer. */
  onAnswer?: (id: number, answer: RowAnswer<R> | null) => void;
  fields?: Cells;
}

/** Whether other rows are shown, or these as read-only. */
function isElsewhere(current: Address, next: Address): boolean {
  return current.pathname !== next.pathname || current.search !== next.search;
}

export function useRowEdits<T extends EditableRow, R = unknown>(
  list: EditedList<T, R>,
  { rows, posted = null, onAnswer, fields }: RowEditingOptions<T, R>,
): RowEditing<R> {
  // Rows that left the list are saved over their last version.
  const read = useRef({ rows, byId: new Map<number, T>() });
  const saved = useRef(new Map<number, number>());
  for (const row of rows) read.current.byId.set(row.id, row);
  const storedText = useCallback(
    (id: number, cell: string) => {
      const row = read.current.byId.get(id);
      return row ? list.storedText(row, cell) : '';
    },
    [list],
  );
  const [edits, dispatch] = useReducer(list.reduce, null, () =>
    editsOfAnswer<R>(posted, storedText),
  );
  const current = useRef(edits);
  current.current = edits;
  useEffect(() => {
    if (read.current.rows === rows) return;
    read.current.rows = rows;
    dispatch({ type: 'reload' });
  }, [rows]);
  const answered = useRef(onAnswer);
  answered.current = onAnswer;
  const settle = useCallback((id: number, sent: Cells, data: RowAnswer<R> | NetworkError) => {
    const answer = isNetworkError(data) ? null : data;
    const cells = Object.keys(sent).filter((cell) => cell !== ANSWER);
    const lost = Object.fromEntries(cells.map((cell) => [cell, NO_ANSWER]));
    const refusal = answer ? answer.refused : { errors: lost, version: null };
    const refused = refusal ? refusedCells(refusal, sent) : {};
    dispatch({ type: 'answer', id, known: answer?.row ?? null, refused, fails: refusal !== null });
    const known = versionOf(read.current.byId.get(id), saved.current.get(id));
    // Without other writes the page need not reload before the next save.
    if (known !== undefined && answer?.version === known + 1) saved.current.set(id, known + 1);
    if (answer?.flash) tell(answer.flash);
    answered.current?.(id, answer);
  }, []);
  useKeptEdits(current, dispatch, storedText);
  useUnsaved({
    unsaved: [...edits.values()].some(holdsUnsaved),
    saving: [...edits.values()].some((own) => pendingChanges(own).length > 0),
    isLeft: isElsewhere,
    discard: () => dispatch({ type: 'discard' }),
  });
  const busy = [...edits].filter(([, own]) => pendingChanges(own).length > 0);
  return {
    edits,
    dispatch,
    storedText,
    current,
    saving: busy.length > 0,
    lost: lostRows(edits, rows, read.current.byId),
    savers: busy.map(([id, own]) => (
      <RowSaver<R>
        key={id}
        id={id}
        edits={own}
        mayStart={maySend(edits, id, list.rules)}
        formOf={(cells) => {
          const form = new FormData();
          const refused = Object.keys(cells).map((cell) => own.refused[cell]?.version);
          const row = read.current.byId.get(id);
          const version =
            refused.find((one) => one != null) ?? versionOf(row, saved.current.get(id));
          for (const [name, text] of list.formOf(id, cells, row)) form.append(name, text);
          for (const [name, text] of Object.entries(fields ?? {})) form.append(name, text);
          if (version !== undefined) form.append('version', String(version));
          form.append('inplace', '1');
          return form;
        }}
        onSend={dispatch}
        onAnswer={settle}
      />
    )),
  };
}

function lostRows(
  edits: EditsState,
  rows: readonly EditableRow[],
  known: ReadonlyMap<number, EditableRow>,
): LostRow[] {
  return [...edits].flatMap(([id, own]) => {
    if (!holdsUnsaved(own) || rows.some((row) => row.id === id)) return [];
    const messages = [...new Set(Object.values(own.refused).map(({ message }) => message))];
    return [{ id, name: known.get(id)?.name, cells: typedIn(own), messages }];
  });
}

/** Version of the next save: as loaded, or after the person's own saves. */
function versionOf(row: EditableRow | undefined, saved = 0): number | undefined {
  return row?.version === undefined ? undefined : Math.max(row.version, saved);
}

interface RowSaverProps<R> {
  id: number;
  edits: RowEdits<R>;
  mayStart: boolean;
  formOf: (cells: Cells) => FormData;
  onSend: Dispatch<EditsEvent<R>>;
  onAnswer: (id: number, sent: Cells, data: RowAnswer<R> | NetworkError) => void;
}

function RowSaver<R>({ id, edits, mayStart, formOf, onSend, onAnswer }: RowSaverProps<R>) {
  const { submit, state, data } = useFetcher<RowAnswer<R> | NetworkError>();
  const { pathname, search } = useLocation();
  const action = `${pathname}${search}`;
  const { sent, waiting } = edits;
  /** Fetcher data before the answer. */
  const held = useRef<unknown>();
  const form = useRef(formOf);
  form.current = formOf;
  useEffect(() => {
    const [next] = waiting;
    if (!mayStart || !next || state !== 'idle') return;
    held.current = data;
    onSend({ type: 'send', id, cells: next });
    submit(form.current(next), { method: 'post', action, preventScrollReset: true });
  }, [mayStart, waiting, state, data, id, action, onSend, submit]);
  useEffect(() => {
    if (!sent || state !== 'idle' || data === undefined || data === held.current) return;
    held.current = data;
    onAnswer(id, sent, data as RowAnswer<R> | NetworkError);
  }, [sent, state, data, id, onAnswer]);
  return null;
}

/** Keeps unsaved cell text across a reload of the page. */
function useKeptEdits(
  current: { readonly current: EditsState },
  dispatch: Dispatch<EditsEvent<never>>,
  storedText: (id: number, cell: string) => string,
): void {
  const { pathname, search } = useLocation();
  const place = `creator:rows ${useTabOwner()} ${pathname}${search}`;
  useEffect(() => {
    const text = withTab((storage) => storage.getItem(place));
    // Only this file writes this key.
    const left: [number, Cells][] = text === null ? [] : JSON.parse(text);
    for (const [id, cells] of left) {
      for (const [cell, text] of Object.entries(cells)) {
        dispatch({ type: 'type', id, cell, text, stored: storedText(id, cell) });
      }
    }
    if (left.length > 0) tell(TYPED_AGAIN);
    const keep = () => {
      const unsaved = [...current.current].filter(([, edits]) => holdsUnsaved(edits));
      const typed = unsaved.map(([id, edits]): [number, Cells] => [id, typedIn(edits)]);
      withTab((storage) =>
        typed.length > 0
          ? storage.setItem(place, JSON.stringify(typed))
          : storage.removeItem(place),
      );
    };
    window.addEventListener('pagehide', keep);
    return () => window.removeEventListener('pagehide', keep);
  }, [place, current, dispatch, storedText]);
}
