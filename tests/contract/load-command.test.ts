import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Operator, openOperator } from './support/operator';
import { ENGINES } from './support/world';

const KITCHEN = 'tests/fixtures/corner-kitchen.mashmenu';
const STALL = 'tests/fixtures/plain-stall.mashmenu';

describe.each(ENGINES)('the command load on %s', (engine) => {
  let operator: Operator;
  let folder: string;

  beforeEach(async () => {
    operator = await openOperator(engine);
    folder = mkdtempSync(join(tmpdir(), 'creator-menus-'));
  });
  afterEach(async () => {
    await operator.close();
    rmSync(folder, { recursive: true, force: true });
  });

  function fileOf(name: string, content: string | Uint8Array): string {
    const path = join(folder, name);
    writeFileSync(path, content);
    return path;
  }

  it('loads files one by one and says what they hold', async () => {
    const { code, out, err } = await operator.run('load', KITCHEN, STALL, '--org', 'Kim & Sons');
    expect(code).toBe(0);
    expect(out[0]).toMatch(
      /^Location \d+: Corner Kitchen, Kim & Sons: 3 stations, 4 categories, 7 items, 9 placements, 5 option groups, 8 options, 3 day parts, 2 price modes, 4 relations, 2 discounts, 1 fees, 1 tax rules, 2 images in [\d,]+ ms\.$/,
    );
    expect(out[1]).toMatch(/^Location \d+: Plain Stall, Kim & Sons: 1 stations/);
    expect(err.join('\n')).toContain('chef');
  });

  it('makes the organisation once and adds the same file as another location', async () => {
    const made = 'The organisation Kim was made: nobody has an account in it yet.';
    expect((await operator.run('load', STALL, '--org', 'Kim')).err).toContain(made);
    expect((await operator.run('load', STALL, '--org', ' Kim ')).err).not.toContain(made);
    const rows = await operator.withStore((store) =>
      store.reader.selectFrom('location').select(['name', 'organisation_id', 'ready']).execute(),
    );
    expect(rows).toHaveLength(2);
    expect(rows[1]).toEqual(rows[0]);
    expect(rows[0]).toMatchObject({ name: 'Plain Stall', ready: 1 });
  });

  it('wants an organisation where the demo is not there', async () => {
    const { code, err } = await operator.run('load', STALL);
    expect(code).toBe(1);
    expect(err).toEqual([
      "Name an organisation with --org: the demo's, Harbor Hospitality, is not here.",
    ]);
    await operator.run('demo');
    const second = await operator.run('load', STALL);
    expect(second.code).toBe(0);
    expect(second.out[0]).toContain('Plain Stall, Harbor Hospitality: ');
  });

  it('loads nothing of a file with errors, says at most twenty, and goes on', async () => {
    const menu = JSON.parse(readFileSync(STALL, 'utf8'));
    menu.items = Array.from({ length: 25 }, (_, n) => ({ key: `k${n}`, name: '', price: 1 }));
    const broken = fileOf('broken.mashmenu', JSON.stringify(menu));
    const { code, out, err } = await operator.run('load', broken, STALL, '--org', 'Kim');
    expect(code).toBe(1);
    expect(out).toHaveLength(1);
    expect(out[0]).toContain('Plain Stall');
    expect(err.filter((line) => line.startsWith(`${broken}: items[`))).toHaveLength(20);
    expect(err.at(-4)).toMatch(/broken\.mashmenu: and \d+ more\.$/);
    expect(err.at(-3)).toMatch(/^The organisation Kim was made/);
    expect(err.at(-1)).toBe('1 of 2 files were not loaded.');
    const names = await operator.withStore((store) =>
      store.reader.selectFrom('location').select('name').execute(),
    );
    expect(names).toEqual([{ name: 'Plain Stall' }]);
  });

  it('refuses what is no menu, each with a sentence', async () => {
    const menu = JSON.parse(readFileSync(KITCHEN, 'utf8'));
    menu.images.img1.data = Buffer.from('this is no picture, whatever it says').toString('base64');
    const { location: _, ...nameless } = JSON.parse(readFileSync(STALL, 'utf8'));
    const cases: [string, RegExp][] = [
      [join(folder, 'none.mashmenu'), /There is no such file\./],
      [folder, /This is a folder, not a file\./],
      [fileOf('empty.mashmenu', ''), /The file is empty/],
      [fileOf('latin.mashmenu', new Uint8Array([0x7b, 0xe9, 0x7d])), /is not UTF-8 text\./],
      [fileOf('text.mashmenu', 'hello'), /not JSON/],
      [fileOf('newer.mashmenu', '{"format":"mashmenu","version":2}'), /version 2/],
      [fileOf('picture.mashmenu', JSON.stringify(menu)), /images "img1": Invalid image file\./],
      [fileOf('nameless.mashmenu', JSON.stringify(nameless)), /location: Add this/],
    ];
    for (const [file, sentence] of cases) {
      const { code, err } = await operator.run('load', file, '--org', 'Kim');
      expect([code, err[0]]).toEqual([1, expect.stringMatching(sentence)]);
      expect(err[0]).not.toMatch(/\n|\bat \w/);
    }
    const organisations = await operator.withStore((store) =>
      store.reader.selectFrom('organisation').select('name').execute(),
    );
    expect(organisations).toEqual([]);
  });

  it('is taken back by retiring its location, and comes back as it was', async () => {
    const { out, err } = await operator.run('load', STALL, '--org', 'Kim');
    expect(err.at(-1)).toBe(
      'What was loaded by mistake is taken back with: location retire LOCATION_ID',
    );
    const id = /^Location (\d+):/.exec(out[0] ?? '')?.[1] ?? '';
    expect((await operator.run('location', 'retire', id)).code).toBe(0);
    expect((await operator.run('location', 'list')).out).toEqual([]);
    expect((await operator.run('location', 'unretire', id)).code).toBe(0);
    expect((await operator.run('location', 'list')).out).toEqual([`${id}\tPlain Stall\tKim`]);
  });
});
