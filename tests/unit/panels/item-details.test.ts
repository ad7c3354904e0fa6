import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readBaseline } from '~/form/baseline';
import { changedFields } from '~/form/form-definition';
import { entriesOfValues, postedValues } from '~/form/form-tree';
import { type FullValues, itemDetailsForm } from '~/objects/item/form/form';
import { formatItem, noNames } from '~/objects/item/form/format';
import { poseClassOf } from '~/objects/item/form/origin-previews.server';
import { itemSchema } from '~/objects/item/form/schema';
import type { PartialItem } from '~/objects/item/form/values';

const { documentOf: detailsDocument, empty: newDetails, valuesOf: detailsOf } = itemDetailsForm;
const itemDetailsSchema = itemSchema(Object.keys(newDetails) as (keyof FullValues)[]);

const item: PartialItem = {
  id: 7,
  version: 3,
  location_id: 1,
  name: 'Lunch box',
  price: 11.5,
  image: 4,
  custom_item_name: { local_name: 'Our box', global_name: 'Box' },
  prices: [{ id: 2, mode_id: 2, mode_name: 'Late', price: 9 }],
  day_parts: [1, 3],
  sku: ['036000291452', '0123'],
  package_count: 6,
  pos_id: 'P1',
  tags: ['to-go'],
  labels: [{ pattern: 'red-dot', type: 'modifier' }],
  global_match: [5001],
  relations: [
    { id: 1, type: 'contained', item_id: 7, item_name: 'A', relation_id: 8, relation_name: 'B' },
    { id: 2, type: 'option', item_id: 7, item_name: 'A', relation_id: 9, relation_name: 'C' },
  ],
  active: 1,
  price_by_weight: 0,
  calories: 0,
  dietary: ['vegan'],
  allergens: [],
  weight: 453.592,
  container: 1,
};
const modes = [{ id: 2 }, { id: 5 }];
const all = { globalName: true, globalMatches: true };
const stored = detailsOf(item, modes, all);

function errorsOf(form: Record<string, unknown>) {
  const parsed = itemDetailsSchema.safeParse({ name: 'Box', price: '1', ...form });
  if (parsed.success) return {};
  return Object.fromEntries(parsed.error.issues.map((one) => [one.path.join('.'), one.message]));
}

function posted(values: FullValues): FullValues {
  const form = new FormData();
  for (const [name, value] of entriesOfValues(values)) form.append(name, value);
  return postedValues(itemDetailsForm, form);
}

