import { describe, expect, it } from 'vitest';
import { formValues, readForm } from '~/session/read-form.server';

const MEGABYTE = 1024 * 1024;
const BOUNDARY = 'boundary-of-the-test';

function urlencoded(body: string | Uint8Array<ArrayBuffer>, headers: HeadersInit = {}) {
  const type = { 'Content-Type': 'application/x-www-form-urlencoded' };
  return new Request('http://x/', { method: 'POST', body, headers: { ...type, ...headers } });
}

function multipart(body: string, type = `multipart/form-data; boundary=${BOUNDARY}`) {
  return new Request('http://x/', { method: 'POST', body, headers: { 'Content-Type': type } });
}

function multipartForm(form: FormData) {
  return new Request('http://x/', { method: 'POST', body: form });
}

/** A body without a declared length that never ends by itself; `read` counts what was taken of it. */
function endless(chunkBytes: number) {
  const read = { bytes: 0 };
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (read.bytes > 40 * MEGABYTE) return controller.close();
      read.bytes += chunkBytes;
      controller.enqueue(new Uint8Array(chunkBytes).fill(97));
    },
  });
  const init: RequestInit & { duplex: 'half' } = { method: 'POST', body, duplex: 'half' };
  const request = new Request('http://x/', {
    ...init,
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
  });
  return { request, read };
}

async function refusalOf(promise: Promise<unknown>): Promise<{ status: number; message: string }> {
  const thrown = await promise.then(
    () => expect.unreachable('the form was let through'),
    (error: unknown) => error,
  );
  if (!(thrown instanceof Response)) throw thrown;
  expect(thrown.headers.get('X-Content-Type-Options')).toBe('nosniff');
  const { message } = (await thrown.json()) as { message: string };
  expect(message).toMatch(/^[A-Z].*\.$/);
  return { status: thrown.status, message };
}

async function refusedKeys(body: string): Promise<number> {
  return (await refusalOf(readForm(urlencoded(body)))).status;
}

describe('readForm lets through', () => {
  it('what a form sends, with LF for line ends', async () => {
    const form = await readForm(urlencoded('name=Tea&description=a%0D%0Ab%0Dc&tags=x&tags=y'));
    expect(formValues(form)).toEqual({ name: 'Tea', description: 'a\nb\nc', tags: ['x', 'y'] });
  });

  it('nested names and list entries up to 200', async () => {
    const body = 'a[0].name=x&a[200].name=y&b.c.d=1&__rvfInternalFormId=item&_x-y=1';
    expect([...(await readForm(urlencoded(body))).keys()]).toEqual([
      'a[0].name',
      'a[200].name',
      'b.c.d',
      '__rvfInternalFormId',
      '_x-y',
    ]);
  });

  it('an empty body', async () => {
    expect([...(await readForm(urlencoded(''))).keys()]).toEqual([]);
  });

  it('exactly 10,000 fields', async () => {
    const body = Array.from({ length: 10_000 }, (_, index) => `f${index}=1`).join('&');
    expect([...(await readForm(urlencoded(body))).keys()]).toHaveLength(10_000);
  });

  it('a file, where one is expected', async () => {
    const sent = new FormData();
    sent.set('name', 'Soup');
    sent.set('image_file', new File([new Uint8Array(2 * MEGABYTE)], 'soup.png'));
    const form = await readForm(multipartForm(sent), { file: true });
    expect(form.get('image_file')).toMatchObject({ name: 'soup.png', size: 2 * MEGABYTE });
    expect(formValues(form)).toEqual({ name: 'Soup' });
  });

  it('a file field without a file, which is left out', async () => {
    const part = 'Content-Disposition: form-data; name="image_file"; filename=""';
    const type = 'Content-Type: application/octet-stream';
    const body = `--${BOUNDARY}\r\n${part}\r\n${type}\r\n\r\n\r\n--${BOUNDARY}--\r\n`;
    expect([...(await readForm(multipart(body))).keys()]).toEqual([]);
  });

  it('10,000 fields as multipart', async () => {
    const sent = new FormData();
    for (let index = 0; index < 10_000; index += 1) sent.set(`f${index}`, '1');
    expect([...(await readForm(multipartForm(sent))).keys()]).toHaveLength(10_000);
  });
});

