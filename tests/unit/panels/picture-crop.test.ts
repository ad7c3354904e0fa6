import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  cropInputs,
  cropTexts,
  firstCrop,
  parseCrop,
  readCropTexts,
  wholePicture,
} from '~/form/pictures/crop-form';
import { imageCrop } from '~/menu/image-crop';
import {
  cornerOf,
  corners,
  type Frame,
  moveFrame,
  movePoint,
  resizeFrame,
} from '~/objects/image/dialog/crop-stage';

const texts = (values: readonly string[]) =>
  Object.assign({}, ...cropInputs.map((name, i) => ({ [name]: values[i] ?? '' })));

describe('the numbers of a crop', () => {
  it.each([
    [
      ['24', '18.3', '74', '61.7', '65.8', '50'],
      [24, 18.3, 74, 61.7],
      [65.8, 50],
    ],
    [[' 24 % ', '18,3', '74%', '61.70', '', ''], [24, 18.3, 74, 61.7], null],
    [['0', '0', '100', '100', '', ''], null, null],
    [['', '', '', '', '10', '0'], null, [10, 0]],
  ])('%j name what is shown', (typed, crop, focus) => {
    const [x, y, width, height] = crop ?? [];
    expect(parseCrop(texts(typed))).toEqual({
      crop: crop && { x, y, width, height },
      focus: focus && { x: focus[0], y: focus[1] },
    });
  });

  it.each([
    [['24', '', '74', '61', '', ''], ['crop_top']],
    [['a', '-1', '1e1', '101', '', ''], cropInputs.slice(0, 4)],
    [['0', '0', '4', '50', '', ''], ['crop_width']],
    [
      ['50', '60', '60', '60', '', ''],
      ['crop_width', 'crop_height'],
    ],
    [['', '', '', '', '10', ''], ['focus_top']],
    [['', '', '', '', '10', '200'], ['focus_top']],
  ])('%j are refused where they are wrong', (typed, wrong) => {
    const parsed = parseCrop(texts(typed));
    expect(Object.keys('fieldErrors' in parsed ? parsed.fieldErrors : {}).sort()).toEqual(
      [...wrong].sort(),
    );
  });

  it('are read from a form or an address that has any of them', () => {
    expect(readCropTexts(new URLSearchParams('id=3&type=item'))).toBeNull();
    const read = readCropTexts(new URLSearchParams('crop_left=24&focus_top=7'));
    expect(read).toEqual(texts(['24', '', '', '', '', '7']));
  });

  it('begin with the largest part that has the shape of a tile, else with what is stored', () => {
    const whole = { crop: null, focus: null };
    expect(cropTexts(firstCrop({ width: 900, height: 900 }, whole))).toMatchObject(
      texts(['0', '18.8', '100', '62.6', '', '']),
    );
    expect(cropTexts(firstCrop({ width: 1600, height: 1000 }, whole))).toEqual(wholePicture);
    const stored = { crop: { x: 5, y: 5, width: 20, height: 20 }, focus: { x: 6, y: 7 } };
    expect(cropTexts(firstCrop({ width: 900, height: 900 }, stored))).toEqual(
      texts(['5', '5', '20', '20', '6', '7']),
    );
  });
});

const length = fc.double({ min: 5, max: 100, noNaN: true });
const frames = fc
  .record({ width: length, height: length, left: fc.double({ min: 0, max: 1, noNaN: true }) })
  .map(({ width, height, left }): Frame => {
    return { x: (100 - width) * left, y: (100 - height) * left, width, height };
  });
const way = fc.double({ min: -200, max: 200, noNaN: true });
const ways = fc.record({ x: way, y: way });
const slopes = fc.double({ min: 0.2, max: 4, noNaN: true });
const closeTo = (one: number, other: number) => Math.abs(one - other) < 1e-6;

describe('a frame', () => {
  it('stays within the picture as it is moved, and keeps its size', () => {
    fc.assert(
      fc.property(frames, ways, (frame, by) => {
        const moved = moveFrame(frame, by);
        expect([moved.width, moved.height]).toEqual([frame.width, frame.height]);
        expect(imageCrop.safeParse(moved).success).toBe(true);
      }),
    );
  });

  it('takes on the shape of a tile by a corner, within the picture, and its opposite corner stays', () => {
    const opposite = { 0: 3, 1: 2, 2: 1, 3: 0 } as const;
    fc.assert(
      fc.property(frames, ways, slopes, fc.constantFrom(0, 1, 2, 3), (frame, by, slope, i) => {
        const [corner, other] = [corners[i], corners[opposite[i as 0]]];
        if (!corner || !other) return;
        const resized = resizeFrame(frame, corner, by, slope);
        expect(closeTo(resized.height, resized.width * slope)).toBe(true);
        const [stays, was] = [cornerOf(resized, other), cornerOf(frame, other)];
        expect(closeTo(stays.x, was.x) && closeTo(stays.y, was.y)).toBe(true);
        const { x, y, width, height } = resized;
        expect(Math.min(x, y)).toBeGreaterThan(-1e-6);
        expect(Math.max(x + width, y + height)).toBeLessThan(100 + 1e-6);
      }),
    );
  });

  it('is written in numbers that are taken', () => {
    fc.assert(
      fc.property(frames, (frame) => {
        const parsed = parseCrop(cropTexts({ crop: frame, focus: null }));
        expect(parsed).not.toHaveProperty('fieldErrors');
      }),
    );
  });

  it('has a focal point that stays on the picture', () => {
    expect(movePoint({ x: 95, y: 5 }, { x: 10, y: -10 })).toEqual({ x: 100, y: 0 });
  });
});
