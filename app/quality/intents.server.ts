import type { FormCall, Intents } from '~/screen/intents.server';
import { postedAgain } from '~/screen/posted-form.server';
import { type PartialAction, redirectWithFlash, undoneTogether } from '~/session/flash.server';
import { redirectTo } from '~/session/redirect.server';
import { ALERTS_PER_PAGE, type AlertName, readAlertName, withList } from './address';
import { fixAll } from './fix/fix-all.server';
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
    return redirectWithFlash(to, { kind: 'success', message });
  } catch (error) {
    noteFailure(guarded, { action: 'check' }, error);
    return redirectTo(to);
  }
}
