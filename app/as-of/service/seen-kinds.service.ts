import { IMPORT_KINDS } from '~/import/rules/kinds';
import type { KindName } from '~/menu/kinds';

/** What a location is seen by as it was: its menu, and what was sold out of it. */
export const SEEN_KINDS: readonly KindName[] = IMPORT_KINDS;
