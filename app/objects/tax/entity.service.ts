import { checkTax } from '~/menu/rules/check';
import { tableEntity } from '~/service/changes/table-entity';
import { refuseFaults } from '~/service/errors';
import { fromTaxDetails, taxFields, toTaxDetails } from './fields';

export const taxEntity = tableEntity({
  name: 'tax',
  locationColumn: 'location_id',
  fields: taxFields,
  packed: { column: 'details', pack: toTaxDetails, unpack: fromTaxDetails },
  check: (doc) => refuseFaults(checkTax(toTaxDetails(doc))),
});
