import sharp from 'sharp';
import { afterEach, expect, it } from 'vitest';
import { LOGO_REFUSED } from '~/menu/receipt-logo';
import { onCrossedStages, refusalOf } from './support/stage';

type Format = 'png' | 'jpeg' | 'gif' | 'webp';

/** Noise, which no format makes smaller; `noisy` pixels of each row, the others grey. */
async function noise(format: Format, width: number, height: number): Promise<Buffer> {
  const noisy = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const create = { width, height, channels: 3, background: 'grey', noise: noisy } as const;
  return sharp({ create }).toFormat(format, { compressionLevel: 0 }).toBuffer();
}

const plain = (format: Format, width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'navy' } })
    .toFormat(format)
    .toBuffer();

onCrossedStages('the receipt logo of a location', (stage) => {
  const here = () => ({ location_id: stage.world.locations.ours });
  const manager = () => stage.as('manager');
  const stored = async () => (await manager().call('location.get', here())).receipt_logo;
  const save = (receipt_logo: string | null) =>
    manager().write('location.update', { ...here(), receipt_logo });

  afterEach(() => save(null));

  it('is answered as it was given, as a data URL, unless it is not asked for', async () => {
    expect(await stored()).toBeNull();
    const png = await plain('png', 299, 299);
    const { data } = await save(png.toString('base64'));
    expect(data.receipt_logo).toBe(`data:image/png;base64,${png.toString('base64')}`);
    expect(await manager().call('location.get', here())).toEqual(data);
    const without = await manager().call('location.get', { ...here(), with_receipt_logo: false });
    expect(without).not.toHaveProperty('receipt_logo');
    expect(without).toEqual({ ...without, ...data, receipt_logo: undefined });
    const jpeg = await plain('jpeg', 40, 120);
    const text = `data:image/png;base64,${jpeg.toString('base64')}`;
    await save(text);
    expect(await stored(), 'its type is that of its bytes').toBe(text.replace('png', 'jpeg'));
  });

  it('is refused unless it is a JPG or PNG below 100 KB and 300 pixels, in one sentence', async () => {
    const fits = await noise('png', 170, 178);
    expect(fits.length).toBeGreaterThan(88_000);
    expect(fits.length).toBeLessThan(102_400);
    await save(fits.toString('base64'));
    const before = await stored();
    const large = await noise('png', 200, 200);
    expect(large.length).toBeGreaterThan(102_400);
    const png = await plain('png', 100, 100);
    const others = {
      'too many bytes': large,
      'too wide': await plain('png', 320, 100),
      'as wide as the limit': await plain('jpeg', 300, 10),
      'too high': await plain('png', 100, 300),
      'a GIF': await plain('gif', 100, 100),
      'a WebP': await plain('webp', 100, 100),
      'cut off': png.subarray(0, png.length - 40),
      'no picture': Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      nothing: Buffer.alloc(0),
    };
    for (const [what, bytes] of Object.entries(others)) {
      const refused = await refusalOf(save(bytes.toString('base64')));
      expect([refused.status, refused.message], what).toEqual([400, LOGO_REFUSED]);
      expect(refused.details.fields, what).toEqual({ receipt_logo: LOGO_REFUSED });
    }
    const endless = await refusalOf(save('A'.repeat(200_000)));
    expect([endless.status, endless.details.fields?.receipt_logo]).toEqual([400, LOGO_REFUSED]);
    expect(await stored()).toBe(before);
  });

  it('comes back by Undo and from its history, and goes', async () => {
    const [first, second] = await Promise.all([plain('png', 20, 20), plain('png', 30, 30)]);
    await save(first.toString('base64'));
    const was = await stored();
    const { data, actionId } = await save(second.toString('base64'));
    await manager().write('ledger.undo', { action_id: actionId ?? 0, preview: false });
    expect(await stored()).toBe(was);
    await save(null);
    expect(await stored()).toBeNull();
    const object = { ...here(), kind: 'location', id: here().location_id } as const;
    const restored = { ...object, version: data.version, fields: ['receipt_logo'] };
    await manager().call('object.restore', restored);
    expect(await stored()).toBe(data.receipt_logo);
    const { entries } = await manager().call('object.history', object);
    expect(entries[1]?.details).toEqual({ receipt_logo: { before: was, after: null } });
  });

  it('changed by two people clashes, as every field', async () => {
    const { version } = await manager().call('location.get', here());
    await save((await plain('png', 20, 20)).toString('base64'));
    const mine = (await plain('png', 30, 30)).toString('base64');
    const refused = await refusalOf(
      manager().write('location.update', { ...here(), receipt_logo: mine }, { version }),
    );
    expect([refused.status, Object.keys(refused.details.clashes ?? {})]).toEqual([
      409,
      ['receipt_logo'],
    ]);
  });
});
