import { describe, expect, it } from 'vitest';
import { readBaseline } from '~/form/baseline';
import { changedFields } from '~/form/form-definition';
import { formStatusOf } from '~/form/form-status';
import { entriesOfValues, postedValues } from '~/form/form-tree';
import { categoryForm } from '~/objects/category/form';
import { type StationValues, stationForm } from '~/objects/station/form';

const stored = {
  image: 12,
  name: 'Coffee Bar',
  description: 'Hot drinks.\nAll day.',
  visibility: 'containers',
  active: 1,
} as const;
const values = stationForm.valuesOf(stored);

const [stationSchema, categorySchema] = [stationForm.schema, categoryForm.schema];

function errorsOf(form: Record<string, unknown>, schema = stationSchema) {
  const parsed = schema.safeParse({ name: 'Coffee Bar', ...form });
  if (parsed.success) return {};
  return Object.fromEntries(parsed.error.issues.map((one) => [one.path.join('.'), one.message]));
}

function posted(changes: Partial<StationValues> = {}): FormData {
  const form = new FormData();
  const entries = entriesOfValues({ ...values, ...changes });
  for (const [name, value] of entries) form.append(name, value);
  return form;
}

describe('the form of a station or a category', () => {
  it('takes a name alone', () => {
    expect(errorsOf({})).toEqual({});
  });

  it.each([
    ['', 'Enter a name'],
    [' \u200b ', 'Enter a name'],
    ['a\0b', 'Take out the control characters: they cannot be shown'],
    ['a\nb', 'Write this on one line, without tabs'],
    ['x'.repeat(201), 'Shorten this to 200 characters: it has 201'],
    [['one', 'two'], 'Fill this in once'],
  ])('refuses the name %j', (name, message) => {
    expect(errorsOf({ name })).toEqual({ name: message });
  });

  it('refuses a description that is too long, and takes lines', () => {
    expect(errorsOf({ description: 'a\nb' })).toEqual({});
    expect(Object.keys(errorsOf({ description: 'x'.repeat(4001) }))).toEqual(['description']);
  });

  it('offers visual checkout to stations alone', () => {
    expect(errorsOf({ visibility: 'containers' })).toEqual({});
    const category = errorsOf({ visibility: 'containers' }, categorySchema);
    expect(category).toEqual({ visibility: 'Choose from the list' });
    expect(errorsOf({ visibility: 'mobile' }, categorySchema)).toEqual({});
    expect(errorsOf({ visibility: 'bogus' })).toEqual({ visibility: 'Choose from the list' });
  });

  it('refuses files that are no picture, or too large, in the words of the specification', () => {
    const file = (size: number, type: string) => ({ size, type, arrayBuffer: () => null });
    const problem = (image_file: unknown) => errorsOf({ image_file }).image_file;
    expect(problem(file(5, 'text/plain'))).toBe('Invalid image file');
    expect(problem(file(3_145_729, 'image/png'))).toBe('Image file must be smaller than 3MB');
    expect(problem(file(3_145_728, 'image/png'))).toBeUndefined();
    expect(problem(file(0, ''))).toBeUndefined();
  });

  it('refuses fields that are not its own, and keys that are none', () => {
    expect(Object.values(errorsOf({ price: '1' }))[0]).toMatch(/not its own/);
    expect(Object.keys(errorsOf({ version: '-1' }))).toEqual(['version']);
    expect(Object.keys(errorsOf({ once: 'a b' }))).toEqual(['once']);
    expect(Object.keys(errorsOf({ image: '1e9' }))).toEqual(['image']);
  });

  it('comes back as it was posted', () => {
    expect(postedValues(stationForm, posted())).toEqual(values);
    expect(postedValues(stationForm, new FormData())).toEqual({
      ...stationForm.empty,
      active: false,
    });
  });

  it('becomes what the calls take', () => {
    expect(stationForm.paramsOf(stationForm.documentOf(values), values)).toEqual(stored);
    const bare = { ...values, image_remove: true, visibility: '', active: false, name: ' Bar ' };
    expect(stationForm.paramsOf(stationForm.documentOf(bare), bare)).toMatchObject({
      image: null,
      visibility: null,
      active: 0,
      name: 'Bar',
    });
  });

  it('starts active and visible everywhere', () => {
    const params = categoryForm.paramsOf(
      categoryForm.documentOf(categoryForm.empty),
      categoryForm.empty,
    );
    expect(params).toMatchObject({ active: 1, visibility: null, image: null });
  });

  it('knows what was changed, whatever white space was typed', () => {
    const changes = (after: Partial<StationValues>) =>
      changedFields(
        stationForm,
        stationForm.documentOf(values),
        stationForm.documentOf({ ...values, ...after }),
      );
    expect(changes({ name: 'Coffee Bar ', description: 'Hot drinks.\r\nAll day.' })).toEqual([]);
    expect(changes({ image_remove: true, active: false })).toEqual(['image', 'active']);
  });

  it('says its values in words', () => {
    const document = stationForm.documentOf(values);
    const words = (['image', 'visibility', 'active', 'description'] as const).map((field) =>
      stationForm.format(field, document),
    );
    expect(words).toEqual(['Picture 12', 'Visual Checkout Only', 'On', 'Hot drinks.\nAll day.']);
    const bare = categoryForm.documentOf(categoryForm.empty);
    expect(categoryForm.format('visibility', bare)).toBe('All');
    expect(categoryForm.format('image', bare)).toBe('No picture');
    expect(categoryForm.format('description', bare)).toBe('empty');
    expect(categoryForm.format('visibility', { ...bare, visibility: 'odd' })).toBe('odd');
  });
});

describe('how a form stands', () => {
  const judged = (changes: Partial<StationValues>, isNew = false) =>
    formStatusOf(
      stationForm,
      isNew ? stationForm.empty : values,
      isNew,
    )(posted(isNew ? { ...stationForm.empty, ...changes } : changes));

  it('is unchanged as it was opened', () => {
    expect(judged({})).toEqual({ changes: 0, unsaved: false, problem: null });
  });

  it('counts the fields that differ', () => {
    expect(judged({ name: 'Tea Bar', visibility: '' })).toMatchObject({
      changes: 2,
      unsaved: true,
    });
  });

  it('is not valid without a name', () => {
    expect(judged({ name: ' ' })).toMatchObject({ unsaved: true, problem: { label: 'Name' } });
  });

  it('of a new object counts once it has a name or a picture', () => {
    expect(judged({ description: 'Words' }, true).unsaved).toBe(false);
    expect(judged({ name: 'Tea Bar' }, true)).toMatchObject({ unsaved: true, problem: null });
    const form = posted(stationForm.empty);
    form.append('image_file', new File(['x'], 'bar.png', { type: 'image/png' }));
    const pictured = formStatusOf(stationForm, stationForm.empty, true)(form);
    expect(pictured).toMatchObject({ changes: 1, unsaved: true, problem: { control: 'name' } });
  });
});

describe('what a form was opened with', () => {
  const at = '2026-01-01T10:00:00.000Z';

  it('is read from the text that travelled', () => {
    expect(readBaseline(stationForm, JSON.stringify({ at, values }))).toEqual({ at, values });
  });

  it.each([
    undefined,
    '',
    '{',
    'null',
    JSON.stringify({ at: 'yesterday', values }),
    JSON.stringify({ at, values: { ...values, active: 'on' } }),
    JSON.stringify({ at, values: { name: 'Bar' } }),
  ])('is nothing for %j', (text) => {
    expect(readBaseline(stationForm, text)).toBeUndefined();
  });
});
