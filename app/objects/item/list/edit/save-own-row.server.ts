import { CreatorError } from '~/creator/client';
import type { AnswerOf, ParamsOf } from '~/creator/contract';
import { ownersDayParts } from '~/menu/day-parts';
import { OWN_FIELDS, ownVersion } from '~/menu/own-values';
import { done } from '~/screen/respond.server';
import type { LocationGuarded } from '~/session/guards.server';

type Stored = AnswerOf<'item.get'>;
export type OwnClashes = Record<string, { now: unknown }>;

export type SavedOwn = { actionId: number | null; version: number; message: string };

/** Thrown where somebody changed what the row showed. */
export class OwnClash extends Error {
  constructor(
    readonly clashes: OwnClashes,
    readonly version: number,
  ) {
    super('Somebody changed what this location holds of it.');
  }
}

/** Cells of an inherited item, held as the location's own. @throws CreatorError, OwnClash */
export async function saveOwnCells(
  { creator, location }: LocationGuarded,
  { id, version }: { id: number; version: number },
  { day_parts, ...cells }: Record<string, unknown>,
  stored: Stored,
): Promise<SavedOwn> {
  const here = { location_id: location.id };
  const ref = { kind: 'item' as const, object_id: id };
  const read = async () =>
    (await creator.call('own_value.get_all', { ...here, objects: [ref] })).objects[0];
  const before = await read();
  const known = OWN_FIELDS.item as readonly string[];
  const locked = Object.keys(cells).find((cell) => !known.includes(cell));
  if (!before || locked) throw new CreatorError(403, 'It is changed where it comes from.');
  const parts = ownersDayParts({ location_id: before.source_id }, location.menu);
  const numbers = (keys: readonly number[]) =>
    parts.flatMap(({ id: number, key }) => (keys.includes(key) ? number : []));
  const fields = {
    ...cells,
    ...(Array.isArray(day_parts) && { day_parts: numbers(day_parts as number[]) }),
  };
  if (ownVersion(before.seen) !== version) {
    const now = Object.keys(fields).map((field) => [field, { now: stored[field as keyof Stored] }]);
    throw new OwnClash(Object.fromEntries(now), ownVersion(before.seen));
  }
  const objects = [{ ...ref, seen: before.seen, fields }] as ParamsOf<'own_value.set'>['objects'];
  const { actionId } = await creator.write('own_value.set', { ...here, objects });
  const after = await read();
  const message = `${before.name}: held here as its own`;
  return { actionId, version: ownVersion(after?.seen ?? ''), message };
}

export function ownFlash({ actionId, message }: SavedOwn) {
  return actionId === null ? null : done(message, actionId).flash;
}
