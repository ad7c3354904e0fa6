import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { imageAddress, readImageQuery, withImageSize } from '~/menu/image-address';
import { croppedArea, imageCrop, imageFocus, shapedArea } from '~/menu/image-crop';

describe('what of a picture is shown', () => {
  it.each([
    [{ x: 0, y: 0, width: 100, height: 100 }, null],
    [
      { x: 10, y: 20.123, width: 50, height: 5 },
      { x: 10, y: 20.12, width: 50, height: 5 },
    ],
    [
      { x: 66.666, y: 0, width: 33.337, height: 100 },
      { x: 66.67, y: 0, width: 33.34, height: 100 },
    ],
    [null, null],
  ])('takes %j', (given, kept) => {
    expect(imageCrop.parse(given)).toEqual(kept);
  });

  it.each([
    [{ x: 0, y: 0, width: 4.9, height: 50 }, 'width'],
    [{ x: 0, y: 0, width: 50, height: 0 }, 'height'],
    [{ x: -1, y: 0, width: 50, height: 50 }, 'x'],
    [{ x: 60, y: 0, width: 50, height: 50 }, 'width'],
    [{ x: 0, y: 90, width: 50, height: 50 }, 'height'],
    [{ x: Number.NaN, y: 0, width: 50, height: 50 }, 'x'],
  ])('refuses %j at %s', (given, field) => {
    expect(imageCrop.safeParse(given).error?.issues.map(({ path }) => path[0])).toContain(field);
  });

  it('refuses a focal point beyond the picture', () => {
    expect(imageFocus.safeParse({ x: 50, y: 100.5 }).success).toBe(false);
    expect(imageFocus.parse({ x: 0, y: 100 })).toEqual({ x: 0, y: 100 });
  });
});

const side = fc.integer({ min: 1, max: 4000 });
const share = fc.double({ min: 0, max: 95, noNaN: true });
const crop = fc
  .record({ x: share, y: share, w: fc.double({ min: 0, max: 1, noNaN: true }) })
  .map(({ x, y, w }) => ({
    x,
    y,
    width: Math.max(5, (100 - x) * w),
    height: Math.max(5, (100 - y) * w),
  }));
const point = fc.double({ min: 0, max: 100, noNaN: true });
const focus = fc.option(fc.record({ x: point, y: point }));

describe('the pixels of a shape', () => {
  it('lie within what is shown, whatever the picture', () => {
    fc.assert(
      fc.property(side, side, fc.option(crop), focus, (width, height, cropped, focal) => {
        const shown = croppedArea({ width, height }, cropped);
        const area = shapedArea({ width, height }, cropped, focal, 1.6);
        expect(shown.left + shown.width).toBeLessThanOrEqual(width);
        expect(shown.top + shown.height).toBeLessThanOrEqual(height);
        expect(area.left).toBeGreaterThanOrEqual(shown.left);
        expect(area.top).toBeGreaterThanOrEqual(shown.top);
        expect(area.left + area.width).toBeLessThanOrEqual(shown.left + shown.width);
        expect(area.top + area.height).toBeLessThanOrEqual(shown.top + shown.height);
        expect(Math.min(area.width, area.height)).toBeGreaterThanOrEqual(1);
      }),
    );
  });

  it('are the largest of the shape, around the focal point', () => {
    const pixels = { width: 1000, height: 1000 };
    expect(shapedArea(pixels, null, null, 2)).toEqual({
      left: 0,
      top: 250,
      width: 1000,
      height: 500,
    });
    expect(shapedArea(pixels, null, { x: 50, y: 90 }, 2)).toMatchObject({ top: 500, height: 500 });
    const half = { x: 0, y: 0, width: 50, height: 100 };
    expect(shapedArea(pixels, half, { x: 90, y: 30 }, 1)).toEqual({
      left: 0,
      top: 50,
      width: 500,
      height: 500,
    });
  });
});

describe('the address of a picture', () => {
  it('says which version and which size it is', () => {
    const address = imageAddress(12, '0123456789ab', 'tile');
    expect(address).toBe('/images/12?v=0123456789ab&size=tile');
    expect(readImageQuery(new URL(address, 'http://creator.test').searchParams)).toEqual({
      version: '0123456789ab',
      size: 'tile',
    });
    expect(imageAddress(12, null, 'full')).toBe('/images/12');
    expect(withImageSize('/images/origin-3', 'thumb')).toBe('/images/origin-3?size=thumb');
    expect(readImageQuery(new URLSearchParams('v=../..&size=huge'))).toEqual({
      version: null,
      size: 'full',
    });
  });
});
