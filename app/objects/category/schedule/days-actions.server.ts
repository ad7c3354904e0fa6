import { data } from '@remix-run/node';
import type { Window } from '~/menu/schedule-window';
import type { FormCall } from '~/screen/intents.server';
import { businessNow } from '~/screen/local-now.server';
import { pathOf } from '~/screen/paths';
import { readId } from '~/screen/read-query';
import { attempt } from '~/screen/respond.server';
import { errorResponse } from '~/session/error-response.server';
import { flashHeaders, redirectWithFlash } from '~/session/flash.server';
import type { LocationGuarded } from '~/session/guards.server';
import { localPath } from '~/session/local-path';
import { redirectTo } from '~/session/redirect.server';
import { refusedForm } from '~/session/refused-form.server';
import {
  changedDays,
  type DaysForm,
  type Fill,
  type FillErrors,
  fillDays,
  readDaysForm,
  withTyped,
} from './days-form';
import { readStart, scheduleAlone } from './paths';
import { FAILED } from './schedule-list';
import { saveDays } from './set-days.server';

export interface DaysAnswer {
  formId: 'days';
  categoryId: number;
  form: DaysForm;
  errors: FillErrors;
}

export function fillWith(fill: Fill) {
  return async ({ guarded, args, form: body }: FormCall) => {
    const { categoryId, form, window } = readBody(guarded, body);
    const filled = fillDays(form, fill, window);
    const answer: DaysAnswer = { formId: 'days', categoryId, ...filled };
    return Object.keys(filled.errors).length > 0 ? refusedForm(args, answer) : data(answer);
  };
}

export async function saveDaysForm({ guarded, args, form: body, url }: FormCall) {
  const { categoryId, form: typed, window } = readBody(guarded, body);
  const { form, errors } = withTyped(typed, window);
  if (Object.keys(errors).length > 0) {
    const refused: DaysAnswer = { formId: 'days', categoryId, form, errors };
    return refusedForm(args, refused);
  }
  const back = localPath(body.get('back')) ?? pathOf(scheduleAlone(url));
  const changed = changedDays(form, window);
  if (changed.size === 0) return redirectTo(back);
  const { flash, status } = await attempt({ message: FAILED }, () =>
    saveDays(guarded, categoryId, changed),
  );
  if (status === 200) return redirectWithFlash(back, flash);
  const answer: DaysAnswer = { formId: 'days', categoryId, form, errors: {} };
  return refusedForm(args, answer, { status, headers: await flashHeaders(flash) });
}

/** @throws Response 400 for a malformed form */
function readBody({ location }: LocationGuarded, body: FormData) {
  const id = body.get('id');
  const categoryId = readId(typeof id === 'string' ? id : null);
  const { day: today } = businessNow(location);
  const window: Window = { start: readStart(body.get('start')) ?? today, today };
  const form = readDaysForm(body, window);
  if (categoryId === null || form === null) throw errorResponse(400, FAILED);
  return { categoryId, form, window };
}
