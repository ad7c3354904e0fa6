import { z } from 'zod';
import { call, MEGABYTE } from '~/creator/contract/call';
import { id, wholeNumber } from '~/creator/contract/wire';
import { IMPORT_MAX_BYTES } from '../rules/kinds';
import { change, counts } from './import-shapes';

export const IMPORT_MENU_LISTED = 1000;

const listed = z.object({
  id: id.nullable(),
  name: z.string(),
  type: change,
  removed: z.boolean(),
  row: wholeNumber,
  fields: z.array(z.object({ name: z.string(), was: z.unknown(), now: z.unknown() })),
});

const list = z.array(listed);

export const importMenuCalls = {
  'menu.import_menu': call({
    does: `Imports the text of a csv, json or .mashmenu file, or says what that would change. Lists hold their first ${IMPORT_MENU_LISTED.toLocaleString('en')} entries; an import that was previewed can be applied by import.apply. Without a preview it answers once all is applied: a client should wait for it up to 42,000 seconds, and Node’s fetch gives up after 300.`,
    access: 'write',
    writes: false,
    deed: 'import',
    menu: true,
    maxBytes: IMPORT_MAX_BYTES + MEGABYTE,
    params: z
      .object({
        location_id: id,
        format: z.string().max(40),
        menu: z.string(),
        preview: z.boolean().default(false),
        use_client_names: z.boolean().default(true),
        correct_invalid_skus: z.boolean().default(false),
      })
      .strict(),
    answer: z.object({
      summary: z.object({
        items: counts,
        stations: counts,
        categories: counts,
        options: counts,
        option_groups: counts,
        price_modes: counts,
        discounts: counts,
        fees: counts,
        taxes: counts,
        relations: counts,
        images: counts,
        duplicates_removed: wholeNumber,
        /** Objects of the file that equal what is stored, or are skipped. */
        no_updates: wholeNumber,
        message: z.string(),
        global_matches: wholeNumber,
        errors: wholeNumber,
      }),
      warnings: z.array(z.object({ description: z.string() })),
      discounts: list,
      taxes: list,
      fees: list,
      stations: list,
      items: list,
      errors: z.array(
        z.object({
          error: z.string(),
          type: z.string(),
          id: id.nullable(),
          message: z.string(),
        }),
      ),
      /** Extension: the length of each list without a limit. */
      totals: z.object({
        discounts: wholeNumber,
        taxes: wholeNumber,
        fees: wholeNumber,
        stations: wholeNumber,
        items: wholeNumber,
        errors: wholeNumber,
      }),
      import_id: id,
    }),
  }),
  'menu.translate_error': call({
    does: 'What an error of an import means, in a sentence for people; an error that is not known is answered as it is.',
    access: 'user',
    writes: false,
    params: z
      .object({
        location_id: id.optional(),
        message: z.string().max(100_000),
        /** Seconds after which the caller stops waiting. */
        timeout: z.number().optional(),
      })
      .strict(),
    answer: z.object({ translated_message: z.string() }),
  }),
};
