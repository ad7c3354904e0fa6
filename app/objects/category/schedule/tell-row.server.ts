import { data } from '@remix-run/node';
import { CreatorError } from '~/creator/client';
import type { AnswerOf } from '~/creator/contract';
import { windowText } from '~/menu/schedule-window';
import { localNow } from '~/screen/local-now.server';
import { type Flash, flashHeaders, redirectWithFlash } from '~/session/flash.server';
import type { LocationGuarded } from '~/session/guards.server';
import { localPath } from '~/session/local-path';
import { anchorOf, readStart, rowAnchor } from './paths';
import type { RowState } from './row-edits';
import { FAILED, type RowAnswer } from './schedule-data';

export type Category = AnswerOf<'category.update'>;

/** What was done to a category, and how it stands now. */
export interface Told {
  flash: Flash;
  category: Category;
}

/**
 * Does one deed with a category and tells how it went: by 303 to the form's `back`, where its row shows the day, else as
 * data, the row alone as it is stored now. A refusal keeps the row; the service's own words are its details.
 */
export async function tellRow(
  { location }: LocationGuarded,
  form: FormData,
  { categoryId, date }: { categoryId: number; date?: string },
  deed: () => Promise<Told>,
) {
  const { flash, status, category } = await outcomeOf(deed);
  const start = readStart(form.get('start')) ?? localNow(location.timezone).date;
  const back = localPath(form.get('back'));
  if (back !== null) {
    const anchor = date ? anchorOf(categoryId, date, start) : rowAnchor(categoryId);
    return redirectWithFlash(`${back}#${anchor}`, flash);
  }
  const nth = form.get('nth');
  const answer: RowAnswer = {
    nth: typeof nth === 'string' ? nth : null,
    row: category && rowState(category, start),
  };
  return data(answer, { status, headers: await flashHeaders(flash) });
}

/** What a deed came to; whatever is no refusal is thrown on. */
export async function outcomeOf(
  deed: () => Promise<Told>,
): Promise<{ flash: Flash; status: number; category: Category | null }> {
  try {
    return { ...(await deed()), status: 200 };
  } catch (error) {
    if (!(error instanceof CreatorError)) throw error;
    const details = error.message === '' ? {} : { details: error.message };
    const flash: Flash = { kind: 'error', message: FAILED, ...details };
    return { flash, status: error.status, category: null };
  }
}

function rowState({ active, schedule }: Category, start: string): RowState {
  return { active: active === 1, days: windowText(schedule, start) };
}
