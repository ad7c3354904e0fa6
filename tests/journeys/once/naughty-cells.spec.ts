import { type APIRequestContext, type APIResponse, request } from '@playwright/test';
import Papa from 'papaparse';
import { readCsvCell } from '../../../app/menu/csv-cell';
import { parseTagText } from '../../../app/menu/tags';
import { NAUGHTY_STRINGS } from '../../contract/support/naughty-strings';
import { callsOf } from '../../support/calls';
import { expect, test } from '../../support/journey';
import { PASSWORD, STAFF } from '../../support/people';

/** Cells of the items table that are typed in, as their forms send them. */
const CELLS = ['name', 'price', 'sku', 'package_count', 'global_match', 'pos_id', 'tags'] as const;
const COLUMNS = ['price', 'sku', 'package_count', 'global_match', 'pos_id', 'tags'];
/** Every other of those that a form can send: halves of a symbol are none of them. */
const STRINGS = NAUGHTY_STRINGS.filter((text) => !/\p{Cs}/u.test(text)).filter(
  (_, index) => index % 2 === 0,
);

test('What breaks careless programs is stored by a cell or refused in words at it, and comes out of the CSV as it is stored', {
  tag: '@path',
}, async ({ origin }) => {
  const { call, user } = await callsOf(origin, STAFF);
  const location_id = user.defaultLocation ?? 0;
  const list = `/location/${location_id}/items`;
  const web = await signedIn(origin);
  const chosen = await posted(web, origin, list, [
    ['intent', 'save-columns'],
    ...COLUMNS.map((id): [string, string] => ['columns', id]),
  ]);
  expect(chosen.status()).toBe(303);

  const outcomes = { stored: 0, refused: 0 };
  const items = new Map<number, Awaited<ReturnType<typeof stored>>>();
  const stored = (id: number) => call('item.get', { location_id, id });
  for (const [index, text] of STRINGS.entries()) {
    const { id } = await call('item.create', { location_id, name: `Naughty ${index}` });
    let before = await stored(id);
    for (const cell of CELLS) {
      const answer = await posted(web, origin, `${list}?q=${id}&sort=create_time&dir=desc`, [
        ['intent', 'save-row'],
        ['id', String(id)],
        ['version', String(before.version)],
        [cell, text],
      ]);
      const after = await stored(id);
      const said = `${cell}: ${JSON.stringify(text).slice(0, 60)}`;
      if (answer.status() === 303) {
        outcomes.stored += 1;
        if (cell === 'name') expect(after.name, said).toBe(text.trim().normalize());
        if (cell === 'pos_id') expect(after.pos_id ?? '', said).toBe(text.trim().normalize());
        if (cell === 'tags')
          expect(parseTagText(text), said).toEqual({ ok: true, tags: after.tags });
      } else {
        outcomes.refused += 1;
        expect(answer.status(), said).toBe(400);
        expect(after[cell], said).toEqual(before[cell]);
        expect(wordsAt(await answer.text(), `r${id}-${cell}-error`), said).toMatch(/\w+ \w+/);
      }
      before = after;
    }
    items.set(id, before);
  }
  expect(outcomes.stored).toBeGreaterThan(STRINGS.length);
  expect(outcomes.refused).toBeGreaterThan(STRINGS.length);

  const ids = [...items.keys()];
  const values = { all: false, ids };
  const selection = await call('draft.put', { location_id, form: 'items:selection', values });
  const file = await posted(web, origin, `/location/${location_id}/export`, [
    ['selection', selection.id],
    ...['id', 'name', 'pos_id', 'tags'].map((field): [string, string] => ['fields', field]),
  ]);
  const { data } = Papa.parse<Record<string, string>>(await file.text(), {
    header: true,
    skipEmptyLines: true,
  });
  expect(data).toHaveLength(ids.length);
  for (const row of data) {
    const item = items.get(Number(row.id));
    expect(readCsvCell(row.name ?? '')).toBe(item?.name);
    expect(readCsvCell(row.pos_id ?? '')).toBe(item?.pos_id ?? '');
    expect(readCsvCell(row.tags ?? '')).toBe(item?.tags?.join(','));
  }
  for (const id of ids) await call('item.destroy', { location_id, id });
  await web.dispose();
});

async function signedIn(origin: string): Promise<APIRequestContext> {
  const web = await request.newContext({ baseURL: origin });
  const form = { email: STAFF, password: PASSWORD };
  await web.post('/login', { form, headers: { Origin: origin } });
  return web;
}

/** Sends a form as a browser without scripts does. */
function posted(
  web: APIRequestContext,
  origin: string,
  path: string,
  fields: [string, string][],
): Promise<APIResponse> {
  return web.post(path, {
    data: new URLSearchParams(fields).toString(),
    headers: { Origin: origin, 'Content-Type': 'application/x-www-form-urlencoded' },
    maxRedirects: 0,
  });
}

/** The words of the element with an id; '' if the page has none. */
function wordsAt(html: string, id: string): string {
  return new RegExp(`id="${id}"[^>]*>([^<]+)<`).exec(html)?.[1] ?? '';
}
