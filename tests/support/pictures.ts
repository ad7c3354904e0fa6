import { randomBytes } from 'node:crypto';
import sharp from 'sharp';

interface Picture {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** A JPEG of one colour, 900 by 600 pixels, for a file field. */
export async function picture(colour: string, width = 900): Promise<Picture> {
  const image = sharp({ create: { width, height: 600, channels: 3, background: colour } });
  return { name: `${colour}.jpg`, mimeType: 'image/jpeg', buffer: await image.jpeg().toBuffer() };
}

/** A real PNG of more than 3 MB: noise, which does not compress. */
export async function pictureTooBig(): Promise<Picture> {
  const [width, height] = [1200, 1000];
  const noise = randomBytes(width * height * 3);
  const image = sharp(noise, { raw: { width, height, channels: 3 } });
  return { name: 'noise.png', mimeType: 'image/png', buffer: await image.png().toBuffer() };
}
