import { createHash } from 'node:crypto';
import sharp from 'sharp';
import type { Blob } from '~/service/changes/ledger';
import { Places } from '~/turns';

const WIDTH = 800;
const QUALITY = 82;
/** Of 0 to 6: halves the time of the default 4 for a tenth more bytes. */
const EFFORT = 2;
const LOADER = { operation: ['VipsForeignLoadSvgBuffer'] };
const drawing = new Places({ atOnce: 1, waiting: 10 });

/** Only for the program's own sources: SVG can reference other files, so uploads are never opened as SVG. */
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
