import { localRules } from '~/service/calls/local-rules';
import { feeEntity } from './entity.service';
import { feeHead, fromFeeDetails } from './fields';

export const ownFees = localRules('fee', feeEntity, { head: feeHead, unpack: fromFeeDetails });
