import { z } from 'zod';
import { box, checked, NOT_ITS_OWN, travelling } from '~/form/checks';
import type { FormDefinition } from '~/form/form-definition';
import { formFields } from '~/form/table-form';
import { checkTyped, controlSchemas } from '~/form/table-schema';
import { fixedPrice, numberToCents, parsePrice } from '~/menu/money';
import type { TaxDetails } from '~/menu/rules/documents';
import { checkScheduleDates } from '~/menu/schedule';
import { cleanTags } from '~/menu/tags';
import { taxFields, taxHead } from './fields';
import { rateOf, ratePreview, rateProblem } from './rate';

const LIMITS = ['price_gteq', 'price_iteq', 'min_basket_price', 'max_basket_price'] as const;
type Limit = (typeof LIMITS)[number];

export type TaxValues = {
  name: string;
  rule_type: string;
  rate_mode: string;
  rate_all: string;
  rate_dine_in: string;
  rate_take_out: string;
  inclusive: boolean;
  /** Only items with a tag are taxed. */
  tagged: boolean;
  apply_to_tags: string;
  skip_tags: string;
  start: string;
  end: string;
  ref: string;
} & Record<Limit, string>;

export type TaxDocument = {
  name: string;
  rule_type: string;
  /** JSON of the rates as texts: all, dine in, take out. */
  rates: string;
  inclusive: boolean;
  apply_to_tags: string[];
  skip_tags: string[];
  start: string;
  end: string;
  ref: string;
} & Record<Limit, string>;

export type TaxParams = { name: string; rule_type: 'MATCH'; ref: string | null } & TaxDetails;

const free = checked(() => undefined);

const schema = z
  .object({
    ...travelling,
    ...controlSchemas(taxHead),
    rate_mode: checked((typed) =>
      typed === 'all' || typed === 'split' ? undefined : 'Choose which orders the rates are for',
    ),
    rate_all: free,
    rate_dine_in: free,
    rate_take_out: free,
    inclusive: box,
    tagged: box,
    apply_to_tags: checked((typed) => checkTyped(taxFields.apply_to_tags, typed)),
    skip_tags: checked((typed) => checkTyped(taxFields.skip_tags, typed)),
    price_gteq: checked(limitProblem),
    price_iteq: checked(limitProblem),
    min_basket_price: checked(limitProblem),
    max_basket_price: checked(limitProblem),
    start: free,
    end: free,
  })
  .strict(NOT_ITS_OWN)
  .superRefine((given, context) => {
    for (const [control, message] of Object.entries(problemsOf(given))) {
      if (message) context.addIssue({ code: 'custom', path: [control], message });
    }
  });

/** Errors that concern several controls, by the control that shows them. */
function problemsOf(
  given: Pick<
    TaxValues,
    'rate_mode' | 'rate_all' | 'rate_dine_in' | 'rate_take_out' | 'start' | 'end' | Limit
  > & { tagged?: unknown; apply_to_tags: string },
): Partial<Record<keyof TaxValues, string>> {
  const { rate_mode, tagged } = given;
  const isSplit = rate_mode === 'split';
  const hasLimits = given.min_basket_price.trim() !== '' || given.max_basket_price.trim() !== '';
  const least = (limit: Limit) => (limitProblem(given[limit]) ? '' : spellLimit(given[limit]));
  const reversed = (from: Limit, to: Limit) => {
    const [low, high] = [least(from), least(to)];
    return low && high && Number(high) < Number(low) ? `Enter ${low} or more` : undefined;
  };
  return {
    ...(isSplit
      ? {
          rate_dine_in: rateProblem(given.rate_dine_in || '0'),
          rate_take_out: rateProblem(given.rate_take_out || '0'),
        }
      : { rate_all: rateProblem(given.rate_all) }),
    apply_to_tags:
      tagged && !hasLimits && tagsOf(given.apply_to_tags).length === 0
        ? 'Name a tag, or let the rule apply to everything'
        : undefined,
    price_iteq: reversed('price_gteq', 'price_iteq'),
    max_basket_price: tagged ? reversed('min_basket_price', 'max_basket_price') : undefined,
    ...checkScheduleDates(given.start, given.end),
  };
}

