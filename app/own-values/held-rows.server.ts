import type { AnswerOf } from '~/creator/contract';
import { kindLabel } from '~/menu/kinds';
import { type OwnKind, ownFieldOf } from '~/menu/own-values';
import {
  type OwnWords,
  ownDifference,
  ownFieldText,
  ownSetBy,
  ownValueText,
} from '~/objects/own-value';
import { localNow } from '~/screen/local-now.server';
import { heldText } from '~/screen/own-values-path';
import type { LocationGuarded } from '~/session/guards.server';

type Location = LocationGuarded['location'];
type Held = AnswerOf<'own_value.held'>['values'][number];
type OwnObject = AnswerOf<'own_value.get_all'>['objects'][number];

export interface HeldRow {
  /** As a tick names it; null where it may not be taken back. */
  ref: string | null;
  kind: OwnKind;
  objectId: number;
  name: string;
  sub: string;
  field: string;
  /** Null for those of the location itself. */
  place: { id: number; name: string } | null;
  here: string;
  /** '+ $0.15'. */
  difference: string | null;
  there: string;
  setBy: string;
}

export type RowWords = OwnWords & { now: string };

/** Day parts are numbered by the location that has the menu. */
export function wordsOf(location: Location, sourceId = location.id): RowWords {
  const parts = location.menu.day_parts.filter(({ location_id }) => location_id === sourceId);
  const { date, time } = localNow(location.timezone);
  return {
    currency: location.currency,
    partNames: new Map(parts.map(({ id, name }) => [id, name])),
    now: `${date}T${time}`,
  };
}

export function heldRow(held: Held, words: RowWords): HeldRow {
  const { kind, object_id, name, field, mode_name, value, source } = held;
  return {
    ref: held.writable ? heldText(held) : null,
    kind,
    objectId: object_id,
    name,
    sub: `${kindLabel(kind)} · ID ${object_id}`,
    field: ownFieldText(field, mode_name),
    place: { id: held.location_id, name: held.location_name },
    here: ownValueText(field, value, words),
    ...sourceOf(held, source, words),
    setBy: ownSetBy(held, words.now),
  };
}

/** What the source says in its place, and how far the value is from it. */
function sourceOf(
  { field, mode_id, value }: Pick<Held, 'field' | 'mode_id' | 'value'>,
  source: Held['value'],
  words: RowWords,
): Pick<HeldRow, 'difference' | 'there'> {
  if (mode_id !== null) return { difference: null, there: 'the price without a mode' };
  return {
    difference: ownDifference(field, value, source, words.currency),
    there: ownValueText(field, source, words),
  };
}

export function ownRow(
  object: OwnObject,
  { location, modes }: { location: Location; modes: ReadonlyMap<number, string> },
): HeldRow[] {
  const { kind, object_id, name, source_id, source_name, source } = object;
  const words = wordsOf(location, source_id);
  const cellOf = (column: string, values: Record<string, Held['value']>) =>
    column === 'schedule'
      ? [String(values.schedule ?? ''), String(values.repeats ?? '')]
      : (values[column] ?? null);
  const held = Object.fromEntries(object.held.map((one) => [one.field, one.value]));
  return object.held
    .filter(({ field }) => field !== 'repeats')
    .map((one) => {
      const field = ownFieldOf(one.field);
      const here = one.field === 'schedule' ? cellOf('schedule', held) : one.value;
      const there = cellOf(one.field, source);
      return {
        ref: location.menu.writable
          ? heldText({ location_id: 0, kind, object_id, field, mode_id: one.mode_id })
          : null,
        kind,
        objectId: object_id,
        name,
        sub: `${kindLabel(kind)} of ${source_name}`,
        field: ownFieldText(
          field,
          one.mode_id === null ? null : (modes.get(one.mode_id) ?? 'a mode that is gone'),
        ),
        place: null,
        here: ownValueText(field, here, words),
        ...sourceOf({ field, mode_id: one.mode_id, value: here }, there, words),
        setBy: ownSetBy(one, words.now),
      };
    });
}
