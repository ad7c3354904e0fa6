import { useFetcher, useLocation } from '@remix-run/react';
import { type ReactElement, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { isUnreached, type Unreached } from '~/shell/unreached';
import { type RowAnswer, type RowRefusal, rowFormId } from './row-form';
import type { EditedCell } from './row-values';
import { useUndoStack } from './use-undo-stack';

const NO_ANSWER = 'No answer came. Save again';

/** Cells of one row that are on their way, as the names and texts of its form. */
interface RowSave {
  key: number;
  id: number;
  entries: readonly (readonly [name: string, value: string])[];
}

export interface RowSaves {
  /** Sends cells of a row; the page stays as it is. */
  save: (id: number, entries: RowSave['entries']) => void;
  /** What was refused of a cell is of no account any more. */
  forget: (id: number, cell: EditedCell) => void;
  /** Takes the last deed of this visit back. @returns false where there is none */
  undoLast: () => boolean;
  refusals: ReadonlyMap<number, RowRefusal>;
  /** The wanted state of switches that are on their way. */
  wanted: ReadonlyMap<number, boolean>;
  /** What sends the saves; it stands somewhere on the page. */
  savers: ReactElement[];
}

/** Saves cells of rows one by one, however many at a time; `first` is what a whole page answered. */
export function useRowSaves(first: RowAnswer | null): RowSaves {
  const [saves, setSaves] = useState<readonly RowSave[]>([]);
  const [refusals, setRefusals] = useState<ReadonlyMap<number, RowRefusal>>(
    () => new Map(first?.refused ? [[first.id, first.refused]] : []),
  );
  const nextKey = useRef(0);
  const { push, undoLast: takeBack } = useUndoStack();
  const [undoing, setUndoing] = useState(false);
  const save = useCallback((id: number, entries: RowSave['entries']) => {
    nextKey.current += 1;
    const key = nextKey.current;
    setSaves((list) => [...list, { key, id, entries }]);
  }, []);
  const settle = useCallback(
    ({ key, id, entries }: RowSave, answer: RowAnswer) => {
      setSaves((list) => list.filter((other) => other.key !== key));
      if (answer.actionId !== null) push(answer.actionId);
      if (answer.refused) setUndoing(false);
      const cells = entries.map(([name]) => name as EditedCell);
      setRefusals((known) => changedRefusals(known, id, cells, answer.refused));
    },
    [push],
  );
  const forget = useCallback((id: number, cell: EditedCell) => {
    setRefusals((known) => (known.has(id) ? changedRefusals(known, id, [cell], null) : known));
  }, []);
  const sending = saves.length > 0;
  const undoLast = useCallback(() => {
    // What is on its way is the last deed as soon as it is done.
    if (sending) setUndoing(true);
    return sending || takeBack();
  }, [sending, takeBack]);
  useEffect(() => {
    if (!undoing || sending) return;
    setUndoing(false);
    takeBack();
  }, [undoing, sending, takeBack]);
  const wanted = useMemo(
    () =>
      new Map(
        saves.flatMap(({ id, entries }) =>
          entries.flatMap(([name, value]) => (name === 'active' ? [[id, value === '1']] : [])),
        ) as [number, boolean][],
      ),
    [saves],
  );
  return {
    save,
    forget,
    undoLast,
    refusals,
    wanted,
    savers: saves.map((one) => <RowSaver key={one.key} save={one} settle={settle} />),
  };
}

interface RowSaverProps {
  save: RowSave;
  settle: (save: RowSave, answer: RowAnswer) => void;
}

function RowSaver({ save, settle }: RowSaverProps) {
  const fetcher = useFetcher<RowAnswer | Unreached>();
  const { pathname, search } = useLocation();
  const sent = useRef(false);
  const { submit, state, data } = fetcher;
  useEffect(() => {
    if (sent.current) return;
    sent.current = true;
    const form = new FormData();
    const version = versionOf(save.id);
    const own = { intent: 'save-row', id: String(save.id), version, inplace: '1' };
    for (const [name, value] of [...Object.entries(own), ...save.entries]) form.append(name, value);
    submit(form, { method: 'post', action: `${pathname}${search}`, preventScrollReset: true });
  }, [save, submit, pathname, search]);
  useEffect(() => {
    if (state !== 'idle' || !data) return;
    const answer = isUnreached(data) ? lostAnswer(save) : data;
    if (!answer.refused) showStored(save);
    settle(save, answer);
  }, [state, data, save, settle]);
  return null;
}

/** Where no answer came, each cell says so and keeps what was typed; a switch falls back. */
function lostAnswer({ id, entries }: RowSave): RowAnswer {
  const errors = Object.fromEntries(entries.map(([name]) => [name, NO_ANSWER]));
  return { formId: 'row', id, actionId: null, refused: { errors, typed: {}, version: null } };
}

function versionOf(id: number): string {
  const form = document.getElementById(rowFormId(id));
  return form?.querySelector<HTMLInputElement>('[name=version]')?.value ?? '1';
}

/** A saved cell shows what is stored now, unless more was typed into it meanwhile. */
function showStored({ id, entries }: RowSave): void {
  const form = document.getElementById(rowFormId(id));
  if (!(form instanceof HTMLFormElement)) return;
  for (const cell of form.elements) {
    if (!(cell instanceof HTMLInputElement) || !entries.some(([name]) => name === cell.name))
      continue;
    if (cell.type === 'checkbox') {
      cell.checked = cell.defaultChecked;
    } else if (entries.some(([name, value]) => name === cell.name && value === cell.value)) {
      cell.value = cell.defaultValue;
      cell.removeAttribute('data-changed');
    }
    delete cell.dataset.sent;
  }
}

/** What is refused of the rows once something was said of some cells of one. */
function changedRefusals(
  known: ReadonlyMap<number, RowRefusal>,
  id: number,
  cells: readonly EditedCell[],
  refused: RowRefusal | null,
): ReadonlyMap<number, RowRefusal> {
  const left = Object.entries(known.get(id)?.errors ?? {}).filter(
    ([cell]) => !cells.includes(cell as EditedCell),
  );
  const errors = { ...Object.fromEntries(left), ...refused?.errors };
  const next = new Map(known);
  // What was typed stands in the cells themselves.
  if (Object.keys(errors).length === 0) next.delete(id);
  else next.set(id, { errors, typed: {}, version: refused?.version ?? null });
  return next;
}
