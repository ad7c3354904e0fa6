import { describe, expect, it } from 'vitest';
import { fileText } from '~/import/rules/file-text';

const fileOf = (...bytes: number[]) => new Blob([Uint8Array.from(bytes)]);
const latin = (text: string) => Array.from(text, (letter) => letter.charCodeAt(0));

describe('fileText', () => {
  it('reads UTF-8, with or without a mark, and the line ends of every system', async () => {
    const text = 'Zoë;zoe@a.example\r\nJürg;j@a.example\r';
    for (const mark of ['', '\uFEFF']) {
      expect(await fileText(new Blob([mark + text]))).toEqual({
        text: 'Zoë;zoe@a.example\nJürg;j@a.example\n',
        note: null,
      });
    }
  });

  it('says in which encoding it read a file of an older spreadsheet', async () => {
    const read = await fileText(fileOf(...latin('Café am Markt;CM\nGrüner Hof;GH\n')));
    expect(read).toEqual({
      text: 'Café am Markt;CM\nGrüner Hof;GH\n',
      note: expect.stringMatching(/^Read as Windows-1252, because line 1 would not be UTF-8/),
    });
  });

  it('reads what Excel calls Unicode text', async () => {
    const bytes = [...latin('\u00FF\u00FEZ'), 0, ...latin('é'), 0];
    expect(await fileText(fileOf(...bytes))).toMatchObject({ text: 'Zé' });
  });

  it('refuses what is no text', async () => {
    const png = fileOf(0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13, 0, 7);
    expect(await fileText(png)).toEqual({ text: null, refused: 'This file is no text' });
  });
});
