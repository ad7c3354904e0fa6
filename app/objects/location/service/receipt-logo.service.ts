import { checkLogo, LOGO_BYTES, LOGO_REFUSED } from '~/menu/receipt-logo';
import { measuredPicture } from '~/objects/image/service/picture.service';
import { badInput } from '~/service/errors';
import type { Reader, Trx } from '~/service/store/store';

/** A data URL; null for none. */
export async function readReceiptLogo(db: Reader, locationId: number): Promise<string | null> {
  const row = await db
    .selectFrom('receipt_logo')
    .select('data')
    .where('location_id', '=', locationId)
    .executeTakeFirst();
  return row?.data ?? null;
}

export async function writeReceiptLogo(
  trx: Trx,
  locationId: number,
  before: string | null,
  after: string | null,
): Promise<void> {
  if (before === after) return;
  await trx.deleteFrom('receipt_logo').where('location_id', '=', locationId).execute();
  if (after === null) return;
  await trx.insertInto('receipt_logo').values({ location_id: locationId, data: after }).execute();
}

/** @param given base64, or a data URL. @throws ApiError 400 for anything but a JPEG or PNG within the limits */
export async function storedLogo(given: string, owner: unknown): Promise<string> {
  const bytes = Buffer.from(given.slice(given.indexOf(',') + 1), 'base64');
  const picture = bytes.length < LOGO_BYTES ? await measuredPicture(bytes, owner) : null;
  const problem = picture ? checkLogo({ ...picture, size: bytes.length }) : LOGO_REFUSED;
  if (picture && !problem) return `data:${picture.type};base64,${bytes.toString('base64')}`;
  throw badInput(LOGO_REFUSED, { receipt_logo: LOGO_REFUSED });
}
