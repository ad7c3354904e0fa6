import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { checkFormFileSize, checkSelectorSize } from '~/menu/image-limits';
import { decodeImageText } from '~/objects/image/service/image-text.service';
import { convertPicture, storedPicture } from '~/objects/image/service/picture.service';

const UPLOAD_ERROR = 'Error uploading image. Please check image file and try again.';

/** A picture whose left half is red and whose right half is blue. */
function halves(width: number, height: number) {
  const red = { create: { width, height, channels: 3 as const, background: '#ff0000' } };
  const blue = { create: { ...red.create, width: width / 2, background: '#0000ff' } };
  return sharp(red).composite([{ input: blue, left: width / 2, top: 0 }]);
}

const refusalOf = (work: () => unknown) =>
  Promise.resolve()
    .then(work)
    .then(
      () => null,
      ({ status, message, body }) => ({ status, message, ...body }),
    );

async function colourAt(data: Buffer, x: number, y: number): Promise<'red' | 'blue' | 'other'> {
  const pixels = await sharp(data).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (y * pixels.info.width + x) * pixels.info.channels;
  const [red = 0, , blue = 0] = pixels.data.subarray(at, at + 3);
  if (red > 200 && blue < 60) return 'red';
  return blue > 200 && red < 60 ? 'blue' : 'other';
}

