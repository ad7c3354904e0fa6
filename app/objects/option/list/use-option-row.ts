import { useFetcher, useSubmit } from '@remix-run/react';
import { type FocusEvent, type FormEvent, type KeyboardEvent, useEffect, useRef } from 'react';
import { isNetworkError } from '~/screen/network-error';
import { useBeforePaint } from '~/ui/use-before-paint';
import { optionCells, optionFormId } from './option-row-form';
import { type OptionLine, type OptionRowRefusal, optionRowAnswer } from './options-data';

const NO_ANSWER = 'No answer came. Save again';

/**
 * A row whose cells are typed in: with scripts leaving a cell or Enter saves what was changed, Escape
 * brings the stored value back. Without them the row is a form with a button of its own.
 *
 * @param posted what a form without scripts was refused with
 */
export function useOptionRow(option: OptionLine, posted: OptionRowRefusal | null) {
  const fetcher = useFetcher();
  const { id, name, price, posId } = option;
  const submitLast = useSubmit();
  /** Names of the cells that were sent last. */
  const last = useRef<string[]>([]);
  /** More is to be saved once the answer is here: the last one sent must be the last one stored. */
  const again = useRef(false);
  const answer = optionRowAnswer(fetcher.data);
  const lost = isNetworkError(fetcher.data) ? lostRow(option, last.current) : null;
  const refused = lost ?? (answer ? answer.refused : posted);
  const sent = useRef<string | null>(null);
  const isRefused = refused !== null;
  const settled = fetcher.state === 'idle' ? fetcher.data : null;
  const mounted = useRef(false);
  // A cell shows what is stored, unless more was typed into it meanwhile, or it was refused.
  useEffect(() => {
    if (!mounted.current) {
      mounted.current = true;
      return;
    }
    // While a save is on its way nobody knows yet what is stored.
    if (settled === null) return;
    const stored = { name, price, pos_id: posId };
    for (const cell of cellsOf(id)) {
      const isSaved = !isRefused && cell.value === cell.dataset.sent;
      delete cell.dataset.sent;
      if (isTyped(cell) && !isSaved) continue;
      cell.value = stored[cell.name as keyof typeof stored];
      note(cell);
    }
    sent.current = null;
    if (again.current) saving.current();
    again.current = false;
  }, [id, name, price, posId, settled, isRefused]);
  const save = () => {
    const form = document.getElementById(optionFormId(id));
    const changed = cellsOf(id).filter(isTyped);
    const text = JSON.stringify(changed.map((cell) => [cell.name, cell.value]));
    if (!(form instanceof HTMLFormElement) || changed.length === 0 || text === sent.current) return;
    again.current = fetcher.state !== 'idle';
    if (again.current) return;
    sent.current = text;
    last.current = changed.map((cell) => cell.name);
    for (const cell of changed) cell.dataset.sent = cell.value;
    fetcher.submit(fieldsOf(form, last.current), { method: 'post' });
  };
  const saving = useRef(save);
  saving.current = save;
  const leave = useRef(() => {});
  // What still waits when the row is left is sent at once.
  leave.current = () => {
    const form = document.getElementById(optionFormId(id));
    if (!again.current || !(form instanceof HTMLFormElement)) return;
    const names = cellsOf(id).flatMap((cell) => (isTyped(cell) ? [cell.name] : []));
    const fetcherKey = `option-row-${id}`;
    submitLast(fieldsOf(form, names), { method: 'post', navigate: false, fetcherKey });
  };
  useBeforePaint(() => () => leave.current(), []);
  return {
    refused,
    cellProps: {
      onInput: ({ currentTarget }: FormEvent<HTMLInputElement>) => {
        note(currentTarget);
        sent.current = null;
      },
      onBlur: (_: FocusEvent<HTMLInputElement>) => save(),
      onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
        if (event.key === 'Enter') {
          event.preventDefault();
          sent.current = null;
          save();
        }
        if (event.key === 'Escape') {
          event.currentTarget.value = knownValue(event.currentTarget);
          note(event.currentTarget);
        }
      },
    },
  };
}

function cellsOf(id: number): HTMLInputElement[] {
  const form = document.getElementById(optionFormId(id));
  if (!(form instanceof HTMLFormElement)) return [];
  return optionCells.flatMap((name) => {
    const cell = form.elements.namedItem(name);
    return cell instanceof HTMLInputElement ? [cell] : [];
  });
}

/** Where no answer came, each cell that was sent says so and keeps what was typed. */
function lostRow({ version }: OptionLine, sent: readonly string[]): OptionRowRefusal {
  const errors = Object.fromEntries(sent.map((name) => [name, NO_ANSWER]));
  return { errors, typed: {}, version };
}

/** The row's form with those of its cells alone. */
function fieldsOf(form: HTMLFormElement, names: readonly string[]): FormData {
  const fields = new FormData(form);
  fields.delete('back');
  for (const name of optionCells) if (!names.includes(name)) fields.delete(name);
  return fields;
}

/** What is stored in a cell, or will be by what is on its way. */
function knownValue({ dataset, defaultValue }: HTMLInputElement): string {
  return dataset.sent ?? defaultValue;
}

/** What was refused without scripts is the cell's default, and is to be saved again. */
function isTyped(cell: HTMLInputElement): boolean {
  return cell.value !== knownValue(cell) || cell.getAttribute('aria-invalid') === 'true';
}

function note(cell: HTMLInputElement): void {
  cell.toggleAttribute('data-changed', cell.value !== knownValue(cell));
}
