import { IMPORT_KINDS } from '~/import/rules/kinds';
import { type KindName, kindsWith } from '~/menu/kinds';

/** What a location is seen by as it was: its menu, what was sold out of it, and what it held of its own. */
export const SEEN_KINDS: readonly KindName[] = [...IMPORT_KINDS, ...kindsWith('seen')];
