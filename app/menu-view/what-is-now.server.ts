import { formatPrice, numberToCents } from '~/menu/money';
import { errorResponseOf } from '~/session/error-response.server';
import type { LocationGuarded } from '~/session/guards.server';
import type { Tile } from './menu-data';

/** Tiles of a moment with what became of the items since, by one call. */
export async function withWhatIsNow(
  { creator, location }: Pick<LocationGuarded, 'creator' | 'location'>,
  tiles: readonly Tile[],
): Promise<Tile[]> {
  if (tiles.length === 0) return [];
  const params = {
    location_id: location.id,
    filters: { ids: tiles.map(({ id }) => id) },
    fields: ['price', 'active'] as ('price' | 'active')[],
    limit: tiles.length,
  };
  const found = await creator
    .asOf(null)
    .call('item.list', params)
    .catch((error: unknown) => {
      throw errorResponseOf(error);
    });
  const items = new Map(found.map((item) => [item.id, item]));
  return tiles.map((tile) => {
    const item = items.get(tile.id);
    const price = formatPrice(numberToCents(item?.price ?? 0), location.currency);
    return { ...tile, now: nowSentence(tile, item && { active: item.active === 1, price }) };
  });
}

/** 'Now $4.75, inactive'; null where both are as they were. */
function nowSentence(
  tile: Pick<Tile, 'price' | 'active'>,
  now: Pick<Tile, 'price' | 'active'> | undefined,
): string | null {
  if (!now) return 'Deleted since';
  const parts = [
    ...(now.price === tile.price ? [] : [now.price]),
    ...(now.active === tile.active ? [] : [now.active ? 'active' : 'inactive']),
  ];
  return parts.length === 0 ? null : `Now ${parts.join(', ')}`;
}
