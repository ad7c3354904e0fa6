import { assertCallFailed } from '~/creator/by-status.server';
import type { AnswerOf } from '~/creator/contract';
import type { FormCall } from '~/screen/intents.server';
import { SESSION_ENDED } from '~/screen/resumed-form';
import { errorResponse } from '~/session/error-response.server';
import { type Flash, redirectWithFlash } from '~/session/flash.server';
import { refusedForm } from '~/session/refused-form.server';
import { readFix, withFix, withList } from '../address';
import { noteFailure, tellResult } from '../results.server';
import { type RefusedFix, ROW, readRow, VALUE } from './fix-form';

type Fixed = AnswerOf<'menu_quality.fix_all'>;

const UNKNOWN = 'The page sent something that cannot be used. Reload it and try again.';
const MOST_ROWS = 200;
const NAMED = 3;

/** Fixes the selected alerts of a type; alerts that changed meanwhile are reported. */
export async function fixAll({ guarded, args, form, url }: FormCall): Promise<unknown> {
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
