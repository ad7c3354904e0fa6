import { tableEntity } from '~/service/changes/table-entity';
import { imageFields } from './fields';
import { shownPictures } from './uses.service';

export const imageEntity = tableEntity({
  name: 'image',
  locationColumn: 'location_id',
  updatedColumn: 'updated_at',
  fields: imageFields,
  /** Those that an object shows. */
  inUse: shownPictures,
});
