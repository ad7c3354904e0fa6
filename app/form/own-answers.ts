import { z } from 'zod';

/** Says that the question about values of heirs was answered. */
export const OWN_ASKED = 'own_asked';

const list = z.union([z.string().max(100), z.array(z.string().max(100)).max(1000)]).optional();

/** What the page of that question sends beside the form. */
export const ownAnswers = {
  [OWN_ASKED]: z.literal('1').optional(),
  /** Values to take back, as their ticks name them. */
  own_held: list,
  /** Fields that may be held of the object, and those that might be when it was asked. */
  own_may: list,
  own_may_was: z.string().max(200).optional(),
  /** Of the object's rule; 0 for none. */
  own_version: z
    .string()
    .regex(/^\d{1,15}$/)
    .optional(),
};
