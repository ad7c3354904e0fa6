import type { CheckedParams } from '~/creator/contract';
import { counted, listed } from '~/menu/counted';
import { missingMessage } from '~/menu/kinds';
import { type OwnField, ownColumns, ownFieldOf } from '~/menu/own-values';
import { localText } from '~/menu/sold-out';
import { instantOfText } from '~/objects/sold-out/facts.service';
import type { Ledger } from '~/service/changes/ledger';
import { nowText } from '~/service/clock';
import type { CallContext, Handlers } from '~/service/context';
import { ApiError, badInput, forbidden, notFound } from '~/service/errors';
import { readScope, type Scope } from '~/service/scope';
import { HeldChanges } from './held-changes.service';
import { checkImages, checkModes } from './known-here.service';
import {
  keyOf,
  nameOf,
  type OwnCell,
  type OwnRef,
  type OwnRow,
  ownRows,
  ownText,
  seenOf,
  stampOf,
} from './own-rows.service';
import { allowedBy, ownRules, type SourceObject, sourceObjects } from './sources.service';

type Method = 'own_value.get_all' | 'own_value.set' | 'own_value.give_back';
type Given = CheckedParams<'own_value.set'>['objects'][number];

export const ownHoldHandlers: Pick<Handlers, Method> = {
  'own_value.get_all': async ({ objects: asked }, context) => {
    const { sourceReader: reader, location } = context;
    const own = await ownRows(reader, {
      locationIds: [location.id],
      objectIds: asked?.map(({ object_id }) => object_id),
    });
    const found = await sourceObjects(reader, sourcesOf(context), asked ?? own);
    const rules = await ownRules(reader, location.sources);
    const { locations, people } = await namesOf(context, found, own);
    const numbers = partNumbers(context);
    const rowsOf = Map.groupBy(own, keyOf);
    const cell = (field: string, value: OwnCell) =>
      field === 'day_parts' ? numbers(value as number[]) : value;
    return {
      objects: [...found.values()].map((object) => {
        const { kind, object_id, name, location_id, values } = object;
        const rows = rowsOf.get(keyOf(object)) ?? [];
        return {
          kind,
          object_id,
          name,
          source_id: location_id,
          source_name: locations.get(location_id) ?? '',
          may: [...allowedBy(rules, object)],
          held: rows.map(({ field, mode_id, value, base, by_id, since }) => ({
            field,
            mode_id,
            value: cell(field, value),
            base: cell(field, base),
            user_name: people.get(by_id ?? 0) ?? null,
            since,
            since_local: localText(instantOfText(since), location.timezone),
          })),
          source: Object.fromEntries(
            Object.entries(values).map(([field, value]) => [field, cell(field, value)]),
          ),
          seen: seenOf(rows),
        };
      }),
    };
  },
  'own_value.set': async ({ objects }, context) => {
    const { account, location } = context;
    const found = await objectsOf(context, objects);
    const summary = `Held ${fieldsText(objects)} of ${namesText(objects, found)} as its own`;
    // What the sources let be held is read while they stand still.
    return context.change(
      { summary, locationIds: [location.id, ...location.sources] },
      async (ledger) => {
        const rules = await ownRules(ledger.read, location.sources);
        const stored = await storedRows(ledger, context, objects);
        const changes = new HeldChanges(stored);
        for (const given of objects) {
          const object = found.get(keyOf(given)) as SourceObject;
          const wanted = wantedOf(context, given, object);
          const may = allowedBy(rules, object);
          const barred = wanted.find(
            ({ field, value }) => value !== undefined && !may.includes(ownFieldOf(field)),
          );
          if (barred) throw lockedField(object, ownFieldOf(barred.field));
          checkSeen(given, object, stored, wanted);
          for (const { field, mode_id, value } of wanted) {
            const ref = { kind: given.kind, object_id: given.object_id, field, mode_id };
            if (value === undefined) changes.drop(ref);
            else {
              const base = object.values[field] ?? null;
              changes.put(ref, { value, base, by_id: account.id, since: nowText() });
            }
          }
        }
        await checkImages(ledger, context, objects);
        await checkModes(ledger, context, objects);
        return { changed: await changes.write(ledger, location.id) };
      },
    );
  },
  'own_value.give_back': async ({ objects }, context) => {
    const { location } = context;
    const found = await objectsOf(context, objects, { own: true });
    const summary = `Gave back own values of ${namesText(objects, found)}`;
    return context.change({ summary }, async (ledger) => {
      const stored = await storedRows(ledger, context, objects);
      const changes = new HeldChanges(stored);
      for (const given of objects) {
        const { fields, mode_ids } = given;
        const rows = stored.filter(
          (row) =>
            keyOf(row) === keyOf(given) &&
            (fields
              ? fields.includes(ownFieldOf(row.field))
              : !mode_ids || row.field === 'price') &&
            (!mode_ids || row.field !== 'price' || mode_ids.includes(row.mode_id ?? 0)),
        );
        checkSeen(given, found.get(keyOf(given)) as SourceObject, stored, rows);
        for (const row of rows) changes.drop(row);
      }
      return { given_back: await changes.write(ledger, location.id) };
    });
  },
};

