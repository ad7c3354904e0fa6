import { z } from 'zod';
import { readPlace } from '~/menu/order';
import { formId } from '~/screen/form-fields.server';
import type { FormCall } from '~/screen/intents.server';
import { errorResponse } from '~/session/error-response.server';

export const formPlace = z.string().transform((text, context) => {
  const place = readPlace(text);
  if (place !== null) return place;
  context.addIssue({ code: 'custom', message: 'No place in a list' });
  return z.NEVER;
});

/** The category that the form names, else the page's. @throws a 400 response if there is none */
export function categoryInView({ form, position: { categoryId } }: FormCall): number {
  const named = formId.safeParse(form.get('category'));
  const id = named.success ? named.data : categoryId;
  if (id === null) throw errorResponse(400, 'There is no category in view.');
  return id;
}
