import { OWN_KINDS } from '~/menu/own-values';
import { OWN_FIELD_NAMES } from '~/screen/own-values-path';
import { as, dialogQuery, id, maybe, page, query, search, someOf } from '~/screen/query';

export const HELD_ON_PAGE = 50;

export const ownValuesQuery = query({
  q: search(),
  kind: maybe(OWN_KINDS),
  field: maybe(OWN_FIELD_NAMES),
  /** With a kind: one object of it. */
  object: id(),
  /** What this location holds. */
  at: id(),
  page: page(),
});

/** What a rule would give back is asked about. */
export const lockDialog = dialogQuery('lock', {
  lockKind: as('lock-kind', maybe(OWN_KINDS)),
  lockObject: as('lock-object', id()),
  may: someOf(OWN_FIELD_NAMES),
  /** As the kind says. */
  others: as('as-others', maybe(['1'])),
  version: as('lock-version', id()),
});
