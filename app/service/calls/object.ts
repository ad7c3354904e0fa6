import { sql } from 'kysely';
import type { AnswerOf } from '~/creator/contract';
import { type KindWith, kinds, missingMessage } from '~/menu/kinds';
import { checkReader, checkWriter } from '../access';
import { documentAt } from '../changes/change-log';
import { entities } from '../changes/entities';
import { checkStored, type Document, type Entity } from '../changes/entity';
import { changedTogether, historyOf, isKnown } from '../changes/history';
import type { Ledger } from '../changes/ledger';
import { dropForbidden } from '../changes/locked-fields';
import { REFERENCES, tableOf } from '../changes/references';
import { undoings } from '../changes/undoings';
import { monthOf } from '../clock';
import type { CallContext, Handlers } from '../context';
import { badInput, notFound } from '../errors';
import { keptFrom } from '../ledger/retention';
import type { LocationRow } from '../location-row';
import { readScope, within } from '../scope';
import { missingOrLocked } from './locked';

export const objectNamesHandlers: Pick<Handlers, 'object.names'> = {
  'object.names': async ({ objects }, { reader, location }) => {
    const scope = readScope(location);
    const [first, ...others] = objects.map(({ kind, ids }) =>
      reader
        .selectFrom(kinds[kind].table as 'station')
        .select([sql.lit<Name['kind']>(kind).as('kind'), 'id', 'name'])
        .where(within('location_id', scope))
        .where('id', 'in', ids),
    );
    if (!first) return [];
    return await others.reduce((query, other) => query.unionAll(other), first).execute();
  },
};

type Kind = KindWith<'history'>;
type Restored = AnswerOf<'object.restore'>;
type Kept = Restored['kept'];

export const objectHandlers: Pick<Handlers, 'object.history' | 'object.restore' | 'item.history'> =
  {
    'object.history': async ({ kind, id, ...page }, { account, reader, location }) => {
      checkReader(account, kind);
      const entries = await objectHistory(reader, location, kind, id, page);
      const entity: Entity = entities[kind];
      const current = (await entity.read(reader, location.id, [id])).get(id);
      return {
        current: current ? { name: String(current.doc.name), version: current.version } : null,
        entries,
        kept_from: await keptFrom(reader),
      };
    },
    'item.history': ({ id, ...page }, { reader, location }) =>
      objectHistory(reader, location, 'item', id, page),
    'object.restore': ({ kind, id, version, fields }, context) =>
      restoreObject(context, { kind, id, version, fields }, async (_, restored) => restored),
  };

async function objectHistory(
  reader: CallContext['reader'],
  location: LocationRow,
  kind: Kind,
  id: number,
  page: { older: boolean; limit: number; offset: number },
) {
  const ref = { kind, locationId: location.id, id };
  const entries = await historyOf(reader, ref, page);
  if (entries.length === 0 && !(await isKnown(reader, ref))) {
    throw notFound(missingMessage(kind));
  }
  // Users cannot undo what an operator loaded as a whole.
  const ofPeople = entries.filter(({ user_id }) => user_id !== null);
  const months = new Map(ofPeople.map(({ action_id, time }) => [action_id, monthOf(time)]));
  const actions = [...months].map(([id, month]) => ({ id, month }));
  const together = await changedTogether(reader, ref, actions);
  const { whole: undone } = await undoings(
    reader,
    actions.filter((action) => together.has(action.id)),
  );
  return entries.map((entry) => {
    const count = undone.has(entry.action_id) ? undefined : together.get(entry.action_id);
    return count === undefined ? entry : { ...entry, changed_together: count };
  });
}

interface Wanted {
  kind: Kind;
  id: number;
  version: number;
  fields?: readonly string[] | undefined;
}

/**
 * Restores the named fields of an earlier version, by default all. Fields that the caller may not set, or that refer
 * to deleted objects, stay.
 * @param answer runs inside the transaction
 * @throws ApiError 404, 403 for a locked object or one of admins, 400 for an unknown version or field
 */