describe('the item details form', () => {
  it('is filled by an item, and comes back as it was filled', () => {
    expect(stored).toMatchObject({
      custom_name: true,
      price: '11.50',
      price_mode: ['2', '5'],
      prices: ['9.00', ''],
      sku: '036000291452, 0123',
      label_type: 'modifier',
      relations: ['contained:7:8'],
      calories: '0',
      weight: '1',
      container: true,
    });
    expect(posted(stored)).toEqual(stored);
    expect(errorsOf(Object.fromEntries(Object.entries(stored).map(forSchema)))).toEqual({});
    const opened = JSON.stringify({ at: '2026-01-01T10:00:00.000Z', values: stored });
    expect(readBaseline(itemDetailsForm, opened)?.values).toEqual(stored);
  });

  it('changes nothing unasked', () => {
    const before = detailsDocument(stored);
    expect(changedFields(itemDetailsForm, before, detailsDocument(posted(stored)))).toEqual([]);
    const respelled = { ...stored, price: ' 11.5 ', sku: '0123,036000291452', weight: '1.0000' };
    expect(changedFields(itemDetailsForm, before, detailsDocument(respelled))).toEqual([]);
  });

  it('has no field for what the person may not change, and sends none', () => {
    const values = detailsOf(item, modes, { globalName: false, globalMatches: false });
    expect([values.global_name, values.global_match]).toEqual([null, null]);
    expect(posted(values).global_name).toBeNull();
    expect(entriesOfValues(values).map(([name]) => name)).not.toContain('global_match');
  });

  it('sends only the price modes that have a price', () => {
    const document = detailsDocument({ ...stored, prices: ['9', ' '] });
    expect(document.prices).toEqual(['2:9.00']);
    expect(itemDetailsForm.paramsOf(document, newDetails).prices).toEqual([
      { mode_id: 2, price: 9 },
    ]);
  });

  it('drops custom names when its switch is off', () => {
    const document = detailsDocument({ ...stored, custom_name: false });
    expect([document.local_name, document.global_name]).toEqual(['', '']);
  });

  it.each([
    ['', 1],
    ['0', 1],
    ['00', 1],
    [' 12 ', 12],
  ])('takes the package count %j as %i', (typed, count) => {
    const document = detailsDocument({ ...newDetails, package_count: typed });
    expect(errorsOf({ package_count: typed })).toEqual({});
    expect(itemDetailsForm.paramsOf(document, newDetails).package_count).toBe(count);
  });

  it.each([
    ['0.5', 226.796],
    ['1', 453.592],
    ['0.12345', 55.792],
    ['.25', 113.398],
    ['0', null],
    ['', null],
    ['0.0001', null],
  ])('sends the tare of %j pounds as %s grams', (typed, grams) => {
    const document = detailsDocument({ ...newDetails, weight: typed });
    expect(itemDetailsForm.paramsOf(document, newDetails).weight).toBe(grams);
  });

  it('shows a tare in pounds with at most three decimals', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2_000_000 }), (thousandths) => {
        const pounds = String(thousandths / 1000);
        const { weight } = itemDetailsForm.paramsOf(
          detailsDocument({ ...newDetails, weight: pounds }),
          newDetails,
        );
        expect(detailsOf({ ...item, weight }, [], all).weight).toBe(pounds);
      }),
    );
  });

  it('gives all labels the chosen type, and leaves those alone that differ', () => {
    const mixed: PartialItem['labels'] = [
      { pattern: 'red-dot', type: 'modifier' },
      { pattern: 'blue-dot', type: 'identifier' },
    ];
    const values = detailsOf({ ...item, labels: mixed }, modes, all);
    expect(values.label_type).toBe('');
    expect(detailsDocument(values).labels).toEqual(['modifier:red-dot', 'identifier:blue-dot']);
    expect(detailsDocument({ ...values, label_type: 'modifier' }).labels).toEqual([
      'modifier:red-dot',
      'modifier:blue-dot',
    ]);
  });

  it('leaves out relations that are ticked to go', () => {
    const document = detailsDocument({
      ...stored,
      relations: ['contained:7:8', 'contained:7:9', 'contained:7:9'],
      relation_remove: ['contained:7:8'],
    });
    expect(document.relations).toEqual(['contained:7:9']);
  });

  it.each([
    [{ name: ' ' }, { name: 'Enter a name' }],
    [{ price: '1,500' }, { price: 'Leave out the comma: 1234.50' }],
    [{ price_mode: ['2', '5'], prices: ['1', '-3'] }, { prices: 'Enter a price of 0 or more' }],
    [{ package_count: '-3' }, { package_count: 'Enter 1 or more' }],
    [{ package_count: '1.5' }, { package_count: 'Enter a whole number' }],
    [{ weight: '1,250' }, { weight: 'Leave out the comma: 1234.50' }],
    [{ weight: '-1' }, { weight: 'Enter 0 or more' }],
    [{ calories: '1e3' }, { calories: 'Enter a whole number' }],
    [{ label_type: 'other' }, { label_type: 'Choose from the list' }],
    [{ labels: 'bogus:red' }, { labels: 'Choose from the list' }],
    [{ day_parts: ['1', 'x'] }, { day_parts: 'Choose from the list' }],
    [{ relations: 'x' }, { relations: 'Reload the page: a relation is not readable' }],
    [{ local_name: 'x'.repeat(201) }, { local_name: 'Shorten this to 200 characters: it has 201' }],
    [
      { bogus: '1' },
      { '': 'The form held a field that is not its own. Reload the page and try again.' },
    ],
  ])('refuses %j', (form, errors) => {
    expect(errorsOf(form)).toEqual(errors);
  });

  it('says its values in the words of the location', () => {
    const words = formatItem({
      ...noNames,
      currency: 'EUR',
      dayParts: [{ id: 1, name: 'Breakfast' }],
      modes: [{ id: 2, name: 'Late' }],
      items: [{ id: 8, name: 'Apple' }],
      itemId: 7,
    });
    const document = detailsDocument({
      ...stored,
      relations: ['contained:7:8', 'contained:8:7', 'hot_cold_item:8:7', 'others:7:99'],
    });
    expect(words('price', document)).toBe('€11.50');
    expect(words('prices', document)).toBe('Late €9.00');
    expect(words('day_parts', document)).toBe('Breakfast, 3');
    expect(words('labels', document)).toBe('red-dot (modifier)');
    expect(words('relations', document)).toBe(
      'contains Apple, in Apple, cold version of Apple, related to item 99',
    );
  });
});

describe('the pose class of an origin item', () => {
  it.each([
    [0, 'none'],
    [1, 'few'],
    [19, 'few'],
    [20, 'many'],
  ])('of %i poses is %s', (poses, name) => {
    expect(poseClassOf(poses)).toBe(name);
  });
});

/** Ticks travel as 'on' or not at all, as do fields that the form does not have. */
function forSchema([name, value]: [string, FullValues[keyof FullValues]]) {
  if (typeof value === 'boolean') return [name, value ? 'on' : undefined];
  return [name, value ?? undefined];
}
