import type { Method, ParamsOf } from '~/creator/contract';

interface PlaceGround {
  organisation: number;
  placeGroup: number;
}

type PlaceMethod = Extract<Method, `place_group.${string}`>;

const hereOnly = ({ organisation }: PlaceGround) => ({ organisation_id: organisation });
const groupOnly = ({ placeGroup: id }: PlaceGround) => ({ id });

/** The least that each call about places of an organisation accepts. */
export const placeParams: { [M in PlaceMethod]: (ground: PlaceGround) => ParamsOf<M> } = {
  'place_group.list': () => ({}),
  'place_group.get': groupOnly,
  'place_group.find': ({ placeGroup: id }) => ({ id, text: 'Canteen' }),
  'place_group.create': (ground) => ({ ...hereOnly(ground), name: crypto.randomUUID() }),
  'place_group.update': ({ placeGroup: id }) => ({ id, name: crypto.randomUUID() }),
  'place_group.destroy': groupOnly,
  'place_group.history': groupOnly,
};
