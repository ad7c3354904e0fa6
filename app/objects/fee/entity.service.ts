import { checkFee } from '~/menu/rules/check';
import { tableEntity } from '~/service/changes/table-entity';
import { refuseFaults } from '~/service/errors';
import { feeFields, fromFeeDetails, toFeeDetails } from './fields';

export const feeEntity = tableEntity({
  name: 'fee',
  locationColumn: 'location_id',
  fields: feeFields,
  packed: { column: 'details', pack: toFeeDetails, unpack: fromFeeDetails },
  check: (doc) => refuseFaults(checkFee(toFeeDetails(doc))),
});
