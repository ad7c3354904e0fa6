import { code } from '~/fields/field';

/** The fields of a dismissal: which alert about a menu is left aside, and until when. */
export const dismissalFields = {
  hash: code('Alert'),
  type: code('Kind of alert'),
  /** UTC; null: for good. */
  until: code('Until'),
};
