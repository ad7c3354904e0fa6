import { setItemActive } from '~/objects/item/set-active.server';
import type { Intents } from '~/screen/intents.server';
import { placeCategory, setCategoryActive } from './category-actions.server';
import { duplicateItem } from './duplicate-item.server';
import { placeItem, removeItem } from './item-actions.server';
import { moveItem } from './move-item.server';

/** What the Menu view's tiles and categories can be asked for. */
export const menuIntents: Intents = {
  'set-item-active': setItemActive,
  'set-category-active': setCategoryActive,
  'place-item': placeItem,
  'place-category': placeCategory,
  'remove-item': removeItem,
  'move-item': moveItem,
  'duplicate-item': duplicateItem,
};
