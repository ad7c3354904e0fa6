import type { Handlers } from '../context';
import { daydotsHandlers } from './daydots';
import { imageHandlers } from './image';
import { itemHandlers } from './item';
import { ledgerHandlers } from './ledger';
import { locationHandlers } from './location';
import { menuHandlers } from './menu';
import { originItemHandlers } from './origin-item';
import { tagHandlers } from './tag';
import { userHandlers } from './user';

/** The function behind each call of the contract. */
export const handlers: Handlers = {
  ...userHandlers,
  ...locationHandlers,
  ...menuHandlers,
  ...itemHandlers,
  ...tagHandlers,
  ...daydotsHandlers,
  ...originItemHandlers,
  ...imageHandlers,
  ...ledgerHandlers,
};
