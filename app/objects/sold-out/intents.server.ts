import type { AnswerOf, ParamsOf } from '~/creator/contract';
import { counted } from '~/menu/counted';
import { untilText } from '~/menu/sold-out-text';
import { readTime } from '~/menu/time-of-day';
import type { FormCall, Intents } from '~/screen/intents.server';
import { localNow } from '~/screen/local-now.server';
import { refusedAgain } from '~/screen/posted-form.server';
import { attempt, done } from '~/screen/respond.server';
import { throwErrorResponse } from '~/session/error-response.server';
import { type Flash, redirectWithFlash } from '~/session/flash.server';
import { redirectTo } from '~/session/redirect.server';
import { readRef, soldOutDialog } from './paths';

type Until = ParamsOf<'sold_out.set'>['until'];
type Stood = AnswerOf<'sold_out.set'>['stood'];

const FAILED = { title: 'Problem Saving', message: 'It could not be marked sold out.' };
const NOT_BACK = { title: 'Problem Saving', message: 'It could not be put back on sale.' };
const NONE = 'None of them is sold out.';

export const soldOutIntents: Intents = {
  'sold-out:part_end': (call) => markNow(call, 'part_end'),
  'sold-out:next_opening': (call) => markNow(call, 'next_opening'),
  'sold-out:open': (call) => markNow(call, null),
  'sold-out': markAsAsked,
  'on-sale': putBack,
};

function refsIn(form: FormData) {
  return form.getAll('object').flatMap((text) => readRef(String(text)) ?? []);
}

/** The last choice of a required group is asked about first. */
async function markNow(call: FormCall, until: Until): Promise<unknown> {
  const { guarded, form, url } = call;
  const options = refsIn(form).flatMap(({ kind, object_id }) =>
    kind === 'option' ? object_id : [],
  );
  if (options.length > 0) {
    const params = { location_id: guarded.location.id, options };
    const { counted: goes } = await guarded.creator
      .call('sold_out.get_all', params)
      .catch(throwErrorResponse);
    if (goes.length > 0) return redirectTo(soldOutDialog.open(url, { out_option: options }));
  }
  const outcome = await attempt(FAILED, () => mark(call, until, {}));
  return back(call, outcome.flash);
}

/** Of the dialog: a refusal is said there, with all that was typed. */
async function markAsAsked(call: FormCall): Promise<unknown> {
  const { form, url } = call;
  if (form.get('last') === 'leave') return redirectTo(soldOutDialog.close(url));
  try {
    const more = {
      reason: String(form.get('reason') ?? ''),
      items_stay: form.get('last') === 'stay',
    };
    return back(call, (await mark(call, untilIn(form), more)).flash);
  } catch (error) {
    return refusedAgain(call, error);
  }
}

/** What is typed beside another choice counts as that choice. */
function untilIn(form: FormData): Until {
  const [date, time] = [form.get('date'), form.get('time')].map((typed) =>
    String(typed ?? '').trim(),
  );
  const choice = form.get('until');
  if (choice === 'at' || date || time) return `${date}T${readTime(time ?? '')}`;
  return choice === 'part_end' || choice === 'next_opening' ? choice : null;
}

async function mark(
  { guarded: { creator, location }, form }: FormCall,
  until: Until,
  more: { reason?: string; items_stay?: boolean },
) {
  const params = { location_id: location.id, objects: refsIn(form), until, ...more };
  const { data, actionId } = await creator.write('sold_out.set', params);
  const now = momentText(location.timezone);
  const end = `sold out until ${untilText(data.until_local, now)}`;
  if (data.marked === 0) return { flash: stoodFlash(data.stood, now) };
  const what = data.marked === 1 ? 'Marked' : `${counted(data.marked, 'thing')} marked`;
  return done([`${what} ${end}`, ...stoodText(data.stood, now)].join('. '), actionId);
}

export async function putBack(call: FormCall): Promise<unknown> {
  const { creator, location } = call.guarded;
  const objects = refsIn(call.form);
  if (objects.length === 0) return back(call, { kind: 'error', message: NONE });
  const outcome = await attempt(NOT_BACK, async () => {
    const params = { location_id: location.id, objects };
    const { data, actionId } = await creator.write('sold_out.clear', params);
    const now = momentText(location.timezone);
    if (data.cleared === 0 && data.stood.length > 0) return { flash: stoodFlash(data.stood, now) };
    const what =
      data.cleared === 1 ? 'Back on sale' : `${counted(data.cleared, 'thing')} back on sale`;
    return done([what, ...stoodText(data.stood, now)].join('. '), actionId);
  });
  return back(call, outcome.flash);
}

/** Where the form was, at its row where that is named. */
function back({ form, url }: FormCall, flash: Flash): Promise<Response> {
  const anchor = String(form.get('anchor') ?? '');
  const path = soldOutDialog.close(url);
  return redirectWithFlash(/^[a-z]+-\d+$/.test(anchor) ? `${path}#${anchor}` : path, flash);
}

function momentText(timezone: string | null): string {
  const { date, time } = localNow(timezone);
  return `${date}T${time}`;
}

function stoodFlash(stood: Stood, now: string): Flash {
  return {
    kind: 'warning',
    title: 'Said by somebody else meanwhile',
    message: stoodText(stood, now).join('. '),
  };
}

const TOLD = 3;

/** 'Croissant: max marked it sold out until 10:30 AM' */
function stoodText(stood: Stood, now: string): string[] {
  const told = stood.slice(0, TOLD).map(({ name, user_name, until_local }) => {
    const who = user_name === null ? 'it was marked' : `${user_name} marked it`;
    return `${name}: ${who} sold out until ${untilText(until_local, now)}`;
  });
  const more = stood.length - told.length;
  return more > 0 ? [...told, `${more} more stay as they were marked`] : told;
}
