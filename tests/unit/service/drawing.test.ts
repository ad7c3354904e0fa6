import sharp from 'sharp';
import { expect, it } from 'vitest';
import { renderDrawings } from '~/objects/image/service/drawing.service';

const circle = (fill: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 250"><circle cx="200" cy="125" r="80" fill="${fill}"/></svg>`;

it('draws vector graphics as stored pictures, in two calls at once, and opens none afterwards', async () => {
  const [[red, blue] = [], [again] = []] = await Promise.all([
    renderDrawings([circle('red'), circle('blue')]),
    renderDrawings([circle('red')]),
  ]);
  expect(red).toMatchObject({ type: 'image/webp', width: 800, height: 500 });
  expect(red?.hash).toMatch(/^[0-9a-f]{64}$/);
  expect(again).toEqual(red);
  expect(blue?.hash).not.toBe(red?.hash);
  const { data } = await sharp(red?.data).raw().toBuffer({ resolveWithObject: true });
  const [r = 0, g = 0, b = 0] = data.subarray((250 * 800 + 400) * 4);
  expect([r > 200, g < 60, b < 60]).toEqual([true, true, true]);
  await expect(sharp(Buffer.from(circle('red'))).metadata()).rejects.toThrow(/unsupported/);
});
