import { feeDetails as details } from '~/menu/rules/documents';
import { ruleCalls } from '~/objects/rule/calls';
import { feeHead } from './fields';

export const feeCalls = ruleCalls('fee', { head: feeHead, details });
