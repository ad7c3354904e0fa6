import { tableEntity } from '~/service/changes/table-entity';
import { heldFieldFields } from './fields';

export const heldFieldEntity = tableEntity({
  name: 'held_field',
  locationColumn: 'location_id',
  fields: heldFieldFields,
});
