import { tableEntity } from '~/service/changes/table-entity';
import { soldOutFields } from './fields';

export const soldOutEntity = tableEntity({
  name: 'sold_out',
  locationColumn: 'location_id',
  fields: soldOutFields,
});
