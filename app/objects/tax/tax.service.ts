import { ownRules } from '~/service/calls/own-rules';
import { taxEntity } from './entity.service';
import { fromTaxDetails, taxHead } from './fields';

export const ownTaxes = ownRules('tax', taxEntity, { head: taxHead, unpack: fromTaxDetails });
