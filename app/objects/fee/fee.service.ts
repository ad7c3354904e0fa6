import { ownRules } from '~/service/calls/own-rules';
import { feeEntity } from './entity.service';
import { feeHead, fromFeeDetails } from './fields';

export const ownFees = ownRules('fee', feeEntity, { head: feeHead, unpack: fromFeeDetails });
