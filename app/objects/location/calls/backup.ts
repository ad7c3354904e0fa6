import { z } from 'zod';
import { call } from '~/creator/contract/call';
import { id, time } from '~/creator/contract/wire';

export const backup = z.object({
  id,
  /** `{location name} YYYY-MM-DD HH-mm-ss.csv`, in the location's time zone. */
  name: z.string(),
  items: z.number().int(),
  /** Backups are kept for 30 days from this time. */
  at: time,
});

const inLocation = z.object({ location_id: id });

/** Backups are files, not menu objects: they have no version and no undo. */
export const backupCalls = {
  'backup.list': call({
    does: 'The kept backups of the menu, newest first; item.bulk_edit makes one before it deletes a whole menu.',
    access: 'look',
    writes: false,
    ours: true,
    menu: true,
    params: inLocation.strict(),
    answer: z.array(backup),
  }),
  'backup.get': call({
    does: 'A backup of the menu: every item with every field of item.export_csv.',
    access: 'look',
    writes: false,
    deed: 'export',
    ours: true,
    menu: true,
    streams: 'text/csv',
    weight: () => 50,
    params: inLocation.extend({ id }).strict(),
    answer: z.string(),
  }),
};
