import { flag, name } from '~/fields/field';

export const priceModeFields = { name: name(), active: flag('Active', 0) };
