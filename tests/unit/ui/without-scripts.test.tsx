import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Alert } from '~/ui/alert';
import { LinkButton } from '~/ui/button';
import { Chips } from '~/ui/chip';
import { Cell, Row, RowHeader, Table } from '~/ui/table';
import { Toast } from '~/ui/toast';
import { TextInputWithSuggestions } from '~/ui/words-input';

test('words are one text input, from a list or from the text of a refused form', () => {
  const fromList = renderToStaticMarkup(
    <TextInputWithSuggestions noun="tag" name="tags" defaultValue={['drink:bottle', 'deposit']} />,
  );
  expect(fromList.match(/<input/g)).toHaveLength(1);
  expect(fromList).toContain('value="drink:bottle, deposit"');
  const refused = renderToStaticMarkup(
    <TextInputWithSuggestions noun="SKU" name="skus" defaultValue="12 ,, x" suggestions={['12']} />,
  );
  expect(refused).toContain('value="12 ,, x"');
  expect(refused).toContain('<datalist id="SKU-suggestions"><option value="12">');
});

test('an alert leaves by its style, and no button stands there that only scripts could press', () => {
  const html = renderToStaticMarkup(
    <Alert kind="danger" title="Wrong email or password." dismissible countdown={5} />,
  );
  expect(html).toMatch(/^<div role="alert"[^>]*alert-timed alert-5s/);
  expect(html).toContain('alert-bar');
  expect(html).not.toContain('<button');
});

test('a toast shows its details on request and keeps its action', () => {
  const html = renderToStaticMarkup(
    <Toast kind="error" title="Problem Saving" message="There was a problem!" details="Line 3">
      <form method="post" />
    </Toast>,
  );
  expect(html).toMatch(/^<div role="alert"/);
  expect(html).toMatch(/<details.*<summary[^>]*>Show Details<\/summary>.*Line 3.*<\/details>/s);
  expect(html).toContain('<form method="post">');
  expect(html).not.toContain('<button');
});

test('a disabled link is words', () => {
  const html = renderToStaticMarkup(
    <LinkButton to="/next" disabled>
      Next
    </LinkButton>,
  );
  expect(html).toMatch(/^<span aria-disabled="true"/);
  expect(html).not.toContain('href');
});

test('a table of cards keeps its roles', () => {
  const html = renderToStaticMarkup(
    <Table
      label="Items"
      cards
      columns={[{ label: 'Name', sort: 'name' }]}
      order={{ sort: 'name', dir: 'desc' }}
    >
      <Row off open>
        <RowHeader>Water</RowHeader>
        <Cell column="more">20461</Cell>
      </Row>
    </Table>,
  );
  for (const role of ['table', 'columnheader', 'row', 'rowheader', 'cell']) {
    expect(html).toContain(`role="${role}"`);
  }
  expect(html).toContain('aria-sort="descending"');
  expect(html).toMatch(/<tr role="row" aria-current="true" class="row-open row-off"/);
});

test('chips name the rest', () => {
  const html = renderToStaticMarkup(<Chips words={['a', 'b:c', 'd']} prefixed max={2} />);
  expect(html).toContain('<span class="text-ink-3">b:</span>c');
  expect(html).toContain('+1<span class="sr-only"> more: d</span>');
});
