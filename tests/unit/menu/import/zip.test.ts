import { describe, expect, it } from 'vitest';
import { zipOf } from '../../../support/zip';
import { readFile, refusalOf } from './reading';

const zip = { name: 'menu.zip', chunk: 65_536 };

describe('a zip', () => {
  const csv = { name: 'folder/menu.csv', data: Buffer.from('name\nTea\n') };

  it('is the one file in it that can be imported', async () => {
    const read = await readFile(
      zipOf([
        csv,
        { name: 'read me.txt', data: Buffer.from('hello') },
        { name: '__MACOSX/x.csv', data: Buffer.from('') },
      ]),
      zip,
    );
    expect(read).toMatchObject({ format: 'csv', refusal: [] });
    expect(read.list.map(({ says }) => says.name)).toEqual(['Tea']);
  });

  it('is refused where there is none, several, or another archive', async () => {
    const refused = async (...files: { name: string; data: Buffer }[]) =>
      refusalOf(await readFile(zipOf(files), zip));
    expect(await refused({ name: 'a.txt', data: Buffer.from('a') })).toBe(
      'This zip holds no file that can be imported',
    );
    expect(await refused({ name: 'a.zip', data: zipOf([csv]) })).toBe(
      'This zip holds another archive',
    );
    expect(await refused(csv, { ...csv, name: 'other.json' })).toBe(
      'This zip holds more than one file that can be imported',
    );
  });

  it('is refused where it unpacks to too much', async () => {
    const bomb = zipOf([{ name: 'menu.csv', data: Buffer.alloc(65 * 1024 * 1024, 'a,b\n') }]);
    expect(refusalOf(await readFile(bomb, zip))).toBe('A file may have at most 64 MB');
  });
});
