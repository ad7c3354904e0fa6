import { z } from 'zod';
import { call, MEGABYTE } from '~/creator/contract/call';
import { id, idList, line, place, time } from '~/creator/contract/wire';

const PAGE = 100;
/** How many objects that use a picture are listed with it. */
export const PLACES = 20;

const shownAt = z.object({
  kind: z.enum(['item', 'option', 'category', 'station', 'location']),
  id,
  name: z.string(),
});

const ownImage = z.object({
  id,
  description: z.string(),
  image_version: z.string(),
  update_time: time,
  used: z.boolean(),
  uses: z.number().int(),
});

const stockImage = z.object({
  id: z.string(),
  description: z.string(),
  urls: z.object({ full: z.string(), regular: z.string(), small: z.string() }),
  /** Bytes of the full-size picture; null if unknown. */
  size: z.number().int().nullable(),
  /** The photo credit; null for the service's own pictures. */
  author: z.object({ name: z.string(), link: z.string(), source: z.string() }).nullable(),
});

const galleryGroup = z.object({ name: z.string(), images: z.array(stockImage) });

const inLocation = z.object({ location_id: id });

export const imageCalls = {
  'image.create': call({
    does: 'Stores a picture given as base64, by its web address or as a stock photo: decoded, upright, re-encoded, without its metadata.',
    access: 'write',
    writes: 'edit',
    menu: true,
    maxBytes: 8 * MEGABYTE,
    params: inLocation
      .extend({
        description: line.default(''),
        image: z.string().max(8 * MEGABYTE),
        /** Sent so that the stock service counts the use of its photo. */
        stock_id: z.string().max(100).optional(),
      })
      .strict(),
    answer: id,
  }),
  'image.destroy': call({
    does: 'Deletes a picture that nothing shows; one that is shown is refused.',
    access: 'write',
    writes: 'delete',
    menu: true,
    params: inLocation.extend({ id }).strict(),
    answer: z.object({ id }),
  }),
  'image.destroy_unused': call({
    does: 'Deletes those of the named pictures that nothing shows, all unused ones where none is named; the others are skipped.',
    access: 'write',
    writes: 'delete',
    ours: true,
    menu: true,
    params: inLocation.extend({ ids: idList.optional() }).strict(),
    answer: z.object({ count: z.number().int(), skipped: z.array(id) }),
  }),
  'image.replace': call({
    does: 'Shows another picture of the location wherever this one is shown, as one action; the first one stays, unused.',
    access: 'write',
    writes: 'edit',
    ours: true,
    menu: true,
    params: inLocation.extend({ id, by: id }).strict(),
    answer: z.object({ count: z.number().int() }),
  }),
  'image.list': call({
    does: `The pictures of a location, newest first, at most ${PAGE} from the offset on, with how many there are.`,
    access: 'read',
    writes: false,
    ours: true,
    menu: true,
    params: inLocation
      .extend({
        search: line.default(''),
        used: z.boolean().optional(),
        ids: idList.optional(),
        limit: z.number().int().min(1).max(PAGE).default(PAGE),
        offset: place.default(0),
      })
      .strict(),
    answer: z.object({
      images: z.array(
        ownImage.extend({
          places: z.array(shownAt).max(PLACES),
        }),
      ),
      total: z.number().int(),
      /** How many of the location's pictures are unused, whatever the search. */
      unused: z.number().int(),
    }),
  }),
  'image.gallery': call({
    does: 'The pictures to choose from: the newest 1,000 of the location, the groups of the gallery, and stock photos to begin with.',
    access: 'read',
    writes: false,
    menu: true,
    door: 'api/gallery',
    bare: true,
    params: inLocation.strict(),
    answer: z.object({
      location: z.array(ownImage),
      gallery: z.array(galleryGroup),
      unsplash: z.array(stockImage),
    }),
  }),
  'image.groups': call({
    does: 'The groups of the gallery, each with its pictures.',
    access: 'user',
    writes: false,
    ours: true,
    params: z.object({}).strict(),
    answer: z.array(galleryGroup),
  }),
  'image.search_stock': call({
    does: 'Stock photos that words describe, best first; at most 30.',
    access: 'user',
    writes: false,
    door: 'api/unsplash',
    bare: true,
    params: z.object({ query: line }).strict(),
    answer: z.array(stockImage),
  }),
};
