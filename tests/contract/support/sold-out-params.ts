import type { Method, ParamsOf } from '~/creator/contract';

interface SoldOutGround {
  locationId: number;
  /** The second is sold out. */
  items: [number, number];
}

type SoldOutMethod = Extract<Method, `sold_out.${string}`>;

/** The least that each call about what is sold out accepts. */
export const soldOutParams: { [M in SoldOutMethod]: (ground: SoldOutGround) => ParamsOf<M> } = {
  'sold_out.get_all': ({ locationId }) => ({ location_id: locationId }),
  'sold_out.set': ({ locationId, items: [object_id] }) => ({
    location_id: locationId,
    objects: [{ kind: 'item', object_id }],
    until: null,
  }),
  'sold_out.clear': ({ locationId, items: [, object_id] }) => ({
    location_id: locationId,
    objects: [{ kind: 'item', object_id }],
  }),
};
