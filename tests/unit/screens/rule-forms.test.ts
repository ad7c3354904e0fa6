import { describe, expect, it } from 'vitest';
import { postedValues } from '~/form/form-tree';
import { feeForm, detailsInForm as feeInForm, valuesOfFee } from '~/objects/fee/form';
import {
  readTarget,
  readTargetEdit,
  readTargets,
  targetText,
  withTargets,
} from '~/objects/rule/targets';
import { taxForm, detailsInForm as taxInForm, valuesOfTax } from '~/objects/tax/form';
import { ratePreview } from '~/objects/tax/rate';

function problems(form: { schema: typeof feeForm.schema }, values: Record<string, unknown>) {
  const issues = form.schema.safeParse(values).error?.issues ?? [];
  return Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]));
}

describe('The form of a fee', () => {
  const deposit = {
    name: 'Bottle deposit',
    ref: 'bottle-deposit',
    details: { type: 'flat' as const, value: 0.05, items: [7, 'bottle'], non_taxable: true },
  };

  it('is filled from a fee and says the same details again', () => {
    const values = valuesOfFee(deposit);
    expect(values).toMatchObject({
      amount: { value: '0.05' },
      items: ['id:7', 'tag:bottle'],
    });
    expect(feeInForm(values)).toEqual(deposit.details);
  });

  it('takes an amount below zero without its sign', () => {
    const values = { ...valuesOfFee(deposit), amount: { type: 'flat', value: '-2' } };
    expect(feeInForm(values)).toMatchObject({ type: 'flat', value: 2 });
  });

  it('refuses no amount, text, and a percentage above a thousand', () => {
    const given = (type: string, value: string) =>
      problems(feeForm, { name: 'Fee', amount: { type, value } })['amount.value'];
    expect(given('flat', '')).toBe('Enter an amount');
    expect(given('flat', 'abc')).toBe('Enter a price like 12.50');
    expect(given('percent', '1001')).toBe('Enter a percentage of at most 1000');
    expect(given('percent', '5')).toBeUndefined();
    expect(problems(feeForm, { name: ' ', amount: { type: 'flat', value: '1' } })).toHaveProperty(
      'name',
    );
  });

  it('counts an amount as changed where its type or its value is another one', () => {
    const before = feeForm.documentOf(valuesOfFee(deposit));
    const typed = (type: string, value: string) =>
      feeForm.documentOf({ ...valuesOfFee(deposit), amount: { type, value } });
    const same = typed('flat', '.050');
    const percent = typed('percent', '0.05');
    expect(same).toEqual(before);
    expect(percent.amount).not.toEqual(before.amount);
  });
});

describe('The targets of a rule', () => {
  it('are texts in a form: an id is a number, a tag of digits stays a tag', () => {
    const targets = [1018, '1018', 'drink:hot'];
    const texts = targets.map(targetText);
    expect(texts).toEqual(['id:1018', 'tag:1018', 'tag:drink:hot']);
    expect(readTargets([...texts, 'id:0', 'id:x', 'tag:', ''])).toEqual(targets);
    expect(readTarget('id:1e3')).toBeNull();
  });

  it('are added and taken out by what a button sends, each once', () => {
    const added = (value: string) => {
      const change = readTargetEdit(value);
      return change?.edit === 'add' ? withTargets(['id:7', 'tag:soup'], change.texts) : null;
    };
    expect(added('add:0:tag:tea=hot')).toEqual(['id:7', 'tag:soup', 'tag:tea=hot']);
    expect(added('add:0:tag:soup')).toEqual(['id:7', 'tag:soup']);
    expect(added('add:0:tag:a,b')).toEqual(['id:7', 'tag:soup', 'tag:a,b']);
    expect(added('add:0:id:8,id:7,id:9')).toEqual(['tag:soup', 'id:8', 'id:7', 'id:9']);
    expect(readTargetEdit('remove:0:id:7')).toEqual({ edit: 'remove', slot: 0, text: 'id:7' });
    expect(readTargetEdit('add-from:1:category:3')).toEqual({
      edit: 'add-from',
      slot: 1,
      shelf: { kind: 'category', id: 3 },
    });
    expect(readTargetEdit('add-from:1:shelf:3')).toBeNull();
    expect(readTargetEdit('add:0:id:7,tag:x')).toBeNull();
    expect(readTargetEdit('find:2')).toEqual({ edit: 'find', slot: 2 });
    expect(readTargetEdit('add:0:id:none')).toBeNull();
    expect(readTargetEdit('drop:0:id:7')).toBeNull();
  });
});

