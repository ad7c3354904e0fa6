import type { Method, ParamsOf } from '~/creator/contract';
import { soldOutParams } from './sold-out-params';

interface OwnValueGround {
  locationId: number;
  items: [number, number];
}

type OwnValueMethod = Extract<Method, `own_value.${string}`>;

/** The least that each call about own values accepts. */
const ownValueParams: { [M in OwnValueMethod]: (ground: OwnValueGround) => ParamsOf<M> } = {
  'own_value.get_all': ({ locationId }) => ({ location_id: locationId }),
  'own_value.count': ({ locationId }) => ({ location_id: locationId }),
  // Nothing is inherited there.
  'own_value.set': ({ locationId }) => ({ location_id: locationId, objects: [] }),
  'own_value.give_back': ({ locationId, items: [object_id] }) => ({
    location_id: locationId,
    objects: [{ kind: 'item', object_id }],
  }),
  'own_value.rules': ({ locationId }) => ({ location_id: locationId }),
  'own_value.allow': ({ locationId, items: [object_id] }) => ({
    location_id: locationId,
    kind: 'item',
    object_id,
    fields: ['price'],
  }),
  'own_value.held': ({ locationId }) => ({ location_id: locationId }),
  'own_value.take_back': ({ locationId, items: [object_id] }) => ({
    location_id: locationId,
    values: [{ location_id: locationId, kind: 'item', object_id, field: 'price' }],
  }),
};

/** And each about what is sold out. */
export const placeParamsOfItsOwn = { ...soldOutParams, ...ownValueParams };
