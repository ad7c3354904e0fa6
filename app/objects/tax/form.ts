import { box, checked, free, group } from '~/form/checks';
import { type FieldForm, priceOrNone } from '~/form/field-form';
import { paramsInForm, type TableValues, tableForm } from '~/form/table-form';
import type { TaxDetails } from '~/menu/rules/documents';
import { checkScheduleDates } from '~/menu/schedule';
import { cleanTags } from '~/menu/tags';
import { fromTaxDetails, taxFields, taxHead, toTaxDetails } from './fields';
import { rateOf, ratePreview, rateProblem } from './rate';

type Rates = TaxDetails['rates'];
type TypedRates = { mode: string; all: string; dine_in: string; take_out: string };
/** Of all orders, or of those eaten in and taken out. */
type SpelledRates = readonly [all: string, dineIn: string | null, takeOut: string | null];

const ratesForm: FieldForm<Rates, TypedRates, SpelledRates, Rates> = {
  schema: group({
    mode: checked((typed) =>
      typed === 'all' || typed === 'split' ? undefined : 'Choose which orders the rates are for',
    ),
    all: free,
    dine_in: free,
    take_out: free,
  }).superRefine(({ mode, ...rates }, context) => {
    for (const name of mode === 'split' ? (['dine_in', 'take_out'] as const) : (['all'] as const)) {
      const message = rateProblem(rates[name] || (name === 'all' ? '' : '0'));
      if (message) context.addIssue({ code: 'custom', path: [name], message });
    }
  }),
  typed: ({ ALL, DINE_IN, TAKE_OUT }) => {
    const isSplit = DINE_IN !== null || TAKE_OUT !== null;
    return {
      mode: isSplit ? 'split' : 'all',
      all: isSplit || ALL === null ? '' : String(ALL),
      dine_in: String(DINE_IN ?? 0),
      take_out: String(TAKE_OUT ?? 0),
    };
  },
  normalize: ({ mode, all, dine_in, take_out }) =>
    mode === 'split'
      ? ['0', spellRate(dine_in, '0'), spellRate(take_out, '0')]
      : [spellRate(all, ''), null, null],
  param: ([all, dineIn, takeOut]) =>
    dineIn === null
      ? { ALL: Number(all), DINE_IN: null, TAKE_OUT: null }
      : { ALL: 0, DINE_IN: Number(dineIn), TAKE_OUT: Number(takeOut) },
  format: ([all, dineIn, takeOut]) =>
    dineIn === null
      ? ratePreview(all)
      : `Dine in ${ratePreview(dineIn)}, take out ${ratePreview(takeOut)}`,
};

const forms = {
  min_basket_price: priceOrNone,
  max_basket_price: priceOrNone,
  price_gteq: priceOrNone,
  price_iteq: priceOrNone,
  rates: ratesForm,
};

/** Only items with a tag are taxed. */
type Tagged = { tagged: boolean };
const untagged: Tagged = { tagged: false };

export type TaxValues = TableValues<typeof taxFields, typeof forms, Tagged>;

const form = tableForm('tax', taxFields, forms, {
  extra: untagged,
  controls: { tagged: box },
  empty: { rates: { mode: 'all', all: '', dine_in: '0', take_out: '0' } },
  folded: ['start', 'end', 'ref'],
  errorsAt: { rates: 'rates.all' },
  check: (values) => {
    const { tagged, min_basket_price, max_basket_price } = values;
    const hasLimits = min_basket_price.trim() !== '' || max_basket_price.trim() !== '';
    return {
      apply_to_tags:
        tagged && !hasLimits && tagsOf(values.apply_to_tags).length === 0
          ? 'Name a tag, or let the rule apply to everything'
          : undefined,
      price_iteq: reversed(values.price_gteq, values.price_iteq),
      max_basket_price: tagged ? reversed(min_basket_price, max_basket_price) : undefined,
      ...checkScheduleDates(values.start, values.end),
    };
  },
});

export const taxForm: typeof form = {
  ...form,
  documentOf: (values) =>
    form.documentOf(
      values.tagged
        ? values
        : { ...values, apply_to_tags: '', min_basket_price: '', max_basket_price: '' },
    ),
};

type StoredTax = { name: string; rule_type: string; ref: string | null; details: TaxDetails };

export function valuesOfTax({ details, ...head }: StoredTax): TaxValues {
  const { apply_to_tags, min_basket_price, max_basket_price } = details;
  const tagged = apply_to_tags.length > 0 || min_basket_price !== null || max_basket_price !== null;
  return { ...form.valuesOf({ ...head, ...fromTaxDetails(details) }), tagged };
}

/** Null until the form is valid. */
export function detailsInForm(values: TaxValues): TaxDetails | null {
  const params = paramsInForm(taxForm, values, taxHead);
  return params && toTaxDetails(params);
}

export function tagsOf(typed: string): string[] {
  return cleanTags(typed.split(/[,\r\n]+/));
}

function reversed(from: string, to: string): string | undefined {
  const [low, high] = [from, to].map((typed) => Number(priceOrNone.normalize(typed) || Number.NaN));
  return high !== undefined && low !== undefined && high < low
    ? `Enter ${priceOrNone.normalize(from)} or more`
    : undefined;
}

function spellRate(typed: string, none: string): string {
  const text = typed.trim() || none;
  return rateProblem(text) ? text : String(rateOf(text));
}
