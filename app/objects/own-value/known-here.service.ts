import type { CheckedParams } from '~/creator/contract';
import type { Ledger } from '~/service/changes/ledger';
import type { CallContext } from '~/service/context';
import { badInput } from '~/service/errors';

type Given = CheckedParams<'own_value.set'>['objects'][number];

/** Pictures are those of the location. @throws ApiError 400 */
export async function checkImages(
  ledger: Ledger,
  { location }: CallContext,
  objects: readonly Given[],
) {
  const ids = objects.flatMap(({ fields }) => ('image' in fields && fields.image) || []);
  await checkKnown(ledger, { table: 'image', word: 'image', field: 'image' }, location.id, ids);
}

/** @throws ApiError 400 for a price mode that the location does not have */
export async function checkModes(
  ledger: Ledger,
  { location }: CallContext,
  objects: readonly Given[],
) {
  const ids = objects.flatMap(({ fields }) =>
    'prices' in fields ? (fields.prices ?? []).map(({ mode_id }) => mode_id) : [],
  );
  const what = { table: 'price_mode', word: 'price mode', field: 'prices' } as const;
  await checkKnown(ledger, what, location.id, ids);
}

async function checkKnown(
  { read }: Ledger,
  { table, word, field }: { table: 'image' | 'price_mode'; word: string; field: string },
  locationId: number,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return;
  const rows = await read
    .selectFrom(table)
    .select('id')
    .where('location_id', '=', locationId)
    .where('id', 'in', [...new Set(ids)])
    .execute();
  const known = new Set(rows.map(({ id }) => id));
  const foreign = ids.find((id) => !known.has(id));
  if (foreign === undefined) return;
  const message = `There is no ${word} ${foreign} here`;
  throw badInput(`${message}.`, { [field]: message });
}