export const taxForm: FormDefinition<TaxValues, TaxDocument, TaxParams> & {
  folded: readonly string[];
} = {
  type: 'tax',
  schema,
  empty: {
    name: '',
    rule_type: 'MATCH',
    rate_mode: 'all',
    rate_all: '',
    rate_dine_in: '0',
    rate_take_out: '0',
    inclusive: false,
    tagged: false,
    apply_to_tags: '',
    skip_tags: '',
    price_gteq: '',
    price_iteq: '',
    min_basket_price: '',
    max_basket_price: '',
    start: '',
    end: '',
    ref: '',
  },
  fields: (({ rates, ...fields }) => ({ ...fields, rates: { ...rates, control: 'rate_all' } }))(
    formFields(taxFields),
  ),
  folded: ['start', 'end', 'ref'],
  documentOf,
  paramsOf: ({ name, rule_type: _, rates, ref, ...document }) => {
    const [ALL, DINE_IN, TAKE_OUT] = (JSON.parse(rates) as (string | null)[]).map((rate) =>
      rate === null ? null : Number(rate),
    );
    const limits = Object.fromEntries(
      LIMITS.map((limit) => [limit, document[limit] === '' ? null : Number(document[limit])]),
    ) as Record<Limit, number | null>;
    return {
      name,
      rule_type: 'MATCH',
      ref: ref || null,
      ...document,
      ...limits,
      start: document.start || null,
      end: document.end || null,
      rates:
        typeof DINE_IN === 'number'
          ? { ALL: 0, DINE_IN, TAKE_OUT: TAKE_OUT ?? 0 }
          : { ALL: ALL ?? null, DINE_IN: null, TAKE_OUT: null },
    };
  },
  format: (field, document) => {
    const value = document[field];
    if (field === 'rates') {
      const [all, dineIn, takeOut] = JSON.parse(document.rates) as (string | null)[];
      if (dineIn === null) return ratePreview(all ?? '');
      return `Dine in ${ratePreview(dineIn ?? '')}, take out ${ratePreview(takeOut ?? '')}`;
    }
    if (typeof value === 'boolean') return value ? 'On' : 'Off';
    return (Array.isArray(value) ? value.join(', ') : value) || 'empty';
  },
};

function documentOf(values: TaxValues): TaxDocument {
  const { tagged } = values;
  const rate = (typed: string, none: string) => {
    const text = typed.trim() || none;
    return rateProblem(text) ? text : String(rateOf(text));
  };
  const limits = Object.fromEntries(
    LIMITS.map((limit) => {
      const isOfBasket = limit.includes('basket');
      return [limit, isOfBasket && !tagged ? '' : spellLimit(values[limit])];
    }),
  ) as Record<Limit, string>;
  return {
    name: values.name.trim(),
    rule_type: values.rule_type,
    rates: JSON.stringify(
      values.rate_mode === 'split'
        ? ['0', rate(values.rate_dine_in, '0'), rate(values.rate_take_out, '0')]
        : [rate(values.rate_all, ''), null, null],
    ),
    inclusive: values.inclusive,
    apply_to_tags: tagged ? tagsOf(values.apply_to_tags) : [],
    skip_tags: tagsOf(values.skip_tags),
    ...limits,
    start: values.start,
    end: values.end,
    ref: values.ref.trim(),
  };
}

export function valuesOfTax(tax: {
  name: string;
  rule_type: string;
  ref: string | null;
  details: TaxDetails;
}): TaxValues {
  const { details } = tax;
  const { ALL, DINE_IN, TAKE_OUT } = details.rates;
  const isSplit = DINE_IN !== null || TAKE_OUT !== null;
  const limits = Object.fromEntries(
    LIMITS.map((limit) => {
      const value = details[limit];
      return [limit, value === null ? '' : fixedPrice(numberToCents(value))];
    }),
  ) as Record<Limit, string>;
  return {
    name: tax.name,
    rule_type: tax.rule_type,
    rate_mode: isSplit ? 'split' : 'all',
    rate_all: isSplit || ALL === null ? '' : String(ALL),
    rate_dine_in: String(DINE_IN ?? 0),
    rate_take_out: String(TAKE_OUT ?? 0),
    inclusive: details.inclusive,
    tagged:
      details.apply_to_tags.length > 0 ||
      details.min_basket_price !== null ||
      details.max_basket_price !== null,
    apply_to_tags: details.apply_to_tags.join(', '),
    skip_tags: details.skip_tags.join(', '),
    ...limits,
    start: details.start ?? '',
    end: details.end ?? '',
    ref: tax.ref ?? '',
  };
}

/** Null until the form is valid. */
export function detailsInForm(values: TaxValues): TaxDetails | null {
  const isWrong =
    Object.values(problemsOf(values)).some(Boolean) ||
    LIMITS.some((limit) => limitProblem(values[limit]));
  if (isWrong) return null;
  const {
    name: _,
    rule_type: __,
    ref: ___,
    ...details
  } = taxForm.paramsOf(documentOf(values), values);
  return details;
}

export function tagsOf(typed: string): string[] {
  return cleanTags(typed.split(/[,\r\n]+/));
}

function limitProblem(typed: string): string | undefined {
  if (typed.trim() === '') return undefined;
  const price = parsePrice(typed, { negative: false });
  return price.ok ? undefined : price.message;
}

function spellLimit(typed: string): string {
  const text = typed.trim();
  const price = parsePrice(text, { negative: false });
  return text !== '' && price.ok ? fixedPrice(price.cents) : text;
}
