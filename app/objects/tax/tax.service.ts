import { localRules } from '~/service/calls/local-rules';
import { taxEntity } from './entity.service';
import { fromTaxDetails, taxHead } from './fields';

export const ownTaxes = localRules('tax', taxEntity, { head: taxHead, unpack: fromTaxDetails });
