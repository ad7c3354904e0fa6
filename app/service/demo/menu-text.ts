import type { z } from 'zod';
import type { mashmenuFormat } from '~/menu/mashmenu/format';

/** What a .mashmenu file holds once it is read as JSON, before any default is filled in. */
export type MenuText = z.input<typeof mashmenuFormat>;
export type ItemText = NonNullable<MenuText['items']>[number];
export type GroupLinkText = NonNullable<ItemText['option_groups']>[number];
