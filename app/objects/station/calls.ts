import { z } from 'zod';
import { call } from '~/creator/contract/call';
import { answerShape, createShape, patchShape } from '~/creator/contract/field-schemas';
import { answeredOnly, id, imageVersion, longIdList, place } from '~/creator/contract/wire';
import { stationFields } from './fields';

export const station = z.object({
  id,
  version: z.number().int(),
  location_id: id,
  ...answerShape(stationFields),
  image_version: imageVersion,
  order: z.number().int(),
});

const inLocation = z.object({ location_id: id });

export const stationCalls = {
  'station.create': call({
    does: 'Makes a station; without an order it comes after every other.',
    access: 'write',
    writes: 'edit',
    menu: true,
    params: inLocation
      .extend({
        ...createShape(stationFields),
        order: place.optional(),
      })
      .strict(),
    answer: station,
  }),
  'station.update': call({
    does: 'Changes the named fields of a station; an order is left to station.sort_all.',
    access: 'write',
    writes: 'edit',
    menu: true,
    params: inLocation
      .extend({
        id,
        ...patchShape(stationFields),
        image_version: answeredOnly,
        order: place.optional(),
      })
      .strict(),
    answer: station,
  }),
  'station.destroy': call({
    does: 'Deletes a station with its categories; their items stay in the catalogue.',
    access: 'write',
    writes: 'delete',
    menu: true,
    params: inLocation.extend({ id }).strict(),
    answer: z.object({ id }),
  }),
  'station.sort_all': call({
    does: 'Puts stations in the order of their ids; those not named follow in their order.',
    access: 'write',
    writes: 'order',
    menu: true,
    params: inLocation.extend({ stations: longIdList }).strict(),
    answer: z.array(id),
  }),
};
