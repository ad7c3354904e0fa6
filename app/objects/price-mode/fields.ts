import { flag, name } from '~/fields/field';

/** The fields of a price mode; at most one of a location is active. */
export const priceModeFields = { name: name(), active: flag('Active', 0) };
