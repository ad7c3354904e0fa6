import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MultipartError, readMultipart } from '~/session/read-multipart.server';

async function* inPieces(bytes: Buffer, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function partsOf(bytes: Buffer, contentType: string, size: number) {
  const parts: { name: string; fileName: string | null; bytes: Buffer[] }[] = [];
  for await (const piece of readMultipart(inPieces(bytes, size), contentType)) {
    if (piece.type === 'part')
      parts.push({ name: piece.name, fileName: piece.fileName, bytes: [] });
    else parts.at(-1)?.bytes.push(piece.bytes);
  }
  return parts.map(({ bytes: all, ...part }) => ({
    ...part,
    text: Buffer.concat(all).toString('latin1'),
  }));
}

async function sent(form: FormData) {
  const response = new Response(form);
  const type = response.headers.get('Content-Type') ?? '';
  return { type, body: Buffer.from(await response.arrayBuffer()) };
}

test('A form of parts is read as it arrives, whatever the pieces', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.uint8Array({ maxLength: 300 }),
      fc.integer({ min: 1, max: 400 }),
      async (bytes, size) => {
        const form = new FormData();
        form.set('intent', 'upload');
        form.set('empty', '');
        form.set('file', new Blob([new Uint8Array(bytes), '\r\n--\r\n']), 'a; b="c" é.csv');
        const { type, body } = await sent(form);
        expect(await partsOf(body, type, size)).toEqual([
          { name: 'intent', fileName: null, text: 'upload' },
          { name: 'empty', fileName: null, text: '' },
          {
            name: 'file',
            fileName: 'a; b="c" é.csv',
            text: `${Buffer.from(bytes).toString('latin1')}\r\n--\r\n`,
          },
        ]);
      },
    ),
    { numRuns: 60 },
  );
});

test('A form that breaks off, or has no boundary, is refused', async () => {
  const form = new FormData();
  form.set('file', new Blob(['abc']), 'a.csv');
  const { type, body } = await sent(form);
  await expect(partsOf(body.subarray(0, body.length - 5), type, 7)).rejects.toThrow(MultipartError);
  await expect(partsOf(body, 'multipart/form-data', 7)).rejects.toThrow(MultipartError);
  const endless = Buffer.concat([body.subarray(0, 30), Buffer.alloc(40_000, 'x')]);
  await expect(partsOf(endless, type, 1000)).rejects.toThrow(MultipartError);
});
