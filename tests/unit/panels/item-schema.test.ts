import { describe, expect, it } from 'vitest';
import { itemForm } from '~/objects/item/form/form';
import { itemFormSchema } from './stored-item';

const { documentOf, empty: newItemValues } = itemForm;

/** Largest picture of a form's file field, in bytes. */
const IMAGE_FILE_MAX = 3_145_728;

const filled = { name: 'Bottled Water', price: '4.50' };

function errorsOf(form: Record<string, unknown>): Record<string, string> {
  const parsed = itemFormSchema.safeParse({ ...filled, ...form });
  if (parsed.success) return {};
  return Object.fromEntries(parsed.error.issues.map((one) => [one.path.join('.'), one.message]));
}

describe('the item form', () => {
  it('takes a form with a name and a price alone', () => {
    expect(errorsOf({})).toEqual({});
  });

  it.each([
    ['1e309', 'Write the price without an exponent: 12.50'],
    ['NaN', 'Enter a price like 12.50'],
    ['', 'Enter a price like 12.50'],
    ['-1', 'Enter a price of 0 or more'],
    ['1,500', 'Leave out the comma: 1234.50'],
    ['1.500', 'Enter two decimals at most, and no thousands sign: 12.50'],
    ['10000000', 'Enter a price of at most 9,999,999.99'],
  ])('refuses the price %j in words', (price, message) => {
    expect(errorsOf({ price })).toEqual({ price: message });
  });

  it.each([
    ['   ', 'Enter a name'],
    ['\u200b\u2060', 'Enter a name'],
    ['a\0b', 'Take out the control characters: they cannot be shown'],
    ['a\ud800b', 'Take out the broken characters: they are halves of a symbol'],
    ['a\tb', 'Write this on one line, without tabs'],
    ['x'.repeat(201), 'Shorten this to 200 characters: it has 201'],
  ])('refuses the name %j', (name, message) => {
    expect(errorsOf({ name })).toEqual({ name: message });
  });

  it('keeps markup and quotes as they are typed', () => {
    const name = `<script>alert("x")</script> '; DROP TABLE item;-- ` + '‮𝒳 ﷽';
    expect(errorsOf({ name })).toEqual({});
  });

  it('refuses NUL in every text field', () => {
    const words = ['tags', 'dietary', 'allergens', 'global_match'];
    const fields = ['description', 'pos_id', 'schedule_others', ...words];
    for (const field of fields) expect(Object.keys(errorsOf({ [field]: 'a\0b' }))).toEqual([field]);
  });

  it.each(['1.5', 'many', '0x10', '1e3', '٣', '99999999999999999999'])(
    'refuses %j calories',
    (calories) => {
      expect(Object.keys(errorsOf({ calories }))).toEqual(['calories']);
    },
  );

  it('takes calories as a number and blank POS ids as none', () => {
    expect(errorsOf({ calories: ' 120 ', pos_id: '  ' })).toEqual({});
    const typed = { ...newItemValues, calories: ' 120 ', pos_id: '  ' };
    expect(itemForm.paramsOf(documentOf(typed), typed)).toMatchObject({
      calories: 120,
      pos_id: null,
    });
  });

  it('names the date that is none, and an end before its start', () => {
    expect(errorsOf({ schedule_start: '2026-02-31' })).toEqual({
      schedule_start: 'Enter a real date like 2026-05-31',
    });
    expect(errorsOf({ schedule_start: '2026-05-02', schedule_end: '2026-05-01' })).toEqual({
      schedule_end: 'Choose an end on or after the start',
    });
  });

  it('reads one box and several boxes alike', () => {
    for (const day_parts of ['2', ['3', '2']]) expect(errorsOf({ day_parts })).toEqual({});
    expect(errorsOf({ day_parts: ['1', 'x'] })).toEqual({ day_parts: 'Choose from the list' });
  });

  it('keeps the type of a label whose pattern holds a colon', () => {
    const typed = { ...newItemValues, labels: ['modifier:a:b'] };
    expect(itemForm.paramsOf(documentOf(typed), typed).labels).toEqual([
      { type: 'modifier', pattern: 'a:b' },
    ]);
    expect(errorsOf({ labels: 'modifier:a:b' })).toEqual({});
    expect(Object.keys(errorsOf({ labels: 'other:a' }))).toEqual(['labels']);
  });

  it('refuses a field that is not its own, and a repeated one', () => {
    expect(errorsOf({ location_id: '7' })).toEqual({
      '': 'The form held a field that is not its own. Reload the page and try again.',
    });
    expect(errorsOf({ name: ['a', 'b'] })).toEqual({ name: 'Fill this in once' });
  });

  it('refuses what is no picture, and one that is too large', () => {
    const text = new File(['<svg/>'], 'a.html', { type: 'text/html' });
    expect(errorsOf({ image_file: text })).toEqual({ image_file: 'Invalid image file' });
    const largest = new File([new Uint8Array(IMAGE_FILE_MAX)], 'a.png', { type: 'image/png' });
    expect(errorsOf({ image_file: largest })).toEqual({});
    const larger = new File([new Uint8Array(IMAGE_FILE_MAX + 1)], 'a.png', { type: 'image/png' });
    expect(errorsOf({ image_file: larger })).toEqual({
      image_file: 'Image file must be smaller than 3MB',
    });
  });

  it('takes no version from a new item and refuses a forged one', () => {
    for (const version of ['', '3']) expect(errorsOf({ version })).toEqual({});
    expect(Object.keys(errorsOf({ version: '-1' }))).toEqual(['version']);
  });
});