interface Wanted {
  field: string;
  mode_id: number | null;
  /** Undefined gives it back. */
  value: OwnCell | undefined;
}

/** The fields of a save as they are stored. @throws ApiError 400 */
function wantedOf(
  { location }: CallContext,
  given: Given,
  { location_id, values }: SourceObject,
): Wanted[] {
  const named = Object.entries(given.fields).filter(([, value]) => value !== undefined);
  const back = given.give_back.flatMap(ownColumns);
  if (named.length + back.length === 0) {
    throw badInput('Name a field.', { objects: 'Nothing to hold' });
  }
  if (named.some(([field]) => back.includes(field))) {
    throw badInput('A field is held or given back, not both.', { give_back: 'Held as well' });
  }
  const given_back = back.map((field) => ({ field, mode_id: null, value: undefined }));
  if (given.kind === 'category') {
    if (named.length === 0) return given_back;
    // A schedule without its repeats would say something else.
    return ['schedule', 'repeats'].map((field) => ({
      field,
      mode_id: null,
      value: { ...values, ...Object.fromEntries(named) }[field] as OwnCell,
    }));
  }
  const held = named.flatMap(([field, value]): Wanted[] => {
    if (field === 'prices') {
      return (value as { mode_id: number; price: number | null }[]).map((one) => ({
        field: 'price',
        mode_id: one.mode_id,
        value: one.price ?? undefined,
      }));
    }
    if (field !== 'day_parts') return [{ field, mode_id: null, value: value as OwnCell }];
    const numbers = (value as number[]).filter((number) => number !== 0);
    const parts = location.menu.dayParts.filter((part) => part.location_id === location_id);
    const ids = numbers.map((number) => parts.find((part) => part.number === number)?.id);
    if (ids.includes(undefined)) {
      const message = 'There is no such day part where it comes from';
      throw badInput(`${message}.`, { day_parts: message });
    }
    const all = (value as number[]).includes(0) ? [] : (ids as number[]);
    return [{ field, mode_id: null, value: [...new Set(all)].sort((one, other) => one - other) }];
  });
  return [...held, ...given_back];
}

function partNumbers({ location }: CallContext) {
  const numbers = new Map(location.menu.dayParts.map(({ id, number }) => [id, number]));
  return (ids: readonly number[]) =>
    ids.flatMap((id) => numbers.get(id) ?? []).sort((one, other) => one - other);
}

