import { assertCallFailed } from '~/creator/by-status.server';
import type { FormCall, Intents } from '~/screen/intents.server';
import { withTypedNote } from '~/screen/note.server';
import { pathOf } from '~/screen/paths';
import { postedAgain } from '~/screen/posted-form.server';
import { readId } from '~/screen/read-query';
import { withoutResumed } from '~/screen/resumed-form';
import { redirectWithFlash } from '~/session/flash.server';
import { redirectTo } from '~/session/redirect.server';
import { importPath, importQuery, narrowedParams } from './address';

export const tickIntents: Intents = {
  'save-ticks': saveTicks,
  narrow,
  'tick-one': tickOne,
  'tick-all': (call) => tickAll(call, true),
  'untick-all': (call) => tickAll(call, false),
};

const POSITION = /^\d{1,9}$/;

function positionsOf(form: FormData, name: string): number[] {
  const texts = form.getAll(name).map(String);
  return [...new Set(texts.filter((text) => POSITION.test(text)).map(Number))];
}

async function saveTicks(call: FormCall): Promise<unknown> {
  return (await storeTicks(call)) ?? redirectTo(pathAfter(call));
}

async function narrow(call: FormCall): Promise<unknown> {
  const failed = await storeTicks(call);
  if (failed) return failed;
  const { guarded, form, url } = call;
  const asked = new URLSearchParams();
  for (const name of ['kinds', 'fields', 'price', 'q', 'sort']) {
    for (const value of form.getAll(name)) asked.append(name, String(value));
  }
  const shown = importQuery.read(url.searchParams);
  const { kinds, fields, price, q, sort } = importQuery.read(asked);
  const next = { ...shown, kinds, fields, price, q, sort };
  const isSame = importPath(guarded.location.id, next) === importPath(guarded.location.id, shown);
  const page = isSame ? shown.page : 1;
  const path = importPath(guarded.location.id, { ...next, dialog: null, page });
  return redirectTo(withTypedNote(path, form));
}

/** Saves the page's selections. @returns the answer to a refusal; null if saved */
export async function storeTicks(call: FormCall): Promise<unknown> {
  const { form } = call;
  const ticked = new Set(positionsOf(form, 'row'));
  const shown = positionsOf(form, 'shown');
  const on = shown.filter((position) => ticked.has(position));
  const off = shown.filter((position) => !ticked.has(position));
  return (
    (await tick(call, { positions: on, ticked: true })) ??
    (await tick(call, { positions: off, ticked: false }))
  );
}

/** With scripts: saves one selection and any unsaved ones of the page. */
async function tickOne(call: FormCall): Promise<unknown> {
  const positions = positionsOf(call.form, 'row');
  const failed = await tick(call, { positions, ticked: call.form.get('ticked') === '1' });
  return failed ?? { kept: true };
}

export function shownPreview(form: FormData): { preview?: number } {
  const preview = readId(String(form.get('preview') ?? ''));
  return preview === null ? {} : { preview };
}

async function tickAll(call: FormCall, ticked: boolean): Promise<unknown> {
  const { importId: _, ...address } = importQuery.read(call.url.searchParams);
  const failed = await tick(call, { ...narrowedParams(address), ticked });
  return failed ?? redirectTo(pathAfter(call));
}

/** The form's address without the parameter of an ended session. */
function pathAfter({ url, form }: FormCall): string {
  return withTypedNote(pathOf(withoutResumed(url)), form);
}

/** @returns the answer to a refusal; null if done */
async function tick(
  call: FormCall,
  params: { positions?: number[]; ticked: boolean },
): Promise<unknown> {
  const { guarded, url, form } = call;
  const { creator, location } = guarded;
  const { importId } = importQuery.read(url.searchParams);
  if (importId === null || params.positions?.length === 0) return null;
  try {
    const asked = { location_id: location.id, import_id: importId, ...shownPreview(form) };
    await creator.call('import.tick', { ...asked, ...params });
    return null;
  } catch (error) {
    assertCallFailed(error);
    const again = postedAgain(call, error);
    if (again) return again;
    const message = error.message || 'This could not be kept. Try again.';
    return redirectWithFlash(withTypedNote(pathOf(url), form), {
      kind: 'error',
      title: 'Error',
      message,
    });
  }
}
