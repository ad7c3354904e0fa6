import type { Method, ParamsOf } from '~/creator/contract';
import type { GroundPlaces } from './ground-rows';

interface PlaceGround {
  organisation: number;
  placeGroup: number;
  locationId: number;
  places: GroundPlaces;
}

type PlaceMethod = Extract<
  Method,
  | `place.${string}`
  | `place_group.${string}`
  | `place_template.${string}`
  | `organisation.${string}`
>;

const hereOnly = ({ organisation }: PlaceGround) => ({ organisation_id: organisation });
const spare = ({ places }: PlaceGround) => ({ location_id: places.spare });
const templateGroup = ({ places }: PlaceGround) => ({ id: places.templateGroup });
const organisationOnly = ({ places }: PlaceGround) => ({ id: places.spareOrganisation });
const groupOnly = ({ placeGroup: id }: PlaceGround) => ({ id });

/** The least that each call about places of an organisation accepts. */
export const placeParams: { [M in PlaceMethod]: (ground: PlaceGround) => ParamsOf<M> } = {
  'place.list': () => ({}),
  'place.get': ({ locationId }) => ({ location_id: locationId }),
  'place.create': (ground) => ({ ...hereOnly(ground), name: 'New place' }),
  'place.create_many': (ground) => ({
    ...hereOnly(ground),
    places: [{ name: crypto.randomUUID() }],
  }),
  'place.update': (ground) => ({ ...spare(ground), name: crypto.randomUUID() }),
  'place.history': (ground) => spare(ground),
  'place.retire': (ground) => spare(ground),
  'place.bring_back': ({ places }) => ({ location_id: places.retired }),
  'place.move': (ground) => ({
    ...spare(ground),
    organisation_id: ground.places.otherOrganisation,
  }),
  'organisation.list': () => ({}),
  'organisation.get': organisationOnly,
  'organisation.create': () => ({ name: crypto.randomUUID() }),
  'organisation.rename': (ground) => ({ ...organisationOnly(ground), name: crypto.randomUUID() }),
  'organisation.retire': organisationOnly,
  'organisation.bring_back': ({ places }) => ({ id: places.retiredOrganisation }),
  'organisation.merge': (ground) => ({
    ...organisationOnly(ground),
    into_id: ground.places.otherOrganisation,
  }),
  'place_template.list': () => ({}),
  'place_template.create': ({ places }) => ({ location_id: places.template, name: 'Brand' }),
  'place_template.update': (ground) => ({ ...templateGroup(ground), name: crypto.randomUUID() }),
  'place_template.destroy': (ground) => templateGroup(ground),
  'place_group.list': () => ({}),
  'place_group.get': groupOnly,
  'place_group.find': ({ placeGroup: id }) => ({ id, text: 'Canteen' }),
  'place_group.create': (ground) => ({ ...hereOnly(ground), name: crypto.randomUUID() }),
  'place_group.update': ({ placeGroup: id }) => ({ id, name: crypto.randomUUID() }),
  'place_group.destroy': groupOnly,
  'place_group.history': groupOnly,
};
