import type { ActionFunctionArgs } from '@remix-run/node';
import type { ItemView } from './paths';

/** Where a form of the items table was sent. */
export interface ItemsPlace {
  args: ActionFunctionArgs;
  view: ItemView;
}
