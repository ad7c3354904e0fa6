import { createHash } from 'node:crypto';
import type { DocumentOf } from '~/fields/field';
import { searchKey } from '~/menu/text';
import { tableEntity } from '~/service/changes/table-entity';
import { imageFields } from './fields';
import { shownPictures } from './uses.service';

export const imageEntity = tableEntity({
  name: 'image',
  locationColumn: 'location_id',
  updatedColumn: 'updated_at',
  fields: imageFields,
  derived: (doc) => ({
    shown_version: shownVersion(doc),
    search_key: searchKey(doc.description),
  }),
  inUse: shownPictures,
});

/** Changes with everything that affects the served picture: bytes, crop and focal point. */
function shownVersion({ hash, crop, focus }: DocumentOf<typeof imageFields>): string {
  const whole = (crop ?? null) === null && (focus ?? null) === null;
  const named = whole
    ? hash
    : createHash('sha256')
        .update(JSON.stringify([hash, numbersOf(crop), numbersOf(focus)]))
        .digest('hex');
  return named.slice(0, 12);
}

/** In the order of their names: documents of the ledger may have another order. */
function numbersOf(part: object | null): unknown {
  return part && Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1));
}
