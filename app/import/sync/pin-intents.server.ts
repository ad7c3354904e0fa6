import { assertCallFailed } from '~/creator/by-status.server';
import type { ParamsOf } from '~/creator/contract';
import { counted } from '~/menu/counted';
import type { FormCall, Intents } from '~/screen/intents.server';
import { withTypedNote } from '~/screen/note.server';
import { pathOf } from '~/screen/paths';
import { postedAgain } from '~/screen/posted-form.server';
import { withoutResumed } from '~/screen/resumed-form';
import { redirectWithFlash, redirectWithSuccess } from '~/session/flash.server';
import { redirectTo } from '~/session/redirect.server';
import { importPath, importQuery } from '../address';
import { findImport, settled, translated } from '../find-import.server';
import { IMPORT_KINDS } from '../rules/kinds';
import { shownPreview } from '../tick-intents.server';
import { NOT_SYNCED } from '../words';
import { syncedAnswer } from './sync.server';

type Params = ParamsOf<'ingestor.hold'>;
type Field = NonNullable<Params['hold']>[number];

export const pinIntents: Intents = {
  hold: (call) => answered(call, choicesOf(call.form)),
  'hold-all': (call) => answered(call, { all_of: importIdOf(call) ?? undefined }),
  'let-go': (call) => answered(call, { let_go: fieldsOf(call.form, 'let_go') }),
  'apply-sync': applySync,
};

function importIdOf({ url }: FormCall): number | null {
  return importQuery.read(url.searchParams).importId;
}

/** Saves the selection and redirects to the form's address. */
async function answered(call: FormCall, choices: Omit<Params, 'location_id'>): Promise<unknown> {
  const path = withTypedNote(pathOf(withoutResumed(call.url)), call.form);
  try {
    const kept = await keep(call, choices);
    if (kept === null) return redirectTo(path);
    const { held, released, actionId } = kept;
    const parts = [
      held > 0 && `${counted(held, 'field')} held`,
      released > 0 && `${counted(released, 'field')} let go`,
    ].filter(Boolean);
    if (parts.length === 0) return redirectTo(path);
    const message = `${parts.join(', ')}.`;
    return redirectWithSuccess(path, message, actionId);
  } catch (error) {
    return refused(call, error, 'The fields were not held.');
  }
}

async function applySync(call: FormCall): Promise<unknown> {
  const { guarded, form } = call;
  const { creator, location } = guarded;
  const importId = importIdOf(call);
  if (importId === null) return redirectTo(importPath(location.id));
  try {
    await keep(call, choicesOf(form));
    const asked = { location_id: location.id, import_id: importId, ...shownPreview(form) };
    const { job_id: id } = await creator.call('import.apply', asked);
    const { state } = await settled(guarded, importId);
    if (state !== 'applied') return redirectTo(importPath(location.id, { importId }));
    const [found, job] = await Promise.all([
      findImport(guarded, importId),
      creator.call('job.get', { location_id: location.id, id }),
    ]);
    return await syncedAnswer(location.id, job.result, found);
  } catch (error) {
    return refused(call, error, NOT_SYNCED);
  }
}

async function refused(call: FormCall, error: unknown, title: string): Promise<unknown> {
  assertCallFailed(error);
  const again = postedAgain(call, error);
  if (again) return again;
  const message = await translated(call.guarded, error.message);
  return redirectWithFlash(withTypedNote(pathOf(call.url), call.form), {
    kind: 'error',
    ...(message && { title }),
    message: message || title,
  });
}

/** Pins and releases fields in one action; null if there is nothing to do. */
async function keep({ guarded }: FormCall, choices: Omit<Params, 'location_id'>) {
  const { hold = [], let_go = [], all_of } = choices;
  if (hold.length + let_go.length === 0 && all_of === undefined) return null;
  const { creator, location } = guarded;
  const params = { location_id: location.id, ...choices };
  const { data, actionId } = await creator.write('ingestor.hold', params);
  return { held: data.held, released: data.let_go, actionId };
}

function choicesOf(form: FormData): { hold: Field[]; let_go: Field[] } {
  const chosen = fieldsOf(form, 'field').map((field, index) => ({
    field,
    choice: form.get(`choice[${index}]`),
  }));
  const with_ = (choice: string) =>
    chosen.filter((one) => one.choice === choice).map(({ field }) => field);
  return { hold: with_('hold'), let_go: with_('take') };
}

/** Form values like `item 12 price`. */
function fieldsOf(form: FormData, name: string): Field[] {
  return form.getAll(name).flatMap((text): Field[] => {
    const [word = '', id = '', field = ''] = String(text).split(' ');
    const kind = IMPORT_KINDS.find((one) => one === word);
    if (!kind || !/^[1-9]\d{0,14}$/.test(id) || !/^\w{1,60}$/.test(field)) return [];
    return [{ kind, object_id: Number(id), field }];
  });
}
