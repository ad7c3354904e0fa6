import { CreatorError } from '~/creator/client';
import type { ParamsOf } from '~/creator/contract';
import { isChosenFile } from '~/form/chosen-file';
import { onceOf, textOf } from '~/form/form-answer.server';
import { keepPicture } from '~/form/picture.server';
import { counted } from '~/menu/counted';
import { missingMessage } from '~/menu/kinds';
import type { OwnField } from '~/menu/own-values';
import type { PanelAction, PanelAnswer, PanelCall } from '~/screen/panel/panel-call.server';
import { pathOf } from '~/screen/paths';
import { refusedAgain, textsIn } from '~/screen/posted-form.server';
import { errorResponse } from '~/session/error-response.server';
import { redirectWithFlash } from '~/session/flash.server';
import { redirectTo } from '~/session/redirect.server';
import { refusedForm } from '~/session/refused-form.server';
import { loadOwnPanel, type OwnPanel } from './load.server';
import type { OwnLine } from './own-lines';
import { ALL, choiceName, GIVE_BACK, HERE, type ReadLines, readLines, SAVE } from './read-lines';

const NOT_YET =
  'Nothing is given back yet: save what you typed first, or leave the page to drop it.';

export const ownPanelActions: Record<string, PanelAction> = { [SAVE]: save, [GIVE_BACK]: giveBack };

async function save(call: PanelCall): Promise<PanelAnswer> {
  const own = await ownOf(call);
  const problem = await withPicture(call);
  const read = readLines(call.form, own.lines);
  if (problem) read.errors.image = problem;
  if (Object.keys(read.errors).length > 0) return refused(call, 'Nothing was saved.', read.errors);
  return write(call, own, read, `${own.name} saved`);
}

/** Of one line or of all; what is typed in others is not lost for it. */
async function giveBack(call: PanelCall): Promise<PanelAnswer> {
  const own = await ownOf(call);
  const [, name = ''] = textOf(call.form, 'intent').split('=');
  const lines = own.lines.filter((line) => name === ALL || line.name === name);
  const others = readLines(
    call.form,
    own.lines.filter((line) => !lines.includes(line)),
  );
  if (isAny(others) || Object.keys(others.errors).length > 0) return refused(call, NOT_YET);
  const held = lines.filter((line) => line.held && !line.locked);
  const modes = held.flatMap(({ modeId }) => (modeId === null ? [] : [modeId]));
  const read = {
    fields: modes.length > 0 ? { prices: modes.map((mode_id) => ({ mode_id, price: null })) } : {},
    giveBack: held.flatMap(({ field, modeId }) => (modeId === null ? [field] : [])),
  };
  // Shown again, it is what a save shows.
  call.form.set('intent', SAVE);
  return write(call, own, read, givenText(own, held));
}

function givenText({ name, source }: OwnPanel, held: readonly OwnLine[]): string {
  const [only] = held;
  const what = held.length === 1 && only ? only.label : counted(held.length, 'own value');
  return `${name}: ${what} given back. The ${source.toLowerCase()} is followed again`;
}

const isAny = ({ fields, giveBack: back }: Pick<ReadLines, 'fields' | 'giveBack'>) =>
  Object.keys(fields).length + back.length > 0;

async function write(
  call: PanelCall,
  { kind, id }: OwnPanel,
  { fields, giveBack: give_back }: { fields: object; giveBack: readonly OwnField[] },
  message: string,
): Promise<PanelAnswer> {
  const { guarded, form, url } = call;
  if (!isAny({ fields: { ...fields }, giveBack: [...give_back] })) return redirectTo(pathOf(url));
  const seen = textOf(form, 'seen');
  const params = {
    location_id: guarded.location.id,
    objects: [{ kind, object_id: id, fields, give_back, seen }],
  } as ParamsOf<'own_value.set'>;
  const once = onceOf(textOf(form, 'once'), JSON.stringify(params));
  try {
    const { actionId } = await guarded.creator.write('own_value.set', params, { once });
    const undo = actionId === null ? {} : { actionId };
    return redirectWithFlash(pathOf(url), { kind: 'success', message, ...undo });
  } catch (error) {
    if (error instanceof CreatorError && error.status !== 404 && !error.details.code) {
      return refused(call, error.message, error.details.fields, error.status);
    }
    return refusedAgain(call, error);
  }
}

/** With all that was typed. After a clash its next save is about what is held now. */
function refused(
  { args, form }: PanelCall,
  message: string,
  problems: Record<string, string> = {},
  status = 400,
): PanelAnswer | Promise<PanelAnswer> {
  const fields = textsIn(form).flatMap(([name, value]) => {
    if (name === 'intent') return [[name, SAVE] as const];
    return status === 409 && name === 'seen' ? [] : [[name, value] as const];
  });
  return refusedForm<unknown>(args, { formId: 'posted', fields, message, problems }, { status });
}

/** Stores a chosen file at once, as a refused form cannot hold it. @returns what is wrong with it */
async function withPicture({ guarded, form }: PanelCall): Promise<string | null> {
  const file = form.get('image_file');
  if (!isChosenFile(file)) return null;
  const kept = await keepPicture(guarded, file, form);
  if ('problem' in kept) return kept.problem;
  form.set('image', String(kept.id));
  form.set(choiceName('image'), HERE);
  return null;
}

/** @throws Response 404 */
async function ownOf({ guarded, address }: PanelCall): Promise<OwnPanel> {
  const own = await loadOwnPanel(guarded, address);
  if (!own) throw errorResponse(404, missingMessage('item'));
  return own;
}