describe('convertPicture', () => {
  it('makes a WebP named by its bytes, the same each time', async () => {
    const png = await halves(64, 32).png().toBuffer();
    const [first, second] = [await convertPicture(png), await convertPicture(png)];
    expect(first).toMatchObject({ type: 'image/webp', width: 64, height: 32 });
    expect(first.hash).toMatch(/^[0-9a-f]{64}$/);
    expect(second.hash).toBe(first.hash);
    expect((await sharp(first.data).metadata()).format).toBe('webp');
  });

  it('turns a picture upright and forgets where it was taken', async () => {
    const jpeg = await halves(64, 32)
      .jpeg()
      .withExif({ IFD0: { Make: 'A camera' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    expect(await sharp(jpeg).metadata()).toMatchObject({ orientation: 6 });
    const { data, width, height } = await convertPicture(jpeg);
    expect([width, height]).toEqual([32, 64]);
    expect(await colourAt(data, 16, 4)).toBe('red');
    expect(await colourAt(data, 16, 60)).toBe('blue');
    const stored = await sharp(data).metadata();
    expect(stored.orientation).toBeUndefined();
    expect(stored.exif).toBeUndefined();
    expect(stored.xmp).toBeUndefined();
  });

  it('brings print colours to the screen', async () => {
    const cmyk = await halves(64, 32).toColourspace('cmyk').jpeg().toBuffer();
    expect(await sharp(cmyk).metadata()).toMatchObject({ space: 'cmyk' });
    const { data } = await convertPicture(cmyk);
    expect(await sharp(data).metadata()).toMatchObject({ space: 'srgb', channels: 3 });
  });

  it('shrinks to 1920 pixels wide and never enlarges', async () => {
    const wide = await halves(4000, 100).png().toBuffer();
    expect(await convertPicture(wide)).toMatchObject({ width: 1920, height: 48 });
    const small = await halves(8, 8).png().toBuffer();
    expect(await convertPicture(small)).toMatchObject({ width: 8, height: 8 });
  });

  it('takes the first frame of an animation', async () => {
    const frames = await Promise.all(
      ['#ff0000', '#0000ff'].map((background) =>
        sharp({ create: { width: 20, height: 10, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    );
    const gif = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer();
    const { data, width, height } = await convertPicture(gif);
    expect([width, height]).toEqual([20, 10]);
    expect((await sharp(data).metadata()).pages).toBeUndefined();
    expect(await colourAt(data, 10, 5)).toBe('red');
  });

  it.each([
    ['text', Buffer.from('This is not a picture.')],
    ['a vector graphic', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><rect/></svg>')],
    ['a document', Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\n')],
    ['nothing', Buffer.alloc(0)],
  ])('refuses %s', async (_, bytes) => {
    expect(await refusalOf(() => convertPicture(bytes))).toEqual({
      status: 400,
      message: 'Invalid image file',
      fields: { image: 'Invalid image file' },
    });
  });

  it('refuses a file that was cut off', async () => {
    const jpeg = await halves(400, 400).jpeg().toBuffer();
    const refusal = await refusalOf(() => convertPicture(jpeg.subarray(0, jpeg.length / 2)));
    expect(refusal).toEqual({
      status: 400,
      message: UPLOAD_ERROR,
      fields: { image: 'The file is damaged or incomplete.' },
    });
  });

  it('refuses a small file with more pixels than it lets into memory', async () => {
    const bomb = await sharp({
      create: { width: 10_000, height: 5001, channels: 3, background: '#ffffff' },
    })
      .png({ compressionLevel: 9 })
      .toBuffer();
    expect(bomb.length).toBeLessThan(300_000);
    expect(await refusalOf(() => convertPicture(bomb))).toEqual({
      status: 400,
      message: UPLOAD_ERROR,
      fields: { image: 'The picture is too large: it has over 50 megapixels.' },
    });
  });

  it('refuses a picture with a side that takes long to read, by its head alone', async () => {
    const strip = await sharp({
      create: { width: 16_385, height: 1, channels: 3, background: '#ffffff' },
    })
      .png()
      .toBuffer();
    const turned = await sharp(strip).rotate(90).png().toBuffer();
    for (const picture of [strip, turned]) {
      expect(await refusalOf(() => convertPicture(picture))).toMatchObject({
        fields: { image: 'The picture is too large: a side has over 16,384 pixels.' },
      });
    }
  });

  it('says of a HEIC picture what it is, and takes AVIF', async () => {
    const heic = Buffer.from('0000001c66747970686569630000000068656963686569786d696631', 'hex');
    expect(await refusalOf(() => convertPicture(heic))).toMatchObject({
      message: UPLOAD_ERROR,
      fields: {
        image: 'This is a HEIC picture, which cannot be read here: save it as JPG and choose that.',
      },
    });
    const plain = { width: 64, height: 48, channels: 3 as const, background: '#996633' };
    const avif = await sharp({ create: plain }).avif().toBuffer();
    expect(await convertPicture(avif)).toMatchObject({ width: 64, height: 48 });
  });

  it('refuses a kind of picture that it cannot read', async () => {
    const icon = Buffer.from('000001000100101000000100200068040000160000', 'hex');
    expect(await refusalOf(() => convertPicture(icon))).toMatchObject({
      message: UPLOAD_ERROR,
      fields: {
        image: 'This kind of picture cannot be read. Use JPG, PNG, WebP, GIF, TIFF or AVIF.',
      },
    });
  });
});

describe('decodeImageText', () => {
  it('takes base64 with and without a data: prefix', () => {
    expect(decodeImageText('aGVsbG8=').toString()).toBe('hello');
    expect(decodeImageText('data:image/svg+xml;base64,aGVsbG8=').toString()).toBe('hello');
  });

  it.each([
    '',
    'aGVsbG8',
    'aGVs bG8=',
    'aGVsbG8=\n',
    'aGVs=G8=',
    'data:text/html;base64,aGVsbG8=',
    'data:image/png;base64,',
    'data:image/png,aGVsbG8=',
    'https://example.com/picture.png?w=1920',
  ])('refuses %j', async (text) => {
    expect(await refusalOf(() => decodeImageText(text))).toMatchObject({
      status: 400,
      message: 'Invalid image file',
    });
  });

  it('takes 4 MB and not a byte more', async () => {
    const limit = 4 * 1024 * 1024;
    expect(decodeImageText(Buffer.alloc(limit).toString('base64'))).toHaveLength(limit);
    const larger = Buffer.alloc(limit + 1).toString('base64');
    expect(await refusalOf(() => decodeImageText(larger))).toMatchObject({
      message: 'This file is 4.1 MB. Please choose an image less than 4 MB in size.',
    });
  });
});

it('says sizes in the words of the specification', () => {
  const MB = 1024 * 1024;
  expect(checkSelectorSize(4 * MB)).toBeUndefined();
  expect(checkSelectorSize(5 * MB)).toBe(
    'This file is 5 MB. Please choose an image less than 4 MB in size.',
  );
  expect(checkFormFileSize(3 * MB)).toBeUndefined();
  expect(checkFormFileSize(3 * MB + 1)).toBe('Image file must be smaller than 3MB');
});

describe('storedPicture', () => {
  it('leaves a picture that was stored before as it is, byte for byte', async () => {
    const stored = await convertPicture(await halves(64, 32).png().toBuffer());
    expect(await storedPicture(stored.data)).toEqual(stored);
    const transparent = await convertPicture(
      await halves(64, 32).ensureAlpha(0.5).png().toBuffer(),
    );
    expect(await storedPicture(transparent.data)).toEqual(transparent);
  });

  it('converts everything else: metadata, what stands behind the pixels, what is too large or lossless', async () => {
    const { data } = await convertPicture(await halves(64, 32).png().toBuffer());
    const others = [
      await halves(64, 32)
        .webp()
        .withExif({ IFD0: { Make: 'A camera' } })
        .toBuffer(),
      Buffer.concat([data, Buffer.from('<script>alert(1)</script>')]),
      await halves(1922, 8).webp().toBuffer(),
      await halves(64, 32).webp({ lossless: true }).toBuffer(),
    ];
    for (const other of others) {
      const { data: kept, width } = await storedPicture(other);
      expect(kept.equals(other)).toBe(false);
      expect(width).toBeLessThanOrEqual(1920);
      expect((await sharp(kept).metadata()).exif).toBeUndefined();
    }
  });

  it('refuses a picture that is cut off', async () => {
    const { data } = await convertPicture(await halves(640, 320).png().toBuffer());
    const cut = Buffer.from(data.subarray(0, data.length - (data.length % 2 ? 61 : 60)));
    cut.writeUInt32LE(cut.length - 8, 4);
    cut.writeUInt32LE(cut.length - 20, 16);
    expect(await refusalOf(() => storedPicture(cut))).toMatchObject({ status: 400 });
  });
});
