import { tableEntity } from '~/service/changes/table-entity';
import { ownLeaveFields, ownPriceFields, ownValueFields } from './fields';

const locationColumn = 'location_id';

export const ownPriceEntity = tableEntity({
  name: 'own_price',
  locationColumn,
  fields: ownPriceFields,
});
export const ownValueEntity = tableEntity({
  name: 'own_value',
  locationColumn,
  fields: ownValueFields,
});
export const ownLeaveEntity = tableEntity({
  name: 'own_leave',
  locationColumn,
  fields: ownLeaveFields,
});