export async function restoreObject<T>(
  context: CallContext,
  { kind, id, version, fields }: Wanted,
  answer: (ledger: Ledger, restored: Restored) => Promise<T>,
): Promise<T> {
  const { account, reader, location } = context;
  const { word } = kinds[kind];
  checkWriter(account, kind);
  const entity: Entity = entities[kind];
  const found = (await entity.read(reader, location.id, [id])).get(id);
  if (!found) throw await missingOrLocked({ reader, location }, kind, id);
  const name = String(found.doc.name);
  const summary = fields
    ? `Restored values of “${name}”`
    : `Restored version ${version} of “${name}”`;
  return context.change({ summary }, async (ledger) => {
    const stored = (await entity.read(ledger.read, location.id, [id])).get(id);
    if (!stored) throw notFound(missingMessage(kind));
    const wanted = await documentAt(ledger.read, entity, location.id, id, version, stored);
    if (!wanted) throw badInput(`There is no version ${version} of this ${word}.`);
    const patch = selectedFields(wanted, fields, word);
    const kept = [
      ...dropForbidden(entity, context, stored.doc, patch),
      ...(await dropMissing(ledger, location, kind, patch)),
      ...(await dropUsed(ledger, location.id, entity, stored.doc, patch)),
    ];
    await entity.beforeRestore?.(ledger, location.id, { id, patch });
    const versions = await ledger.update(entity, location.id, [{ id, patch }]);
    await checkStored(entity, ledger.read, location.id, id);
    if (patch.name !== undefined && (await entity.nameTaken?.(ledger.read, location.id, [id]))) {
      throw badInput(`Another ${word} is called “${patch.name}”.`);
    }
    return answer(ledger, { id, version: versions.get(id) ?? stored.version, kept });
  });
}

function selectedFields(
  doc: Document,
  fields: readonly string[] | undefined,
  word: string,
): Document {
  if (!fields) return { ...doc };
  const unknown = fields.find((field) => !Object.hasOwn(doc, field));
  if (unknown !== undefined) {
    throw badInput(`${/^[aeiou]/.test(word) ? 'An' : 'A'} ${word} has no field ${unknown}.`);
  }
  // The options of an item are restored together with their groups.
  const wanted = new Set<string>(fields);
  if (wanted.has('options')) wanted.add('option_groups');
  if (wanted.has('option_groups')) wanted.add('options');
  return Object.fromEntries(Object.entries(doc).filter(([field]) => wanted.has(field)));
}

/** Drops fields whose restoring would remove what others use, and returns what it dropped. */
async function dropUsed(
  { read }: Ledger,
  locationId: number,
  entity: Entity,
  now: Document,
  patch: Document,
): Promise<Kept> {
  const used = (await entity.usedFields?.(read, locationId, now, patch)) ?? [];
  for (const { field } of used) delete patch[field];
  return used.map(({ field, uses }) => {
    const named = uses.map(
      ({ name, items }) => `“${name}” is in use by ${items === 1 ? '1 item' : `${items} items`}`,
    );
    return { field, reason: named.join(' and ') };
  });
}

/** Drops fields that refer to deleted objects, and returns what it dropped and why. */
async function dropMissing(
  ledger: Ledger,
  location: LocationRow,
  of: Kind,
  patch: Document,
): Promise<Kept> {
  const kept: Kept = [];
  for (const { kind = of, fields, to, reason, idsOf, scopeOf } of REFERENCES) {
    if (kind !== of) continue;
    const named = idsOf(patch).filter((id): id is number => typeof id === 'number');
    const ids = [...new Set(named)];
    if (ids.length === 0) continue;
    const rows = await ledger.read
      .selectFrom(tableOf(to))
      .select('id')
      .where(within('location_id', scopeOf?.(location) ?? [location.id]))
      .where('id', 'in', ids)
      .execute();
    if (rows.length === ids.length) continue;
    for (const field of fields) delete patch[field];
    kept.push(...fields.map((field) => ({ field, reason })));
  }
  return kept;
}

type Name = AnswerOf<'object.names'>[number];
