import { z } from 'zod';
import { call } from '~/creator/contract/call';
import { crudCalls, namedBy, readAccess } from '~/creator/contract/crud';
import { answerShape } from '~/creator/contract/field-schemas';
import { answeredOnly, id } from '~/creator/contract/wire';
import type { FieldTable } from '~/fields/field';
import { kinds, type RuleKind } from '~/menu/kinds';

/** `all`, `create`, `update` and `destroy` of a kind of rule, whose details are one object. */
export function ruleCalls<K extends RuleKind, H extends FieldTable, D extends z.ZodTypeAny>(
  kind: K,
  { head, details, more = '' }: { head: H; details: D; more?: string },
) {
  const { word } = kinds[kind];
  const rule = z.object({
    id,
    version: z.number().int(),
    location_id: id,
    ...answerShape(head),
    details,
  });
  return {
    ...namedBy(kind, {
      all: call({
        does: `The ${word}s of a location by id, those that it inherits as well.`,
        access: readAccess(kind),
        writes: false,
        menu: true,
        params: z.object({ location_id: id }).strict(),
        answer: z.array(rule),
      }),
    }),
    ...crudCalls(kind, {
      fields: head,
      answer: rule,
      create: { id: answeredOnly, details },
      update: { details: details.optional() },
      does: {
        create: `Makes a ${word}; without a ref it gets one made of its name.${more}`,
        update: `Changes the named fields of a ${word}; details are given as a whole.`,
        destroy: `Deletes a ${word}.`,
      },
    }),
  };
}
