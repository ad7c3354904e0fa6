import { tableEntity } from '~/service/changes/table-entity';
import { priceModeFields } from './fields';

export const priceModeEntity = tableEntity({
  name: 'price_mode',
  locationColumn: 'location_id',
  conflict: ['location_id', 'id'],
  fields: priceModeFields,
});
