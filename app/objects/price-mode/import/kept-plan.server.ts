import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';
import { z } from 'zod';
import { CreatorError } from '~/creator/client';
import type { AnswerOf } from '~/creator/contract';
import type { LocationGuarded } from '~/session/guards.server';
import { priceModeCalls } from '../calls';

export type PlannedRow = AnswerOf<'price_modes.preview'>[number];

const FORM = 'price-import';
/** Bytes of an unpacked plan. */
const UNPACKED_MAX = 32 * 1024 * 1024;

const keptPlan = z.object({
  mode: z.object({ id: z.number(), name: z.string() }),
  /** The file's name; '' for pasted rows. */
  file: z.string(),
  csv: z.string(),
  rows: priceModeCalls['price_modes.preview'].answer,
  dropped: z.array(z.number()),
});

export type KeptPlan = z.output<typeof keptPlan>;

const packed = z.object({ packed: z.string() });
const compress = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);

/** Stored for a day, so that exactly this plan is applied. @throws CreatorError */
export async function keepPlan(
  { creator, location }: LocationGuarded,
  plan: KeptPlan,
): Promise<string> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };
  const bytes = await compress(JSON.stringify(plan), { params });
  const values = { packed: bytes.toString('base64') };
  const kept = await creator.call('draft.put', { location_id: location.id, form: FORM, values });
  return kept.id;
}

/** Null if it has expired. @throws CreatorError */
export async function readPlan(
  { creator, location }: LocationGuarded,
  id: string,
): Promise<KeptPlan | null> {
  try {
    const draft = await creator.call('draft.get', { location_id: location.id, id });
    if (draft.form !== FORM) return null;
    const bytes = Buffer.from(packed.parse(draft.values).packed, 'base64');
    const text = await decompress(bytes, { maxOutputLength: UNPACKED_MAX });
    return keptPlan.parse(JSON.parse(text.toString()));
  } catch (error) {
    if (error instanceof CreatorError && error.status !== 404) throw error;
    return null;
  }
}
