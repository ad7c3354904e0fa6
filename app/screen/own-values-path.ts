import { OWN_FIELDS, OWN_KINDS, type OwnField, type OwnKind } from '~/menu/own-values';
import { locationPath } from './paths';
import { param, query } from './query';
import { readId } from './read-query';

export const OWN_FIELD_NAMES = [...new Set(Object.values(OWN_FIELDS).flat())] as OwnField[];

export function ownValuesPath(locationId: number): string {
  return `${locationPath(locationId)}/own-values`;
}

/** The question before a save that changes what heirs hold of their own. */
export const ownQuestionQuery = query({
  draft: param<string | null>(([draft]) => draft || null),
  back: param<string | null>(([back]) => back || null),
  /** The prices that were said to be right. */
  anyway: param<string | null>(([key]) => key || null),
  /** Whether all rows of the list are ticked. */
  ticked: param<boolean>(
    ([text]) => text === '1',
    (ticked) => (ticked ? '1' : null),
  ),
});

export function ownQuestionPath(
  locationId: number,
  { kind, id }: { kind: OwnKind; id: number },
  values: Parameters<typeof ownQuestionQuery.href>[1] = {},
): string {
  return ownQuestionQuery.href(`${ownValuesPath(locationId)}/${kind}/${id}`, values);
}

/** One held value, as a tick names it; `location_id` 0 is the location of the page. */
export interface HeldRef {
  location_id: number;
  kind: OwnKind;
  object_id: number;
  field: OwnField;
  mode_id: number | null;
}

export function heldText({ location_id, kind, object_id, field, mode_id }: HeldRef): string {
  return [location_id, kind, object_id, field, mode_id ?? 0].join('.');
}

export function readHeld(text: string): HeldRef | null {
  const [place = '', kind, object, field, mode] = text.split('.');
  const known = OWN_KINDS.find((one) => one === kind);
  const named = OWN_FIELD_NAMES.find((one) => one === field);
  const object_id = readId(object);
  if (!known || !named || object_id === null || !/^\d{1,15}$/.test(place)) return null;
  return {
    location_id: Number(place),
    kind: known,
    object_id,
    field: named,
    mode_id: readId(mode),
  };
}
