import { z } from 'zod';
import { readJson } from '~/form/read-json';
import type { PanelCall } from '~/screen/panel/panel-call.server';
import { readOneOf, readSearch } from '~/screen/read-query';
import type { TargetEdit } from './targets';

const FIND = 'find';
const SLOT = 'slot';
const FOUND = 'found';
const TYPED = 'typed';

const STATES = ['added', 'asked', ''] as const;

interface Picking {
  search: string;
  slot: number;
  /** Whether a found target was added, or a save was refused because none was. */
  state: (typeof STATES)[number];
  /** The text in the pickers that did not search, by picker number. */
  typed: Record<string, string>;
}

const typedTexts = z.record(z.string().max(200));

export function readPicking(searchParams: URLSearchParams): Picking {
  const slot = searchParams.get(SLOT) ?? '';
  return {
    search: readSearch(searchParams, FIND),
    slot: /^\d{1,4}$/.test(slot) ? Number(slot) : 0,
    state: readOneOf(searchParams, FOUND, STATES, ''),
    typed: readJson(typedTexts, searchParams.get(TYPED) ?? '') ?? {},
  };
}

/** The first picker with text but no added target; null for none. */
export function readSlot(
  { form, url }: PanelCall,
  isShown: (slot: number) => boolean,
): number | null {
  const picking = readPicking(url.searchParams);
  const asked = typedIn(form).findIndex(
    (text, at) => text !== '' && isShown(at) && !isAdded(picking, text, at),
  );
  return asked === -1 ? null : asked;
}

function isAdded({ search, slot, state }: Picking, text: string, at: number): boolean {
  return state === 'added' && at === slot && text === search;
}

/** A search stays, and so does text in other pickers. */
export function pickingAfter(
  { form, url }: PanelCall,
  change: TargetEdit | null,
  state: 'asked' | null,
  movedTo: (slot: number) => number | null = (slot) => slot,
): Record<string, string | number | null> {
  const opened = readPicking(url.searchParams);
  const before = { ...opened, slot: movedTo(opened.slot) ?? 0 };
  const texts = typedIn(form).flatMap((text, at): [slot: number, text: string][] => {
    const to = movedTo(at);
    return to === null ? [] : [[to, text]];
  });
  const slot = change?.slot ?? before.slot;
  const find = texts.find(([at]) => at === slot)?.[1] ?? '';
  const isAdding = change?.edit === 'add' || change?.edit === 'add-from';
  const isSame = slot === before.slot && find === before.search;
  const kept = isSame && change?.edit !== 'find' ? before.state : null;
  const others = texts.flatMap(([at, text]) =>
    text === '' || at === slot || isAdded(before, text, at) ? [] : [[at, text]],
  );
  return {
    [FIND]: find,
    [SLOT]: find && slot ? slot : null,
    [FOUND]: find ? (state ?? (isAdding ? 'added' : kept)) : null,
    [TYPED]: others.length > 0 ? JSON.stringify(Object.fromEntries(others)) : null,
  };
}

function typedIn(form: FormData): string[] {
  const search = (text: FormDataEntryValue) => new URLSearchParams([[FIND, String(text)]]);
  return form.getAll(FIND).map((text) => readSearch(search(text), FIND));
}
