import type { ArrangeAnswer, ArrangePlace } from '~/screen/arrange-form.server';
import { undo } from '~/screen/undo.server';
import type { LocationGuarded } from '~/session/guards.server';
import { duplicateItem } from './duplicate-item.server';
import { moveItem } from './move-item.server';
import { placeCategory } from './place-category.server';
import { placeItem } from './place-item.server';
import { removeItem } from './remove-item.server';
import { setCategoryActive } from './set-category-active.server';
import { setItemActive } from './set-item-active.server';

/** What one form of the Menu view asks for; `form` is the body that `readForm` let through. */
export type ArrangeIntent = (
  guarded: LocationGuarded,
  form: FormData,
  place: ArrangePlace,
) => Promise<ArrangeAnswer>;

/** What the Menu view's tiles and categories can be asked for, by intent. */
export const arrangeIntents: Record<string, ArrangeIntent> = {
  'set-item-active': setItemActive,
  'set-category-active': setCategoryActive,
  'place-item': placeItem,
  'place-category': placeCategory,
  'remove-item': removeItem,
  'move-item': moveItem,
  'duplicate-item': duplicateItem,
  undo: (guarded, form, { args }) => undo(guarded, form, args.request),
};
