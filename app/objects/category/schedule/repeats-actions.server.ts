import { data } from '@remix-run/node';
import { daysInWords } from '~/menu/in-effect';
import type { FormCall } from '~/screen/intents.server';
import { businessNow } from '~/screen/local-now.server';
import { pathOf } from '~/screen/paths';
import { readId } from '~/screen/read-query';
import { attempt, done } from '~/screen/respond.server';
import { errorResponse } from '~/session/error-response.server';
import { flashHeaders, redirectWithFlash } from '~/session/flash.server';
import { localPath } from '~/session/local-path';
import { refusedForm } from '~/session/refused-form.server';
import { scheduleAlone } from './paths';
import {
  checkRepeatsForm,
  type RepeatsErrors,
  type RepeatsForm,
  readRepeatsForm,
} from './repeats-form';
import { FAILED } from './schedule-list';

export interface RepeatsAnswer {
  formId: 'repeats';
  categoryId: number;
  form: RepeatsForm;
  errors: RepeatsErrors;
}

export async function readRepeatsAgain({ guarded, args, form: body }: FormCall) {
  const { categoryId, form, today } = readBody(guarded, body);
  const { errors = {} } = { errors: undefined, ...checkRepeatsForm(form, today) };
  const answer: RepeatsAnswer = { formId: 'repeats', categoryId, form, errors };
  return Object.keys(errors).length > 0 ? refusedForm(args, answer) : data(answer);
}

export async function saveRepeats({ guarded, args, form: body, url }: FormCall) {
  const { categoryId, form, version, today } = readBody(guarded, body);
  const answer: RepeatsAnswer = { formId: 'repeats', categoryId, form, errors: {} };
  const checked = checkRepeatsForm(form, today);
  if (checked.errors) return refusedForm(args, { ...answer, errors: checked.errors });
  const { creator, location } = guarded;
  const { flash, status } = await attempt({ message: FAILED }, async () => {
    const params = { location_id: location.id, id: categoryId, ...checked.scheduled };
    const { data: saved, actionId } = await creator.write('category.update', params, { version });
    const words = saved.repeats ? daysInWords(saved) : null;
    return done(
      saved.schedule === null && words === null
        ? `“${saved.name}” is shown every day`
        : `“${saved.name}”: ${words ?? 'shown on its single dates'}`,
      actionId,
    );
  });
  if (status === 200) {
    return redirectWithFlash(localPath(body.get('back')) ?? pathOf(scheduleAlone(url)), flash);
  }
  return refusedForm(args, answer, { status, headers: await flashHeaders(flash) });
}

/** @throws Response 400 for a malformed form */
function readBody({ location }: FormCall['guarded'], body: FormData) {
  const categoryId = readId(String(body.get('id') ?? ''));
  if (categoryId === null) throw errorResponse(400, FAILED);
  const version = readId(String(body.get('version') ?? '')) ?? undefined;
  const { day: today } = businessNow(location);
  return { categoryId, version, today, form: readRepeatsForm(body) };
}
