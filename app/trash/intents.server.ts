import { z } from 'zod';
import { keptName, keptSentence } from '~/audit/undo-words';
import type { AnswerOf, ParamsOf } from '~/creator/contract';
import { readFields } from '~/screen/form-fields.server';
import type { FormCall, Intents } from '~/screen/intents.server';
import { withTypedNote } from '~/screen/note.server';
import { pathOf } from '~/screen/paths';
import { refusedAgain } from '~/screen/posted-form.server';
import { readId } from '~/screen/read-query';
import { type Flash, redirectWithFlash } from '~/session/flash.server';
import { MOST_RESTORED } from './calls';
import { readRef, type TrashRef, trashPath, trashQuery } from './paths';

type Wanted = ParamsOf<'trash.restore'>['objects'][number];
type Restored = AnswerOf<'trash.restore'>;

const NOTHING = 'Tick what is to be restored first.';
const ASKED: ReadonlySet<Restored['kept'][number]['reason']> = new Set([
  'what it belongs to is gone',
  'its name is taken',
]);
const NAMES_TOLD = 3;

const one = z.object({
  object: z.string().max(60),
  missing: z.enum(['restore', 'restore_alone', 'leave_out', 'elsewhere']).optional(),
  put_in: z.string().max(20).optional(),
  name: z.string().max(300).optional(),
});

const many = z.object({
  objects: z
    .union([z.string().transform((text) => [text]), z.array(z.string())])
    .optional()
    .transform((list) => (list ?? []).slice(0, MOST_RESTORED)),
});

export const trashIntents: Intents = {
  'restore-deleted': restoreOne,
  'restore-answered': restoreOne,
  'restore-ticked': restoreSelected,
};

/** Restores an object with the answers given, or asks for them. */
async function restoreOne(call: FormCall): Promise<unknown> {
  const { object, missing, put_in, name } = readFields(call.form, one, NOTHING);
  const ref = readRef(object);
  if (!ref) return refusedAgain(call, NOTHING);
  const target = missing === 'elsewhere' ? readId(put_in) : null;
  if (missing === 'elsewhere' && target === null) {
    return refusedAgain(call, 'Choose where it is to go.');
  }
  const wanted: Wanted = {
    ...ref,
    ...(missing !== undefined && missing !== 'elsewhere' && { missing }),
    ...(target !== null && { put_in: target }),
    ...(name !== undefined && { name }),
  };
  return restore(call, [wanted]);
}

async function restoreSelected(call: FormCall): Promise<unknown> {
  const { objects } = readFields(call.form, many, NOTHING);
  const refs = objects.flatMap((text) => readRef(text) ?? []);
  return refs.length === 0 ? refusedAgain(call, NOTHING) : restore(call, refs);
}

async function restore(call: FormCall, objects: Wanted[]): Promise<unknown> {
  const { creator, location } = call.guarded;
  const [only] = objects.length === 1 ? objects : [];
  try {
    const params = { location_id: location.id, objects };
    const { data, actionId } = await creator.write('trash.restore', params);
    const waits = data.restored === 0 && ASKED.has(data.kept[0]?.reason ?? 'gone');
    const isAnswered = call.form.get('intent') === 'restore-answered';
    if (waits && isAnswered) return refusedAgain(call, flashOf(data).message);
    // An object that needs an answer is asked about in its row.
    const to = only && waits ? withTypedNote(backTo(call, only), call.form) : backTo(call, null);
    return redirectWithFlash(to, {
      ...flashOf(data),
      ...(actionId === null ? {} : { actionId }),
    });
  } catch (error) {
    return refusedAgain(call, error);
  }
}

function flashOf({ restored, kept }: Restored): Flash {
  const done = `${restored.toLocaleString('en-US')} restored`;
  if (kept.length === 0) return { kind: 'success', message: done };
  if (restored === 0 && kept.every(({ reason }) => reason === 'taken back already')) {
    return { kind: 'info', message: 'This is restored already.' };
  }
  const told = kept
    .slice(0, NAMES_TOLD)
    .map((left) => `${keptName(left)}: ${lowerFirst(keptSentence(left))}`);
  const more = kept.length > NAMES_TOLD ? ` And ${kept.length - NAMES_TOLD} more.` : '';
  return {
    kind: 'warning',
    message: `${done}, ${kept.length.toLocaleString('en-US')} not. ${told.join('. ')}.${more}`,
  };
}

function backTo({ guarded: { location }, url }: FormCall, restore: TrashRef | null): string {
  return pathOf(new URL(trashPath(location.id, { ...trashQuery.read(url), restore }), url));
}

function lowerFirst(text: string): string {
  return `${text.charAt(0).toLowerCase()}${text.slice(1)}`;
}
