import { z } from 'zod';
import {
  box,
  checked,
  description,
  imageFile,
  imageId,
  NOT_ITS_OWN,
  objectName,
  travelling,
} from '~/form/checks';
import { checkItemSchedule, checkScheduleDates } from '~/menu/schedule';
import { checkText, NAME_MAX } from '~/menu/text';
import { readGroups } from '../groups/groups';
import { calories, globalMatch, ids, labels, priceProblem, tags } from './checks';

const INCOMPLETE = 'The option groups did not arrive whole. Reload the page and try again.';

/** Both ends are checked together. */
const date = checked(() => undefined);

/** The menu item form: strict, in the browser and in the action alike. */
export const itemFormSchema = z
  .object({
    ...travelling,
    image: imageId,
    image_remove: box,
    image_file: imageFile,
    name: objectName,
    description,
    price: checked(priceProblem),
    day_parts: ids,
    tags,
    active: box,
    global_match: globalMatch.optional(),
    labels,
    schedule_start: date,
    schedule_end: date,
    schedule_others: checked(checkItemSchedule),
    calories,
    dietary: tags,
    allergens: tags,
    pos_id: checked((text) => checkText(text, { max: NAME_MAX, lines: false })),
    no_notes: box,
    // Scripts or the server wrote it there, never a person: it is longer than any text that is typed.
    groups: z
      .string()
      .refine((text) => text === '' || readGroups(text) !== null, INCOMPLETE)
      .optional(),
  })
  .strict(NOT_ITS_OWN)
  .superRefine(({ schedule_start, schedule_end }, context) => {
    const problems = checkScheduleDates(schedule_start.trim(), schedule_end.trim());
    for (const [end, message] of Object.entries(problems)) {
      context.addIssue({ code: 'custom', path: [`schedule_${end}`], message });
    }
  });
