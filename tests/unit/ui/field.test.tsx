import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CheckboxList } from '~/ui/checkbox-list';
import { Field } from '~/ui/field';
import { PriceInput } from '~/ui/price-input';
import { TextInput } from '~/ui/text-input';

const dollars = { before: '$' };

test('the control takes its id and name from the field and is described by error and help', () => {
  const html = renderToStaticMarkup(
    <Field label="Price" name="price" help="Before tax" error="Enter a price like 12.50">
      <PriceInput currency={dollars} defaultValue="1,50" />
    </Field>,
  );
  const input = tagsOf(html, 'input')[0];
  expect(input).toContain('id="price"');
  expect(input).toContain('name="price"');
  expect(input).toContain('value="1,50"');
  expect(input).toContain('aria-invalid="true"');
  expect(input).toContain('aria-describedby="price-error price-help"');
  expect(html).toContain('<label for="price"');
  expect(html.indexOf('id="price-error"')).toBeLessThan(html.indexOf('<input'));
  expect(html.indexOf('<input')).toBeLessThan(html.indexOf('id="price-help"'));
});

test('a sound field says nothing of errors', () => {
  const html = renderToStaticMarkup(
    <Field label="Name" name="name" optional>
      <TextInput />
    </Field>,
  );
  expect(html).not.toMatch(/ aria-(invalid|describedby)=/);
  expect(html).toContain('optional');
});

test("a control's own attributes win over the field's", () => {
  const html = renderToStaticMarkup(
    <Field label="Name" name="name">
      <TextInput id="other" name="custom_name" form="f1" />
    </Field>,
  );
  const input = tagsOf(html, 'input')[0];
  expect(input).toContain('id="other"');
  expect(input).toContain('name="custom_name"');
  expect(input).toContain('form="f1"');
});

test('a checkbox list ticks what it was given and sends one name', () => {
  const html = renderToStaticMarkup(
    <CheckboxList
      label="Availability"
      name="day_parts"
      options={[
        { value: '1', label: 'Doors' },
        { value: '2', label: 'Game' },
      ]}
      defaultValue={['2']}
      error="Pick day parts of this location"
    />,
  );
  const [doors, game] = tagsOf(html, 'input');
  expect(doors).not.toContain('checked');
  expect(game).toContain('checked');
  expect(tagsOf(html, 'input').every((tag) => tag.includes('name="day_parts"'))).toBe(true);
  expect(html).toMatch(/<fieldset[^>]* id="day_parts"[^>]*aria-describedby="day_parts-error"/);
});

function tagsOf(html: string, name: string): string[] {
  return html.match(new RegExp(`<${name}\\b[^>]*>`, 'g')) ?? [];
}