describe('readForm refuses names', () => {
  it.each([
    ['a huge list index', 'a[1000000].n=x'],
    ['the highest list index', 'a[4294967294].n=x'],
    ['an index over 200', 'a[201]=x'],
    ['a negative index', 'a[-1]=x'],
    ['an index by dot', 'a.1000000=x'],
    ['an open bracket', 'a[0=x'],
    ['an empty index', 'a[]=x'],
    ['a name in brackets', 'a[b]=x'],
    ['__proto__', '__proto__=x'],
    ['__proto__ below', 'a.__proto__.b=x'],
    ['constructor', 'constructor.prototype.x=1'],
    ['prototype in a list', 'a[0].prototype=1'],
    ['an empty name', '=x'],
    ['a name with a blank', 'a%20b=x'],
    ['a name with NUL', 'a%00b=x'],
    ['a long name', `${'a'.repeat(201)}=x`],
    ['a deep name', `a${'.a'.repeat(8)}=x`],
    ['a value that is an object too', 'a=1&a.b=2'],
    ['an object that is a value too', 'a.b=2&a=1'],
    ['a value that is a list too', 'a=1&a[0]=2'],
    ['a list that is an object too', 'a[0]=1&a.b=2'],
    ['a conflict further below', 'a[0].b=1&a[0].b.c=2'],
  ])('%s', async (_what, body) => {
    expect(await refusedKeys(body)).toBe(400);
  });

  it('as multipart too', async () => {
    const sent = new FormData();
    sent.set('a[4294967294].n', 'x');
    expect((await refusalOf(readForm(multipartForm(sent)))).status).toBe(400);
  });

  it('but takes thousands of names that agree', async () => {
    const body = Array.from({ length: 10_000 }, (_, i) => `a[${i % 201}].b[${i % 7}].c${i}=x`);
    const form = await readForm(urlencoded(body.join('&')));
    expect([...form.keys()]).toHaveLength(body.length);
  });
});

describe('readForm refuses bodies', () => {
  it('with too many fields', async () => {
    const body = Array.from({ length: 10_001 }, (_, index) => `f${index}=1`).join('&');
    expect(await refusalOf(readForm(urlencoded(body)))).toEqual({
      status: 400,
      message: 'A form has at most 10,000 fields.',
    });
  });

  it('with too many fields as multipart', async () => {
    const sent = new FormData();
    for (let index = 0; index < 10_001; index += 1) sent.set(`f${index}`, '1');
    expect((await refusalOf(readForm(multipartForm(sent)))).status).toBe(400);
  });

  it.each(['application/json', 'text/plain', '', 'multipart/mixed; boundary=x'])(
    'of type %j',
    async (type) => {
      expect((await refusalOf(readForm(urlencoded('a=1', { 'Content-Type': type })))).status).toBe(
        400,
      );
    },
  );

  it('that are declared too large, before reading them', async () => {
    const { request, read } = endless(MEGABYTE);
    const declared = new Request(request, {
      headers: { ...Object.fromEntries(request.headers), 'Content-Length': String(9 * MEGABYTE) },
    });
    const before = read.bytes;
    const refused = readForm(declared);
    expect((await refusalOf(refused)).status).toBe(413);
    expect(before).toBeLessThanOrEqual(2 * MEGABYTE);
  });

  it('that turn out too large', async () => {
    const { request } = endless(64 * 1024);
    expect(await refusalOf(readForm(request))).toEqual({
      status: 413,
      message: 'The form is larger than 1 MB. Nothing was saved.',
    });
  });

  it('with a file of more than 8 MB', async () => {
    const sent = new FormData();
    sent.set('file', new File([new Uint8Array(8 * MEGABYTE)], 'x.png'));
    expect((await refusalOf(readForm(multipartForm(sent), { file: true }))).status).toBe(413);
  });

  it('with a file where none is expected', async () => {
    const sent = new FormData();
    sent.set('file', new File(['x'], 'x.txt'));
    expect((await refusalOf(readForm(multipartForm(sent)))).status).toBe(400);
  });

  it.each([
    ['without a boundary', 'multipart/form-data', 'x'],
    ['that are empty', undefined, ''],
    ['with another boundary', undefined, '--other\r\n\r\nx\r\n--other--\r\n'],
    ['cut in a header', undefined, `--${BOUNDARY}\r\nContent-Disposition: form-da`],
    [
      'cut in a value',
      undefined,
      `--${BOUNDARY}\r\nContent-Disposition: form-data; name="a"\r\n\r\nhalf`,
    ],
    ['without a name', undefined, `--${BOUNDARY}\r\nContent-Disposition: form-data\r\n\r\nx\r\n`],
    ['without headers', undefined, `--${BOUNDARY}\r\n\r\nx\r\n--${BOUNDARY}--\r\n`],
  ])('broken multipart: %s', async (_what, type, body) => {
    expect((await refusalOf(readForm(multipart(body, type)))).status).toBe(400);
  });

  it('that are not UTF-8', async () => {
    const bytes = new Uint8Array([97, 61, 0xff, 0xfe]);
    expect((await refusalOf(readForm(urlencoded(bytes)))).status).toBe(400);
  });

  it('that break off', async () => {
    const body = new ReadableStream({
      start: (controller) => controller.error(new Error('the client is gone')),
    });
    const init: RequestInit & { duplex: 'half' } = { method: 'POST', body, duplex: 'half' };
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
    const request = new Request('http://x/', { ...init, headers });
    expect((await refusalOf(readForm(request))).status).toBe(400);
  });
});
