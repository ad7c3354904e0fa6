import { discountDetails as details } from '~/menu/rules/documents';
import { ruleCalls } from '~/objects/rule/calls';
import { discountHead } from './fields';

export const discountCalls = ruleCalls('discount', {
  head: discountHead,
  details,
  more: ' Exactly one amount, or one rule for each group of a combo.',
});
