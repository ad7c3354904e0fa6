import { findItems } from '~/pickers/find-items.server';
import type { Found } from '~/pickers/found-items';
import { isOwn } from '~/screen/panel/locked-panel.server';
import type { LocationGuarded } from '~/session/guards.server';

const SHOWN = 50;

export type RelatedResult = Found<{
  id: number;
  name: string;
  posId: string | null;
  ofMaster: boolean;
}>;

/** Own items and the master's, without the edited one. @throws CreatorError */
export function searchRelated(
  guarded: LocationGuarded,
  itemId: number | null,
  search: string,
): Promise<RelatedResult> {
  const find = { search, limit: SHOWN, fields: ['name', 'pos_id'], placeable: true } as const;
  return findItems(guarded, find, (item) =>
    item.id === itemId
      ? null
      : {
          id: item.id,
          name: item.name ?? '',
          posId: item.pos_id ?? null,
          ofMaster: !isOwn(guarded, item),
        },
  );
}
