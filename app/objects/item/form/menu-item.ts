import type { AnswerOf } from '~/creator/contract';

/** The item as `menu.get_item` answers it. */
export type MenuItem = AnswerOf<'menu.get_item'>;
