import type { AnswerOf, ParamsOf } from '~/creator/contract';
import { onceOf } from '~/form/form-answer.server';
import { counted } from '~/menu/counted';
import { untilText } from '~/menu/sold-out-text';
import { isTime, readTime } from '~/menu/time-of-day';
import type { FormCall, Intents } from '~/screen/intents.server';
import { localNow } from '~/screen/local-now.server';
import { refusedAgain, textsIn } from '~/screen/posted-form.server';
import { attempt, done } from '~/screen/respond.server';
import { throwErrorResponse } from '~/session/error-response.server';
import { type Flash, redirectWithFlash } from '~/session/flash.server';
import { redirectTo } from '~/session/redirect.server';
import { readChoice, readRef, refText, soldOutDialog, type UntilChoice } from './paths';

type Until = ParamsOf<'sold_out.set'>['until'];
type Stood = AnswerOf<'sold_out.set'>['stood'];

const FAILED = { title: 'Problem Saving', message: 'It could not be marked sold out.' };
const NOT_BACK = { title: 'Problem Saving', message: 'It could not be put back on sale.' };
const NONE = 'None of them is sold out.';
const ON_SALE: Flash = { kind: 'info', message: 'It was back on sale already.' };
const NOT_CHOSEN = 'Choose until when.';
const NO_MOMENT = 'Enter a date and a time.';

export const soldOutIntents: Intents = {
  'sold-out:part_end': (call) => markNow(call, 'part_end'),
  'sold-out:next_opening': (call) => markNow(call, 'next_opening'),
  'sold-out:open': (call) => markNow(call, 'open'),
  'sold-out': markAsAsked,
  'on-sale': putBack,
};

function refsIn(form: FormData) {
  return form.getAll('object').flatMap((text) => readRef(String(text)) ?? []);
}

/** The last choice of a required group is asked about first. */
async function markNow(call: FormCall, until: Exclude<UntilChoice, 'at'>): Promise<unknown> {
  const { guarded, form, url } = call;
  const refs = refsIn(form);
  const idsOf = (of: string) =>
    refs.flatMap(({ kind, object_id }) => (kind === of ? object_id : []));
  const options = idsOf('option');
  if (options.length > 0) {
    const params = { location_id: guarded.location.id, options };
    const { counted: goes } = await guarded.creator
      .call('sold_out.get_all', params)
      .catch(throwErrorResponse);
    if (goes.length > 0) {
      const asked = { out_item: idsOf('item'), out_option: options, out_until: until };
      return redirectTo(soldOutDialog.open(url, asked));
    }
  }
  const outcome = await attempt(FAILED, () => mark(call, until === 'open' ? null : until, {}));
  return back(call, outcome.flash);
}

/** Of the dialog: a refusal is said there, with all that was typed, and so is what somebody else said meanwhile. */
async function markAsAsked(call: FormCall): Promise<unknown> {
  const { args, form, url } = call;
  if (form.get('last') === 'leave') return redirectTo(soldOutDialog.close(url));
  const until = untilIn(form);
  if ('problem' in until) return refusedAgain(call, until.problem);
  const more = {
    reason: String(form.get('reason') ?? ''),
    items_stay: form.get('last') === 'stay',
  };
  try {
    const { flash, stood } = await mark(call, until.said, more);
    if (stood.length === 0) return back(call, flash);
    const message = `${flash.title}. ${flash.message}. Save again to say otherwise.`;
    return refusedAgain({ args, form: withVersions(form, stood) }, message);
  } catch (error) {
    return refusedAgain(call, error);
  }
}

type Said = { said: Until } | { problem: string };

/** What is typed beside another choice counts as that choice, but not what was there already. */
function untilIn(form: FormData): Said {
  const text = (name: string) => String(form.get(name) ?? '').trim();
  const [date, time] = [text('date'), readTime(text('time'))];
  const [wasDate, wasTime] = text('was').split('T');
  const isTyped = (date !== '' && date !== wasDate) || (time !== '' && time !== wasTime);
  const choice = isTyped ? 'at' : readChoice(form.get('until'));
  if (choice === null) return { problem: NOT_CHOSEN };
  if (choice !== 'at') return { said: choice === 'open' ? null : choice };
  return date !== '' && isTime(time) ? { said: `${date}T${time}` } : { problem: NO_MOMENT };
}

function withVersions(form: FormData, stood: Stood): FormData {
  const seen = new FormData();
  for (const [name, value] of textsIn(form)) if (name !== 'object') seen.append(name, value);
  const versions = new Map(stood.map((one) => [refText({ ...one, version: undefined }), one]));
  for (const { version: _, ...ref } of refsIn(form)) {
    seen.append('object', refText(versions.get(refText(ref)) ?? ref));
  }
  return seen;
}

/** `stood` is empty if something was marked. */
async function mark(
  { guarded: { creator, location, user }, form }: FormCall,
  until: Until,
  more: { reason?: string; items_stay?: boolean },
) {
  const params = { location_id: location.id, objects: refsIn(form), until, ...more };
  const once = onceIn(form, 'set', params);
  const { data, actionId } = await creator.write('sold_out.set', params, { once });
  const now = momentText(location.timezone);
  const stood = stoodText(data.stood, now, user.id);
  if (data.marked === 0)
    return { flash: stoodFlash(data.stood, stood, user.id), stood: data.stood };
  const what = data.marked === 1 ? 'Marked' : `${counted(data.marked, 'thing')} marked`;
  const end = `sold out until ${untilText(data.until_local, now)}`;
  return { ...done([`${what} ${end}`, ...stood].join('. '), actionId), stood: [] };
}

export async function putBack(call: FormCall): Promise<unknown> {
  const { creator, location, user } = call.guarded;
  const objects = refsIn(call.form);
  if (objects.length === 0) return back(call, { kind: 'error', message: NONE });
  const outcome = await attempt(NOT_BACK, async () => {
    const params = { location_id: location.id, objects };
    const once = onceIn(call.form, 'clear', params);
    const { data, actionId } = await creator.write('sold_out.clear', params, { once });
    const stood = stoodText(data.stood, momentText(location.timezone), user.id);
    if (data.cleared === 0) {
      return { flash: stood.length > 0 ? stoodFlash(data.stood, stood, user.id) : ON_SALE };
    }
    const what =
      data.cleared === 1 ? 'Back on sale' : `${counted(data.cleared, 'thing')} back on sale`;
    return done([what, ...stood].join('. '), actionId);
  });
  return back(call, outcome.flash);
}

/** One for each thing that is asked of one page: a second tap does nothing more, and answers the same. */
function onceIn(form: FormData, ...asked: unknown[]): string | undefined {
  const key = form.get('once');
  return typeof key === 'string' ? onceOf(key, JSON.stringify(asked)) : undefined;
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

function stoodFlash(stood: Stood, told: string[], me: number) {
  const isOwn = stood.every(({ user_id }) => user_id === me);
  const title = isOwn ? 'Marked already' : 'Said by somebody else meanwhile';
  return { kind: 'warning', title, message: told.join('. ') } as const;
}

const TOLD = 3;

/** 'Croissant: max marked it sold out until 10:30 AM' */
function stoodText(stood: Stood, now: string, me: number): string[] {
  const told = stood.slice(0, TOLD).map(({ name, user_id, user_name, until_local }) => {
    const who = user_id === me ? 'you' : user_name;
    const done = who === null ? 'it was marked' : `${who} marked it`;
    return `${name}: ${done} sold out until ${untilText(until_local, now)}`;
  });
  const more = stood.length - told.length;
  return more > 0 ? [...told, `${more} more stay as they were marked`] : told;
}
