import { tableEntity } from '~/service/changes/table-entity';
import { selectRows, updateRows } from '~/service/store/matching-rows';
import type { Trx } from '~/service/store/store';
import { dismissalFields } from './fields';

const rows = tableEntity({
  name: 'dismissal',
  locationColumn: 'location_id',
  fields: dismissalFields,
});

/** Stored with an alert for a dismissal without an end: later than any time. */
export const FOR_GOOD = '9999-12-31 00:00:00';

/** A copy is stored with the alert, where alerts are counted. */
export const dismissalEntity: typeof rows = {
  ...rows,
  async insert(trx, locationId, creations, now) {
    const ids = await rows.insert(trx, locationId, creations, now);
    for (const { doc } of creations) await mark(trx, locationId, [doc.hash], endOf(doc.until));
    return ids;
  },
  async update(trx, locationId, rewrites, now) {
    await rows.update(trx, locationId, rewrites, now);
    for (const { after } of rewrites) await mark(trx, locationId, [after.hash], endOf(after.until));
  },
  async remove(trx, locationId, ids) {
    const gone = await selectRows(trx, 'dismissal', { location_id: locationId }, 'hash')
      .where('id', 'in', [...ids])
      .execute();
    await rows.remove(trx, locationId, ids);
    await mark(
      trx,
      locationId,
      gone.map(({ hash }) => hash),
      '',
    );
  },
};

export function endOf(until: string | null): string {
  return until ?? FOR_GOOD;
}

async function mark(
  trx: Trx,
  locationId: number,
  hashes: readonly (string | null)[],
  until: string,
): Promise<void> {
  const named = hashes.filter((hash) => hash !== null);
  if (named.length === 0) return;
  await updateRows(trx, 'quality_alert', { location_id: locationId }, { dismissed_until: until })
    .where('hash', 'in', named)
    .execute();
}
