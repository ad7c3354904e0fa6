import { code } from '~/fields/field';

export const dismissalFields = {
  hash: code('Alert'),
  type: code('Kind of alert'),
  /** UTC; null is forever. */
  until: code('Until'),
};
