import type { PhoneAnswer } from './phone-data';

/** A form of a phone's page as it was sent, with what is wrong. `attempt`: another one each time. */
export function phoneAnswer(
  form: FormData,
  errors: Partial<PhoneAnswer['errors']>,
  attempt: string,
): PhoneAnswer {
  const values = Object.fromEntries(
    [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );
  return { values, errors: { groups: [], ...errors }, attempt };
}
