import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { Places } from '~/places';
import type { Blob } from '../changes/ledger';

const WIDTH = 800;
const QUALITY = 82;
/** Of 0 to 6: takes half the time of the usual 4 and adds a tenth to the size. */
const EFFORT = 2;
const LOADER = { operation: ['VipsForeignLoadSvgBuffer'] };
// What one caller opens the next would find closed.
const drawing = new Places({ atOnce: 1, waiting: 10 });

/**
 * Draws vector graphics as pictures are stored, 800 pixels wide. For the program's own sources only:
 * vector graphics can reach other files, so what people send is never opened as one.
 */
export function renderDrawings(sources: readonly string[]): Promise<Blob[]> {
  return drawing.within(async () => {
    sharp.unblock(LOADER);
    try {
      return await Promise.all(sources.map(render));
    } finally {
      sharp.block(LOADER);
    }
  });
}

async function render(source: string): Promise<Blob> {
  const { data, info } = await sharp(Buffer.from(source))
    .resize({ width: WIDTH })
    .webp({ quality: QUALITY, effort: EFFORT })
    .toBuffer({ resolveWithObject: true });
  return {
    hash: createHash('sha256').update(data).digest('hex'),
    type: 'image/webp',
    width: info.width,
    height: info.height,
    data,
  };
}
