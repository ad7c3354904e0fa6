import { data } from '@remix-run/node';
import type { AnswerOf } from '~/creator/contract';
import type { RowAnswer } from '~/editing/row-answer';
import { closedDays } from '~/menu/business-day';
import { ruledText, windowText } from '~/menu/schedule-window';
import type { FormCall } from '~/screen/intents.server';
import { businessNow } from '~/screen/local-now.server';
import { attempt, type Done, respond } from '~/screen/respond.server';
import { anchorOf, readStart, rowAnchor } from './paths';
import type { RowState } from './schedule-list';
import { FAILED } from './schedule-list';

export type Category = AnswerOf<'category.update'>;

export interface SavedRow extends Done {
  category: Category;
}

/** Redirects (303) to the form's `back`, or answers the stored row as data. A refusal keeps the row. */
export async function rowResponse(
  { guarded: { location }, form }: FormCall,
  { categoryId, date }: { categoryId: number; date?: string },
  action: () => Promise<SavedRow>,
) {
  const outcome = await attempt({ message: FAILED }, action);
  const start = readStart(form.get('start')) ?? businessNow(location).day;
  const body: RowAnswer<RowState> = {
    formId: 'row',
    id: categoryId,
    actionId: outcome.flash.actionId ?? null,
    refused: outcome.result ? null : { errors: {}, typed: {}, version: null },
    row: outcome.result && rowState(outcome.result.category, start, location),
  };
  if (form.has('inplace')) return data({ ...body, flash: outcome.flash }, outcome.status);
  const anchor = date ? anchorOf(categoryId, date, start) : rowAnchor(categoryId);
  return respond(form, outcome, { body, anchor });
}

function rowState(
  { active, schedule, repeats }: Category,
  start: string,
  { operations }: FormCall['guarded']['location'],
): RowState {
  const scheduled = { schedule, repeats };
  const days = windowText(scheduled, start, closedDays(operations.operation_hours));
  return { active: active === 1, days, ruled: ruledText(scheduled, start) };
}
