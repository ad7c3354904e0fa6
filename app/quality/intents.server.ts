import { assertCallFailed } from '~/creator/by-status.server';
import type { AnswerOf } from '~/creator/contract';
import type { FormCall, Intents } from '~/screen/intents.server';
import { postedAgain } from '~/screen/posted-form.server';
import { SESSION_ENDED } from '~/screen/resumed-form';
import { errorResponse } from '~/session/error-response.server';
import {
  type Flash,
  type PartialAction,
  redirectWithFlash,
  redirectWithSuccess,
  undoneTogether,
} from '~/session/flash.server';
import { redirectTo } from '~/session/redirect.server';
import { refusedForm } from '~/session/refused-form.server';
import {
  ALERTS_PER_PAGE,
  type AlertName,
  readAlertName,
  readFix,
  withFix,
  withList,
} from './address';
import { type RefusedFix, ROW, readRow, VALUE } from './fix/fix-form';
import { resolve, revaluate } from './resolve.server';
import { noteFailure, tellResult } from './results.server';

const HOW_LONG = { 7: 'for 1 week', 30: 'for 1 month' } as const;

export const qualityIntents: Intents = {
  'dismiss-7': (call) => dismiss(call, 7),
  'dismiss-30': (call) => dismiss(call, 30),
  dismiss: (call) => dismiss(call),
  restore,
  resolve,
  revaluate,
  'check-menu': checkMenu,
  'fix-all': fixAll,
};

/** Permanently if `days` is missing. */
function dismiss(call: FormCall, days?: keyof typeof HOW_LONG): Promise<unknown> {
  const howLong = days === undefined ? 'permanently' : HOW_LONG[days];
  const duration = days === undefined ? {} : { duration_in_days: days };
  return settle(call, { action: 'dismiss', done: `dismissed ${howLong}` }, (name) =>
    call.guarded.creator.write('menu_quality.dismiss_warning', { ...name, ...duration }),
  );
}

function restore(call: FormCall): Promise<unknown> {
  return settle(call, { action: 'restore', done: 'restored' }, (name) =>
    call.guarded.creator.write('menu_quality.undismiss_warning', name),
  );
}

interface Settled {
  data: { status: 'success' | 'error' };
  actionId: number | null;
}

/** One call per alert; a single message and undo for all. */
async function settle(
  call: FormCall,
  { action, done }: { action: 'dismiss' | 'restore'; done: string },
  write: (name: AlertName & { location_id: number }) => Promise<Settled>,
): Promise<unknown> {
  const { guarded, form, url } = call;
  const sent = form.getAll('alert').slice(0, ALERTS_PER_PAGE);
  const actions: PartialAction[] = [];
  let count = 0;
  for (const name of sent.flatMap((text) => readAlertName(text) ?? [])) {
    const attempt = { action, ...name };
    try {
      const { data, actionId } = await write({ ...name, location_id: guarded.location.id });
      tellResult(guarded, attempt, data.status);
      if (data.status === 'error') continue;
      count += 1;
      if (actionId !== null) actions.push({ id: actionId, what: `Alert ${count}` });
    } catch (error) {
      const again = postedAgain(call, error);
      if (again) return again;
      noteFailure(guarded, attempt, error);
    }
  }
  const to = withList(url, {});
  if (count === 0) return redirectTo(to);
  const message = `${count === 1 ? 'Alert' : `${count} alerts`} ${done}`;
  return redirectWithFlash(to, { kind: 'success', message, ...undoneTogether(actions) });
}

async function checkMenu({ guarded, url }: FormCall): Promise<Response> {
  const { creator, location } = guarded;
  const to = withList(url, {});
  try {
    const { found } = await creator.call('menu_quality.check', { location_id: location.id });
    tellResult(guarded, { action: 'check' }, 'success');
    const message = `The menu was checked: ${found === 1 ? '1 alert' : `${found.toLocaleString('en-US')} alerts`}`;
    return redirectWithSuccess(to, message);
  } catch (error) {
    noteFailure(guarded, { action: 'check' }, error);
    return redirectTo(to);
  }
}

type Fixed = AnswerOf<'menu_quality.fix_all'>;

const UNKNOWN = 'The page sent something that cannot be used. Reload it and try again.';
const MOST_ROWS = 200;
const NAMED = 3;

/** Fixes the selected alerts of a type; alerts that changed meanwhile are reported. */
async function fixAll({ guarded, args, form, url }: FormCall): Promise<unknown> {
  const type = readFix(form.get('type'));
  if (!type) throw errorResponse(400, UNKNOWN);
  const ticked = form.getAll(ROW).slice(0, MOST_ROWS).map(String);
  const rows = ticked.flatMap((text) => readRow(text) ?? []);
  const value = String(form.get(VALUE) ?? '').slice(0, 100);
  const refuse = (errors: RefusedFix['errors']) =>
    refusedForm(args, { formId: 'fix-all', type, errors, ticked, value } satisfies RefusedFix);
  if (rows.length === 0) return refuse({ [ROW]: 'Tick at least one' });
  const attempt = { action: 'fix', warning_type: type } as const;
  const typed = form.get('once');
  const once = typeof typed === 'string' && /^[\w-]{8,100}$/.test(typed) ? typed : undefined;
  try {
    const { data, actionId } = await guarded.creator.write(
      'menu_quality.fix_all',
      { location_id: guarded.location.id, warning_type: type, value, rows },
      { once },
    );
    tellResult(guarded, attempt, 'success');
    const flash = solvedFlash(data);
    const to = data.stale.length > 0 ? withFix(url, type) : withList(url, {});
    return redirectWithFlash(to, { ...flash, ...(actionId === null ? {} : { actionId }) });
  } catch (error) {
    assertCallFailed(error);
    if (error.details.code === SESSION_ENDED) return refuse({});
    const problem = error.status === 400 ? error.details.fields?.[VALUE] : undefined;
    if (problem) return refuse({ [VALUE]: problem });
    noteFailure(guarded, attempt, error);
    const message =
      error.details.code === 'nothing_left'
        ? error.message
        : 'Nothing was changed. Try again in a moment.';
    return redirectWithFlash(withFix(url, type), { kind: 'error', message });
  }
}

function solvedFlash({ count, stale }: Fixed): Flash {
  const solved = `${count === 1 ? '1 alert' : `${count} alerts`} solved`;
  if (stale.length === 0) return { kind: 'success', message: solved };
  const names = stale.slice(0, NAMED).map(({ description }) => description);
  const more = stale.length > NAMED ? `; and ${stale.length - NAMED} more` : '';
  const left = stale.length === 1 ? '1 was' : `${stale.length} were`;
  return {
    kind: 'warning',
    message: `${solved}. ${left} left, because something changed meanwhile: ${names.join('; ')}${more}`,
  };
}
