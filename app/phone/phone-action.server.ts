import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import {
  addLine,
  type BasketLine,
  inCents,
  MOST_LINES,
  MOST_OF_A_LINE,
  NOTE_MAX,
  setCount,
} from '~/menu/basket';
import { checkChoices } from '~/menu/choice-rules';
import { checkText } from '~/menu/text';
import { errorResponse } from '~/session/error-response.server';
import { formValues, readForm } from '~/session/read-form.server';
import { redirectTo } from '~/session/redirect.server';
import { refusedForm } from '~/session/refused-form.server';
import type { RouteArgs } from '~/session/request-context.server';
import { type BasketAddress, basketHeaders, endBasket, readBasket } from './basket-cookie.server';
import { type PhoneAnswer, phoneAnswer } from './keep-phone';
import type { PhoneSource } from './load-phone.server';
import { phoneQuery, toBasket, toList } from './phone-address';
import type { ShownMenu } from './phone-page';
import { readChoices } from './read-choices';

const FULL = `The basket is full: it holds ${MOST_LINES} different things. Take something out first.`;
const TOO_LARGE = 'The basket is full: there is no room for so many choices and notes.';
const GONE = 'This is not on the menu just now.';

interface Work {
  args: RouteArgs;
  form: FormData;
  source: PhoneSource<ShownMenu>;
}

const intents: Record<string, (work: Work) => Promise<Response | ReturnType<typeof refused>>> = {
  'basket:add': addToBasket,
  'basket:count': countInBasket,
  'basket:empty': async ({ args, source }) =>
    redirectTo(toList(new URL(args.request.url)), { headers: await endBasket(source.basket) }),
};

/** 303 with the basket cookie, or 400 with errors. */
export async function phoneAction(args: RouteArgs, source: PhoneSource<ShownMenu>) {
  const form = await readForm(args.request);
  const intent = String(form.get('intent'));
  const work = Object.hasOwn(intents, intent) ? intents[intent] : undefined;
  if (!work) {
    throw errorResponse(
      400,
      'The page sent something that cannot be used. Reload it and try again.',
    );
  }
  return work({ args, form, source });
}

async function addToBasket({ args, form, source }: Work) {
  const url = new URL(args.request.url);
  const { item: id } = phoneQuery.read(url.searchParams);
  const shown = await source.ask({ page: 1, item_ids: id === null ? [] : [id] });
  const found = shown.items.find((one) => one.id === id);
  if (!found || found.price_by_weight === 1) return refused(args, form, { form: GONE });
  const item = inCents(found);
  const { choices, problems } = readChoices(item.groups, form);
  const groups = problems.length > 0 ? problems : checkChoices(item.groups, choices);
  const note = item.no_notes === 1 ? '' : String(form.get('note') ?? '').trim();
  const noteProblem = checkText(note, { max: NOTE_MAX, lines: false });
  const count = countOf(form.get('count'), 1);
  const errors = {
    ...(noteProblem ? { note: noteProblem } : {}),
    ...(count === null ? { count: countMessage(1) } : {}),
  };
  if (count === null || noteProblem || groups.length > 0) {
    return refused(args, form, { groups, ...errors });
  }
  const lines = await readBasket(args.request, source.basket);
  const added = addLine(lines, { item: item.id, count, choices, note });
  if (added === null) return refused(args, form, { form: FULL });
  const headers = await basketHeaders(source.basket, added);
  if (headers === null) return refused(args, form, { form: TOO_LARGE });
  return redirectTo(toList(url), { headers });
}

const countForm = z.object({
  line: z
    .string()
    .regex(/^\d{1,2}$/)
    .transform(Number),
  item: z.string().transform(Number),
  count: z.string().optional(),
});

/** Without a number, removes the line. */
async function countInBasket({ args, form, source }: Work) {
  const parsed = countForm.safeParse(formValues(form));
  if (!parsed.success) return refused(args, form, { form: GONE });
  const { line, item, count: typed = null } = parsed.data;
  const count = form.has('remove') ? 0 : countOf(typed, 0);
  if (count === null) return refused(args, form, { count: countMessage(0) });
  const lines = await readBasket(args.request, source.basket);
  const changed = lines[line]?.item === item ? setCount(lines, line, count) : lines;
  return redirectTo(toBasket(new URL(args.request.url)), {
    headers: await changedBasketHeaders(source.basket, changed),
  });
}

async function changedBasketHeaders(
  address: BasketAddress,
  lines: readonly BasketLine[],
): Promise<Headers> {
  if (lines.length === 0) return endBasket(address);
  return (await basketHeaders(address, lines)) ?? new Headers();
}

function countMessage(least: number): string {
  return `Enter a whole number from ${least} to ${MOST_OF_A_LINE}.`;
}

function countOf(text: FormDataEntryValue | null, least: number): number | null {
  const typed = String(text ?? '').trim();
  if (!/^\d{1,4}$/.test(typed)) return null;
  const count = Number(typed);
  return count >= least && count <= MOST_OF_A_LINE ? count : null;
}

function refused(args: RouteArgs, form: FormData, errors: Partial<PhoneAnswer['errors']>) {
  return refusedForm(args, phoneAnswer(form, errors, randomUUID()));
}
