import type { ActionFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { assertCallFailed } from '~/creator/by-status.server';
import type { AnswerOf } from '~/creator/contract';
import { undoCountsText } from '~/menu/undo-counts';
import { errorResponse } from '~/session/error-response.server';
import { type Flash, type PartialAction, redirectWithFlash } from '~/session/flash.server';
import type { LocationGuarded } from '~/session/guards.server';
import { redirectTo } from '~/session/redirect.server';
import { formId, readFields } from './form-fields.server';
import type { MenuPosition } from './menu-position';
import { kindOfPanel, readPanelAddress, withoutPanel } from './panel/panel-address';
import { pathOf, undoPreviewPath } from './paths';
import { searchedFirst } from './picker-search';
import { categoryViewPath, stationsPath } from './station-paths';

export interface FormCall {
  guarded: LocationGuarded;
  args: ActionFunctionArgs;
  form: FormData;
  /** The screen's address, usually with the panel in its query. */
  url: URL;
  position: MenuPosition;
}

/** The form intents of a screen, beside `undo`, which every screen has. */
export type Intents = Readonly<Record<string, (call: FormCall) => Promise<unknown>>>;

const UNKNOWN = 'The page sent something that cannot be used. Reload it and try again.';

/** @throws a 400 for an unknown intent */
export function runIntent(call: FormCall, intents: Intents): Promise<unknown> {
  const search = searchedFirst(call.form, call.url);
  if (search !== null) return Promise.resolve(redirectTo(search));
  const known: Intents = { ...intents, undo };
  const intent = String(call.form.get('intent'));
  const run = Object.hasOwn(known, intent) ? known[intent] : undefined;
  if (!run) throw errorResponse(400, UNKNOWN);
  return run(call);
}

const undoForm = z.object({
  action_id: formId,
  also: z
    .string()
    .regex(/^\d{1,15}( \d{1,15}){0,20}$/)
    .optional()
    .transform((ids) => ids?.split(' ').map(Number) ?? []),
  part: z
    .union([
      z
        .string()
        .max(100)
        .transform((one) => [one]),
      z.array(z.string().max(100)).max(21),
    ])
    .default([]),
  told: z.string().max(1000).optional(),
});

/** Returns to the page, or to its parent if the page is gone; asks first where objects would stay or many revert. */
async function undo(call: FormCall): Promise<Response> {
  const { guarded, form, url } = call;
  const { action_id, also, part, told } = readFields(
    form,
    undoForm,
    'There is no such action to take back.',
  );
  const ids = [action_id, ...also];
  const actions = ids.map((id, index) => ({ id, what: part[index] ?? `Action ${id}` }));
  const flash = await revert(guarded, actions, told);
  if (flash === null) {
    const back = pathOf(url);
    return redirectTo(undoPreviewPath(guarded.location.id, action_id, { back }));
  }
  const isGone = flash.kind === 'success' || flash.kind === 'info';
  return redirectWithFlash((isGone && pathBehind(call)) || pathOf(url), flash);
}

function pathBehind({ guarded: { location }, form, url, position }: FormCall): string | null {
  const made = String(form.get('made'));
  const panel = readPanelAddress(url.searchParams);
  if (panel?.mode === 'edit' && made === `${kindOfPanel[panel.type]} ${panel.id}`) {
    return withoutPanel(url);
  }
  const { stationId, categoryId } = position;
  if (stationId === null) return null;
  if (made === `station ${stationId}`) return stationsPath(location.id);
  return made === `category ${categoryId}` ? categoryViewPath(location.id, stationId) : null;
}

/** Reverts the last action first; refusals do not stop the others. @returns null where one needs a preview */
async function revert(
  { creator }: LocationGuarded,
  actions: readonly PartialAction[],
  told?: string,
): Promise<Flash | null> {
  const ask = actions.length === 1;
  const undone: Undone = { reversed: 0, kept: [] };
  const done: string[] = [];
  const refused: { what: string; why: string }[] = [];
  for (const { id, what } of actions.toReversed()) {
    try {
      const { reversed, kept, asks } = await creator.call('ledger.undo', { action_id: id, ask });
      if (asks) return null;
      undone.reversed += reversed;
      undone.kept.push(...kept);
      done.unshift(what);
    } catch (error) {
      assertCallFailed(error);
      refused.unshift({ what, why: error.message || 'There was a problem!' });
    }
  }
  const [first] = refused;
  if (first && done.length === 0) return { kind: 'error', title: 'Error', message: first.why };
  if (first) {
    const left = refused.map(({ what, why }) => `${what}: ${why}`).join(' ');
    const message = `Taken back: ${done.join(', ')} (${undoText(undone)}). Not taken back: ${left}`;
    return { kind: 'warning', title: 'Not everything was taken back', message };
  }
  const kind = wasTakenBack(undone) ? 'info' : undone.kept.length > 0 ? 'warning' : 'success';
  const title = told && kind === 'success' ? { title: `Undone: ${told}` } : {};
  return { kind, ...title, message: undoText(undone) };
}

type Undone = AnswerOf<'ledger.undo'>;
type Kept = Undone['kept'][number];

const TAKEN_BACK: Kept['reason'] = 'taken back already';
/** Names that the message lists per reason. */
const NAMES_TOLD = 5;

/** "312 reversed, 3 kept: edited since (“Latte” by sam, “Tea” by kim), in use (“Syrup”)". */
export function undoText(undone: Undone): string {
  const { kept } = undone;
  if (wasTakenBack(undone)) return 'This was taken back already.';
  const done = undoCountsText(undone, ['reversed', 'kept']);
  if (kept.length === 0) return done;
  const reasons = [...new Set(kept.map(({ reason }) => reason))];
  const told = reasons.map((reason) => unchangedMessage(reason, kept));
  return `${done}: ${told.join(', ')}`;
}

function wasTakenBack({ reversed, kept }: Undone): boolean {
  return reversed === 0 && kept.length > 0 && kept.every(({ reason }) => reason === TAKEN_BACK);
}

/** The fields of an object that stay: 'price, pos id'. */
function fieldsText(fields: Kept['fields'] = []): string {
  return fields.map(({ field }) => field.replaceAll('_', ' ')).join(', ');
}

function unchangedMessage(reason: Kept['reason'], kept: readonly Kept[]): string {
  const named = kept.filter((one) => one.reason === reason && one.name !== null);
  if (named.length === 0) return reason;
  const told = named.slice(0, NAMES_TOLD).map((one) => {
    const what = one.goes_back ? `${fieldsText(one.fields)} of “${one.name}”` : `“${one.name}”`;
    return one.by === null ? what : `${what} by ${one.by}`;
  });
  const more = named.length - told.length;
  if (more > 0) told.push(`${more.toLocaleString('en-US')} more`);
  return `${reason} (${told.join(', ')})`;
}
