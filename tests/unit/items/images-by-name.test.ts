import { describe, expect, it } from 'vitest';
import {
  decisionsOf,
  type MatchedFile,
  type MatchedItem,
  readChoices,
  reviewFiles,
  reviewSummary,
} from '~/objects/image/by-name/review';
import { filesOfZip, isZip, ZipError } from '~/objects/image/by-name/unzip.server';
import { zipOf } from '../../support/zip';

const item = (id: number, image: number | null = null): MatchedItem => ({
  id,
  name: `Item ${id}`,
  pos_id: null,
  image,
  image_version: null,
});
const file = (position: number, more: Partial<MatchedFile> = {}): MatchedFile => ({
  position,
  name: `${position}.jpg`,
  size: 10,
  problem: null,
  by: 'name',
  item_ids: [],
  ...more,
});

describe('the review of files', () => {
  const items = [item(1), item(2, 20), item(3)];
  const files = [
    file(0, { item_ids: [1] }),
    file(1, { item_ids: [2] }),
    file(2, { item_ids: [1, 3] }),
    file(3, { by: null }),
    file(4, { by: null, problem: 'Invalid image file' }),
    file(5, { item_ids: [1] }),
    file(6, { by: 'part', item_ids: [3] }),
  ];

  it('asks about what is not sure, and ticks what is new and fits alone', () => {
    const reviewed = reviewFiles({ files, items }, null);
    expect(reviewed.map(({ group, choice }) => [group, choice.use])).toEqual([
      ['matched', true],
      ['has', false],
      ['several', false],
      ['nothing', false],
      ['unusable', false],
      ['matched', false],
      ['several', false],
    ]);
    const decisions = decisionsOf(reviewed);
    expect(decisions).toEqual([{ position: 0, item_id: 1, replaces: null }]);
    expect(reviewSummary(decisions, files.length)).toBe('1 new · 6 files left out');
  });

  it('does what was decided, and never with an item that was not offered', () => {
    const form = new FormData();
    for (const [name, value] of [
      ['use[1]', '1'],
      ['item[2]', '3'],
      ['item[3]', '9'],
      ['find[3]', ' nine '],
      ['use[4]', '1'],
      ['item[4]', '1'],
      ['item[6]', '2'],
    ] as const) {
      form.set(name, value);
    }
    const choices = readChoices(
      form,
      files.map(({ position }) => position),
    );
    expect(choices[3]).toEqual({ use: false, item: '9', find: 'nine' });
    const hits = new Map([[3, [item(9)]]]);
    const decisions = decisionsOf(reviewFiles({ files, items }, choices, hits));
    expect(decisions).toEqual([
      { position: 1, item_id: 2, replaces: 20 },
      { position: 2, item_id: 3, replaces: null },
      { position: 3, item_id: 9, replaces: null },
    ]);
    expect(reviewSummary(decisions, files.length)).toBe('2 new, 1 replaced · 4 files left out');
  });
});

describe('the files of a zip', () => {
  const read = async (zip: Buffer) => {
    const files: [string, number, string | undefined][] = [];
    for await (const { name, size, data } of filesOfZip(zip)) {
      files.push([name, size, data?.toString()]);
    }
    return files;
  };

  it('come by their names alone, without folders and what systems add', async () => {
    const zip = zipOf([
      { name: 'pictures/' },
      { name: 'pictures/latte.jpg', data: Buffer.from('latte') },
      { name: '../../etc/passwd.png', data: Buffer.from('up') },
      { name: '/absolute.png' },
      { name: 'C:\\windows\\tea.png' },
      { name: '__MACOSX/pictures/._latte.jpg' },
      { name: 'pictures/.DS_Store' },
      { name: 'crème.jpg' },
    ]);
    expect(isZip(zip)).toBe(true);
    expect(await read(zip)).toEqual([
      ['latte.jpg', 5, 'latte'],
      ['passwd.png', 2, 'up'],
      ['absolute.png', 1, 'x'],
      ['tea.png', 1, 'x'],
      ['crème.jpg', 1, 'x'],
    ]);
  });

  it('are not unpacked where they are too large, whatever the zip says of them', async () => {
    const bomb = Buffer.alloc(8 * 1024 * 1024);
    const zip = zipOf([
      { name: 'honest.png', data: bomb },
      { name: 'lies.png', data: bomb, claims: 100 },
      { name: 'locked.png', flags: 1 },
      { name: 'tea.png' },
    ]);
    expect(await read(zip)).toEqual([
      ['honest.png', bomb.length, undefined],
      ['lies.png', 100, undefined],
      ['locked.png', 1, undefined],
      ['tea.png', 1, 'x'],
    ]);
  });

  it('are bounded in number, and a broken zip says so', async () => {
    const many = zipOf(Array.from({ length: 501 }, (_, at) => ({ name: `${at}.png` })));
    await expect(read(many)).rejects.toThrow('The zip has more than 500 files.');
    await expect(read(Buffer.from('PK\x03\x04 and no more'))).rejects.toThrow(ZipError);
    const cut = zipOf([{ name: 'a.png' }, { name: 'b.png' }]);
    await expect(read(cut.subarray(0, cut.length - 30))).rejects.toThrow(ZipError);
  });
});
