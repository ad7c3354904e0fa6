import { tableEntity } from '~/service/changes/table-entity';
import { relationFields } from './fields';

export const relationEntity = tableEntity({
  name: 'relation',
  locationColumn: 'location_id',
  fields: relationFields,
});
