import { z } from 'zod';
import { call } from '~/creator/contract/call';
import { crudCalls } from '~/creator/contract/crud';
import { answerShape } from '~/creator/contract/field-schemas';
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

export const stationCalls = {
  ...crudCalls('station', {
    fields: stationFields,
    answer: station,
    create: { order: place.optional() },
    update: { image_version: answeredOnly, order: place.optional() },
    does: {
      create: 'Makes a station; without an order it comes after every other.',
      update: 'Changes the named fields of a station; an order is left to station.sort_all.',
      destroy: 'Deletes a station with its categories; their items stay in the catalogue.',
    },
  }),
  'station.sort_all': call({
    does: 'Puts stations in the order of their ids; those not named follow in their order.',
    access: 'write',
    writes: 'order',
    menu: true,
    params: z.object({ location_id: id, stations: longIdList }).strict(),
    answer: z.array(id),
  }),
};