/** @throws ApiError 409 if a field that is to change was changed since the caller looked */
function checkSeen(
  { seen }: { seen?: string | undefined },
  { kind, object_id, name }: SourceObject,
  stored: readonly OwnRow[],
  wanted: readonly { field: string; mode_id: number | null; value: OwnCell | undefined }[],
): void {
  if (seen === undefined) return;
  const then = new Map(seen.split(',').map((pair) => pair.split('=') as [string, string]));
  const rows = stored.filter((row) => row.kind === kind && row.object_id === object_id);
  const fields = wanted.flatMap((one) => {
    const row = rows.find((known) => nameOf(known) === nameOf(one));
    const isAsSeen = (then.get(nameOf(one)) ?? '') === (row ? stampOf(row) : '');
    const isAlike = ownText(row?.value ?? null) === ownText(one.value ?? null);
    if (isAsSeen || (row && one.value !== undefined && isAlike)) return [];
    return [[nameOf(one), { base: null, now: row?.value ?? null, yours: one.value ?? null }]];
  });
  if (fields.length === 0) return;
  const message = `Somebody changed what this location holds of “${name}” while you were editing.`;
  throw new ApiError(409, message, {
    seen: seenOf(rows),
    fields: Object.fromEntries(fields),
  });
}

function lockedField({ name }: SourceObject, field: OwnField): ApiError {
  return forbidden(
    `“${name}” belongs to a menu that this location inherits, which does not let it hold ${FIELD_WORDS[field]} of its own.`,
    'locked',
  );
}

const FIELD_WORDS: Record<OwnField, string> = {
  price: 'a price',
  active: 'whether it is active',
  day_parts: 'day parts',
  pos_id: 'a POS ID',
  tags: 'tags',
  image: 'a picture',
  days: 'days',
};

/** The objects that are named, by default inherited ones. @throws ApiError 404; 400 for an own one */
async function objectsOf(
  context: CallContext,
  refs: readonly OwnRef[],
  { own = false } = {},
): Promise<Map<string, SourceObject>> {
  const { sourceReader, location } = context;
  const found = await sourceObjects(sourceReader, readScope(location), refs);
  for (const ref of refs) {
    const object = found.get(keyOf(ref));
    if (!object) throw notFound(missingMessage(ref.kind));
    if (!own && object.location_id === location.id) {
      throw badInput(`“${object.name}” is this location’s own: change it itself.`);
    }
  }
  if (new Set(refs.map(keyOf)).size < refs.length) {
    throw badInput('Name each of them once.', { objects: 'One is named twice' });
  }
  return found;
}

function sourcesOf({ location }: CallContext): Scope {
  const [first = 0, ...others] = location.sources;
  return [first, ...others];
}

function storedRows(ledger: Ledger, { location }: CallContext, refs: readonly OwnRef[]) {
  const objectIds = refs.map(({ object_id }) => object_id);
  return ownRows(ledger.read, { locationIds: [location.id], objectIds });
}

async function namesOf(
  { sourceReader, location }: CallContext,
  found: ReadonlyMap<string, SourceObject>,
  own: readonly OwnRow[],
) {
  const places = [...new Set([...found.values()].map(({ location_id }) => location_id))];
  const names = await sourceReader
    .selectFrom('location')
    .select(['id', 'name'])
    .where('id', 'in', [location.id, ...places])
    .execute();
  const ids = own.flatMap(({ by_id }) => by_id ?? []);
  const people =
    ids.length === 0
      ? []
      : await sourceReader
          .selectFrom('account')
          .select(['id', 'username'])
          .where('id', 'in', [...new Set(ids)])
          .execute();
  return {
    locations: new Map(names.map(({ id, name }) => [id, name])),
    people: new Map(people.map(({ id, username }) => [id, username])),
  };
}

function fieldsText(objects: readonly Given[]): string {
  const all = objects.flatMap(({ fields, give_back }) => [...Object.keys(fields), ...give_back]);
  const words = all.map((field) => FIELD_WORDS[ownFieldOf(field === 'prices' ? 'price' : field)]);
  return listed([...new Set(words)]);
}

function namesText(refs: readonly OwnRef[], found: ReadonlyMap<string, SourceObject>): string {
  const only = refs.length === 1 && refs[0] ? found.get(keyOf(refs[0])) : undefined;
  return only ? `“${only.name}”` : counted(refs.length, 'object');
}
