import { expect, test } from 'vitest';
import { qrDrawing } from '~/preview/load-preview-dialog.server';

/** The squares of a drawing as lines of text, without what is white around them. */
function squaresOf(text: string): string[] {
  const drawing = qrDrawing(text);
  if (!drawing) return [];
  const size = drawing.size - 8;
  const rows = Array.from({ length: size }, () => Array<string>(size).fill('.'));
  for (const [, x, y] of drawing.path.matchAll(/M(\d+) (\d+)h1v1h-1z/g)) {
    const row = rows[Number(y) - 4];
    if (row) row[Number(x) - 4] = '#';
  }
  return rows.map((row) => row.join(''));
}

test('an address is drawn as other programs draw and read it', () => {
  expect(squaresOf('https://example.com/m/aB3')).toEqual([
    '#######...#..#..#.#######',
    '#.....#...#######.#.....#',
    '#.###.#.#.###.#...#.###.#',
    '#.###.#.##.#####..#.###.#',
    '#.###.#.#...##..#.#.###.#',
    '#.....#.####..##..#.....#',
    '#######.#.#.#.#.#.#######',
    '........#.....#.#........',
    '#.#####...####....#####..',
    '...##..#..####...#.#...#.',
    '###...###.#..####..#.#.##',
    '....#...#.#...###.##....#',
    '#.#...#....#####.##.#.###',
    '####...##.#..#..#..#.#.#.',
    '#...#.#.#####.##..####.##',
    '#......#..##..#######...#',
    '#..#..#.#.####..#####.#..',
    '........#.#.##.##...##...',
    '#######..#...##.#.#.#.###',
    '#.....#.#..##.#.#...##.##',
    '#.###.#.###..########.#..',
    '#.###.#.##.##..#.##.#####',
    '#.###.#.#...#..#.....##.#',
    '#.....#..####.#.##.###..#',
    '#######.#...#.#..########',
  ]);
});

test('an address of a demo site has the size of its version, and what is too long has no code', () => {
  const site = `https://menus.example.org/m/${'aB3_-xYz9'.repeat(5)}`;
  expect(squaresOf(site)).toHaveLength(6 * 4 + 17 - 4);
  expect(qrDrawing('x'.repeat(2000))).toBeNull();
});
