import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Caller, DemoImageAddress, ImageReply } from '~/creator/contract/transport';
import { withImageQuery } from '~/menu/image-address';
import { ApiError } from '~/service/errors';
import type { PublicRateLimit } from '~/service/public-rate-limit';
import { findRow } from '~/service/store/matching-rows';
import type { Reader } from '~/service/store/store';
import type { Pictures } from './pictures.service';
import { imageRow, servedPicture } from './serve.service';

/** Image addresses are signed for one picture of one demo site, with a key that ends with the site. */

/** Addresses are valid for one to two of these and constant within one, so that browsers cache them. */
const LIFETIME_SECONDS = 3600;

export type AddressOf = (image: number, version: string | null) => string;

export interface DemoSite {
  token: string;
  image_key: string;
}

export function demoImageAddresses({ token, image_key }: DemoSite): AddressOf {
  const until = (Math.floor(now() / LIFETIME_SECONDS) + 2) * LIFETIME_SECONDS;
  return (image, version) => {
    const signature = signatureOf(image_key, image, until);
    const path = `/m/${token}/images/${image}?until=${until}&signature=${signature}`;
    return withImageQuery(path, { version, size: 'full' });
  };
}

/** 404 for expired or forged addresses, 429 for too many requests. */
export async function answerDemoImage(
  { reader, pictures }: { reader: Reader; pictures: Pictures },
  door: PublicRateLimit,
  address: DemoImageAddress,
  caller: Caller,
): Promise<ImageReply> {
  try {
    await door.countPicture(caller.address);
  } catch (refused) {
    if (!(refused instanceof ApiError)) throw refused;
    return { status: refused.status, retryAfter: Number(refused.headers['Retry-After']) };
  }
  const row = await demoImage(reader, address);
  return pictures.serve(row ? servedPicture(row) : null, address.asked, caller.address);
}

async function demoImage(reader: Reader, { token, image, until, signature }: DemoImageAddress) {
  if (!/^[1-9]\d{0,14}$/.test(image) || !/^\d{1,12}$/.test(until)) return undefined;
  if (Number(until) <= now()) return undefined;
  const site = await findRow(reader, 'demo_site', { token }, 'image_key');
  if (!site || !isSame(signature, signatureOf(site.image_key, Number(image), Number(until)))) {
    return undefined;
  }
  return imageRow(reader, Number(image)).executeTakeFirst();
}

function signatureOf(key: string, image: number, until: number): string {
  return createHmac('sha256', key).update(`${image} ${until}`).digest('base64url');
}

function isSame(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}

function now(): number {
  return Math.floor(Date.now() / 1000);
}
