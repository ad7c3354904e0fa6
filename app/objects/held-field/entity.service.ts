import { tableEntity } from '~/service/changes/table-entity';
import { pinnedFieldFields } from './fields';

export const pinnedFieldEntity = tableEntity({
  name: 'held_field',
  locationColumn: 'location_id',
  fields: pinnedFieldFields,
});