describe('The form of a tax rule', () => {
  const details = {
    start: null,
    end: null,
    skip_tags: ['grocery'],
    apply_to_tags: ['grill'],
    min_basket_price: 5,
    max_basket_price: null,
    price_gteq: null,
    price_iteq: 10,
    inclusive: false,
    rates: { ALL: 0, DINE_IN: 0.08, TAKE_OUT: 0.0625 },
  };
  const rule = { name: 'Prepared food', rule_type: 'MATCH', ref: 'prepared-food', details };

  it('is filled from a rule and says the same details again', () => {
    expect(taxInForm(valuesOfTax(rule))).toEqual(details);
    const all = { ...details, rates: { ALL: 0.0825, DINE_IN: null, TAKE_OUT: null } };
    expect(taxInForm(valuesOfTax({ ...rule, details: all }))).toEqual(all);
  });

  it('has rates of one kind alone: the others are empty, or ALL is 0', () => {
    const values = valuesOfTax(rule);
    const rates = { ...values.rates, all: '0.05' };
    expect(taxInForm({ ...values, rates: { ...rates, mode: 'all' } })?.rates).toEqual({
      ALL: 0.05,
      DINE_IN: null,
      TAKE_OUT: null,
    });
    const blank = { ...values, rates: { ...rates, dine_in: '', take_out: '' } };
    expect(taxInForm(blank)?.rates).toEqual({ ALL: 0, DINE_IN: 0, TAKE_OUT: 0 });
  });

  it('drops tags and limits of the basket where it applies to everything', () => {
    expect(taxInForm({ ...valuesOfTax(rule), tagged: false })).toMatchObject({
      apply_to_tags: [],
      min_basket_price: null,
      price_iteq: 10,
    });
  });

  it('refuses an empty rate, one of per cent, limits that are reversed and an end before the start', () => {
    const given = (values: Record<string, unknown>) =>
      problems(taxForm, { name: 'Tax', rule_type: 'MATCH', ...values });
    const rates = (all: string) => ({ rates: { mode: 'all', all } });
    expect(given(rates(''))).toEqual({ 'rates.all': 'Enter a rate like 0.08' });
    expect(given(rates('8'))).toHaveProperty(['rates.all']);
    expect(given({ ...rates('0.08'), price_gteq: '5', price_iteq: '4' })).toEqual({
      price_iteq: 'Enter 5.00 or more',
    });
    expect(given({ ...rates('0.08'), start: '2026-05-02', end: '2026-05-01' })).toHaveProperty(
      'end',
    );
    expect(given({ ...rates('0.0825'), find: 'x' })).not.toEqual({});
  });

  it('shows a rate as a percentage with the decimals that it needs', () => {
    expect(ratePreview('0.08')).toBe('8.00%');
    expect(ratePreview('0.08875')).toBe('8.875%');
    expect(ratePreview(null)).toBe('');
    expect(ratePreview('eight')).toBe('');
  });

  it('reads its boxes and lists from what was posted', () => {
    const form = new FormData();
    form.set('name', 'Tax');
    form.set('tagged', 'on');
    expect(postedValues(taxForm, form)).toMatchObject({
      name: 'Tax',
      tagged: true,
      inclusive: false,
    });
  });
});
