import { useFetcher, useLocation, useSubmit } from '@remix-run/react';
import { type ReactElement, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { isNetworkError, type NetworkError } from '~/screen/network-error';
import { useBeforePaint } from '~/ui/use-before-paint';
import { type RowAnswer, type RowRefusal, rowFormId } from './row-form';
import type { EditedCell } from './row-values';
import { ticksText } from './ticks';
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
    savers: saves.map((one) => (
      <RowSaver key={one.key} save={one} before={saveBefore(one, saves)} settle={settle} />
    )),
  };
}

/** The save of the same cell that goes first: the last one sent must be the last one stored. */
function saveBefore({ key, id, entries }: RowSave, saves: readonly RowSave[]): RowSave | undefined {
  const cells = entries.map(([name]) => name);
  return saves.findLast(
    (other) =>
      other.key < key && other.id === id && other.entries.some(([name]) => cells.includes(name)),
  );
}

interface RowSaverProps {
  save: RowSave;
  before: RowSave | undefined;
  settle: (save: RowSave, answer: RowAnswer) => void;
}

function RowSaver({ save, before, settle }: RowSaverProps) {
  const fetcher = useFetcher<RowAnswer | NetworkError>();
  const { pathname, search } = useLocation();
  const sent = useRef(false);
  const { submit, state, data } = fetcher;
  const action = `${pathname}${search}`;
  useEffect(() => {
    if (sent.current || before) return;
    sent.current = true;
    submit(formOf(save), { method: 'post', action, preventScrollReset: true });
  }, [save, before, submit, action]);
  const leave = useRef(() => {});
  const submitLast = useSubmit();
  // What still waits when the page is left is sent at once, and names what it replaces.
  leave.current = () => {
    if (sent.current) return;
    const form = formOf(save);
    const [, replaces] = before?.entries.find(([name]) => form.has(name)) ?? [];
    if (replaces !== undefined) form.append('replaces', replaces);
    const fetcherKey = `row-save-${save.key}`;
    submitLast(form, { method: 'post', action, navigate: false, fetcherKey });
  };
  useBeforePaint(() => () => leave.current(), []);
  useEffect(() => {
    if (state !== 'idle' || !data) return;
    const answer = isNetworkError(data) ? lostAnswer(save) : data;
    showAnswered(save, !answer.refused);
    settle(save, answer);
  }, [state, data, save, settle]);
  return null;
}

/** Where no answer came, each cell says so and keeps what was typed; a switch falls back. */
function lostAnswer({ id, entries }: RowSave): RowAnswer {
  const errors = Object.fromEntries(entries.map(([name]) => [name, NO_ANSWER]));
  return { formId: 'row', id, actionId: null, refused: { errors, typed: {}, version: null } };
}

function formOf({ id, entries }: RowSave): FormData {
  const form = new FormData();
  const own = { intent: 'save-row', id: String(id), version: versionOf(id), inplace: '1' };
  for (const [name, value] of [...Object.entries(own), ...entries]) form.append(name, value);
  return form;
}

function versionOf(id: number): string {
  const form = document.getElementById(rowFormId(id));
  return form?.querySelector<HTMLInputElement>('[name=version]')?.value ?? '1';
}

/** What is said of a save holds for its cells, unless a later one of theirs waits for its turn. */
function showAnswered({ id, entries }: RowSave, isSaved: boolean): void {
  const form = document.getElementById(rowFormId(id));
  if (!(form instanceof HTMLFormElement)) return;
  for (const cell of form.elements) {
    if (!(cell instanceof HTMLInputElement) || cell.type === 'hidden') continue;
    const sent = entries.flatMap(([name, value]) => (name === cell.name ? [value] : []));
    if (sent.length === 0) continue;
    if (cell.type === 'checkbox') showTick(cell, sent, isSaved);
    else showTyped(cell, sent[0], isSaved);
  }
}

/** A saved cell shows what is stored now, unless more was typed into it meanwhile. */
function showTyped(cell: HTMLInputElement, sent: string | undefined, isSaved: boolean): void {
  if (cell.dataset.saving === sent) delete cell.dataset.saving;
  if (!isSaved) return;
  if (cell.value === sent) {
    cell.value = cell.defaultValue;
    cell.removeAttribute('data-changed');
  }
  delete cell.dataset.sent;
}

function showTick(box: HTMLInputElement, sent: readonly string[], isSaved: boolean): void {
  const menu = box.closest<HTMLElement>('.cell-menu');
  const saving = menu?.dataset.saving;
  if (saving !== undefined && saving !== ticksText(sent)) return;
  if (menu) delete menu.dataset.saving;
  if (isSaved) box.checked = box.defaultChecked;
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
