import { z } from 'zod';
import { call } from '~/creator/contract/call';
import { description, flag, id, longIdList, name, place } from '~/creator/contract/wire';

/** A station (D1 §3, D2 §3). */
export const station = z.object({
  id,
  version: z.number().int(),
  location_id: id,
  name: z.string(),
  description: z.string(),
  active: flag,
  visibility: z.string().nullable(),
  image: id.nullable(),
  order: z.number().int(),
});

/** Null is shown everywhere; `containers` at visual checkout only (D2 §9). */
const visibility = z.enum(['mobile', 'tablet', 'containers']).nullable();

const inLocation = z.object({ location_id: id });

export const stationCalls = {
  'station.create': call({
    does: 'Makes a station; without an order it comes after every other.',
    access: 'write',
    writes: true,
    menu: true,
    params: inLocation
      .extend({
        name,
        description: description.default(''),
        active: flag.default(1),
        visibility: visibility.default(null),
        image: id.nullable().default(null),
        order: place.optional(),
      })
      .strict(),
    answer: station,
  }),
  'station.update': call({
    does: 'Changes the named fields of a station; an order is left to station.sort_all.',
    access: 'write',
    writes: true,
    menu: true,
    params: inLocation
      .extend({
        id,
        name: name.optional(),
        description: description.optional(),
        active: flag.optional(),
        visibility: visibility.optional(),
        image: id.nullable().optional(),
        order: place.optional(),
      })
      .strict(),
    answer: station,
  }),
  'station.destroy': call({
    does: 'Deletes a station with its categories; their items stay in the catalogue.',
    access: 'write',
    writes: true,
    menu: true,
    params: inLocation.extend({ id }).strict(),
    answer: z.object({ id }),
  }),
  'station.sort_all': call({
    does: 'Puts stations in the order of their ids; those not named follow in their order.',
    access: 'write',
    writes: true,
    menu: true,
    params: inLocation.extend({ stations: longIdList }).strict(),
    answer: z.array(id),
  }),
};
