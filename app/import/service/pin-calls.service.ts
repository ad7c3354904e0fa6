import { isKindWith, kinds, missingMessage } from '~/menu/kinds';
import { pinnedFieldEntity } from '~/objects/held-field/entity.service';
import { checkWriter, mayWrite } from '~/service/access';
import { isAdmin } from '~/service/caller';
import { missingOrLocked } from '~/service/calls/locked';
import { authoredChanges } from '~/service/changes/change-log';
import { entities } from '~/service/changes/entities';
import { readMany, type Versioned } from '~/service/changes/entity';
import type { CallContext, Handlers } from '~/service/context';
import { badInput } from '~/service/errors';
import { isOneOf } from '~/service/store/id-lists';
import type { Reader } from '~/service/store/store';
import { IMPORT_PAGE } from '../calls/import-shapes';
import { HELD_ABSENCE, HELD_REMOVAL } from '../rules/kinds';
import { knownGone } from './comebacks.service';
import { getImport } from './imports.service';
import { countOverwrites, overwritesOf } from './overwrites.service';
import { type FieldRef, fieldKey, heldFields } from './pinned-fields.service';

type PinMethod = 'ingestor.overwrites' | 'ingestor.held' | 'ingestor.hold';

export const pinHandlers: Pick<Handlers, PinMethod> = {
  'ingestor.overwrites': async ({ import_id, page }, { reader, location, account }) => {
    const row = await getImport(reader, location.id, import_id);
    const isOpen = row.source === 'sync' && row.state === 'previewed';
    const planned = { locationId: location.id, importId: import_id };
    const taxes = isAdmin(account);
    const held = await heldFields(reader, location.id);
    const all = isOpen ? await overwritesOf(reader, planned, { taxes, held }) : [];
    return {
      overwrites: pageOf(all, page),
      total: all.length,
      held: all.filter((one) => one.held).length,
      removed: countOverwrites(all).removed,
      held_fields: held.count({ taxes }),
    };
  },
  'ingestor.held': async ({ kind, object_id, page }, { reader, location, account }) => {
    const among = reader
      .selectFrom('held_field')
      .where('location_id', '=', location.id)
      .$if(!isAdmin(account), (query) => query.where('kind', '<>', 'tax'))
      .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? ''))
      .$if(object_id !== undefined, (query) => query.where('object_id', '=', object_id ?? 0));
    const rows = await among
      .select(['id', 'kind', 'object_id', 'field', 'known_by'])
      .orderBy('id')
      .execute();
    const held = rows.map((row) => ({ ...row, kind: row.kind as FieldRef['kind'] }));
    const objects = await objectsOf(reader, location.id, held);
    // What is kept away is listed while it is gone, all else while it is there.
    const there = held.filter(
      (one) => objects.has(objectKey(one)) !== (one.field === HELD_ABSENCE),
    );
    const shown = pageOf(there, page);
    const since = await sinceOf(reader, location.id, shown);
    return {
      held: shown.map(({ id, known_by, ...field }) => {
        const known = known_by === '' ? undefined : JSON.parse(known_by);
        const doc = objects.get(objectKey(field))?.doc;
        const name = String((doc ?? known)?.name ?? kinds[field.kind].word);
        return { ...field, name, here: doc?.[field.field] ?? null, since: since.get(id) ?? null };
      }),
      total: there.length,
    };
  },
  'ingestor.hold': async (params, context) => {
    const { account, location } = context;
    const { hold, let_go: go, all_of } = params;
    for (const { kind } of [...hold, ...go]) checkWriter(account, kind);
    const going = new Set(go.map(fieldKey));
    if (hold.some((field) => going.has(fieldKey(field)))) {
      throw badInput('Hold a field, or let it go.', { hold: 'Both are asked for' });
    }
    await checkFields(context, hold);
    const edited = all_of === undefined ? [] : await editedIn(context, all_of);
    return context.change({ summary: 'Held fields' }, async (ledger) => {
      const held = await heldFields(ledger.read, location.id);
      const wanted = new Map([...hold, ...edited].map((field) => [fieldKey(field), field]));
      const fresh = [...wanted.values()].filter((field) => held.idOf(field) === undefined);
      const freed = go
        .flatMap((field) => (field.field === HELD_REMOVAL ? held.of(field) : [field]))
        .filter((field) => held.idOf(field) !== undefined);
      const gone = [...new Set(freed.map((field) => held.idOf(field) ?? 0))];
      const away = fresh.filter(({ field }) => field === HELD_ABSENCE);
      const known = await knownGone(ledger.read, location.id, away);
      await ledger.create(
        pinnedFieldEntity,
        location.id,
        fresh.map(({ kind, object_id, field }) => {
          const is = field === HELD_ABSENCE ? known.get(objectKey({ kind, object_id })) : undefined;
          return { doc: { kind, object_id, field, known_by: is ?? '' } };
        }),
      );
      await ledger.remove(pinnedFieldEntity, location.id, gone);
      await ledger.summarise(await summaryOf(ledger.read, location.id, { fresh, freed }));
      return { held: fresh.length, let_go: gone.length };
    });
  },
};

function pageOf<T>(list: readonly T[], page: number): T[] {
  return list.slice((page - 1) * IMPORT_PAGE, page * IMPORT_PAGE);
}

/** Edits that the previewed sync would overwrite, limited to what the caller may write. @throws ApiError 400, 404 */
async function editedIn({ reader, location, account }: CallContext, importId: number) {
  const row = await getImport(reader, location.id, importId);
  if (row.source !== 'sync' || row.state !== 'previewed') {
    throw badInput('Only edits that a previewed sync would overwrite can be held together.');
  }
  const planned = { locationId: location.id, importId };
  const held = await heldFields(reader, location.id);
  const all = await overwritesOf(reader, planned, { taxes: isAdmin(account), held });
  return all.filter((one) => !one.held && mayWrite(account, one.kind));
}

/** @throws ApiError 400 for an unknown field or object; 403 for a locked object */
async function checkFields(context: CallContext, fields: readonly FieldRef[]) {
  const objects = await objectsOf(context.reader, context.location.id, fields);
  const away = fields.filter(({ field }) => field === HELD_ABSENCE);
  const gone = await knownGone(context.reader, context.location.id, away);
  for (const [index, { kind, object_id, field }] of fields.entries()) {
    const refusal = (message: string) => badInput(message, { [`hold.${index}`]: message });
    if (field === HELD_ABSENCE) {
      const key = objectKey({ kind, object_id });
      if (gone.has(key) && !objects.has(key)) continue;
      throw refusal(`Only what was deleted here can be kept away.`);
    }
    const isRemoval = field === HELD_REMOVAL && isKindWith('rule', kind);
    if (!isRemoval && !(field in entities[kind].rules)) {
      throw refusal(`A ${kinds[kind].word} has no field ${field}.`);
    }
    if (objects.has(objectKey({ kind, object_id }))) continue;
    const missing = refusal(missingMessage(kind));
    if (!isKindWith('history', kind)) throw missing;
    throw await missingOrLocked(context, kind, object_id, missing);
  }
}

function objectKey({ kind, object_id }: Pick<FieldRef, 'kind' | 'object_id'>): string {
  return `${kind} ${object_id}`;
}

async function objectsOf(reader: Reader, locationId: number, fields: readonly FieldRef[]) {
  const ids = new Map<FieldRef['kind'], Set<number>>();
  for (const { kind, object_id } of fields) {
    ids.set(kind, (ids.get(kind) ?? new Set()).add(object_id));
  }
  const objects = new Map<string, Versioned>();
  for (const [kind, own] of ids) {
    const found = await readMany(entities[kind], reader, locationId, [...own]);
    for (const [object_id, stored] of found) objects.set(objectKey({ kind, object_id }), stored);
  }
  return objects;
}

async function sinceOf(reader: Reader, locationId: number, rows: readonly { id: number }[]) {
  const ids = rows.map(({ id }) => id);
  const changes = await authoredChanges(reader)
    .select(['change.entity_id', 'action.at', 'account.username'])
    .where('change.entity', '=', 'held_field')
    .where('change.location_id', '=', locationId)
    .where('change.kind', '=', 'create')
    .where(isOneOf(reader.engine, 'change.entity_id', ids))
    .orderBy('change.id')
    .execute();
  return new Map(
    changes.map(({ entity_id, at, username }) => [entity_id, { time: at, user_name: username }]),
  );
}

/** “Held price of “Harbor Cola””, “Held 3 fields, let go of 1” */
async function summaryOf(
  reader: Reader,
  locationId: number,
  { fresh, freed }: Record<'fresh' | 'freed', readonly FieldRef[]>,
): Promise<string> {
  const shown = [...fresh, ...freed].slice(0, 2);
  const objects = await objectsOf(reader, locationId, shown);
  const gone = await knownGone(
    reader,
    locationId,
    shown.filter(({ field }) => field === HELD_ABSENCE),
  );
  const told = (fields: readonly FieldRef[]) => {
    const [only, ...others] = fields;
    if (!only || others.length > 0) return `${fields.length.toLocaleString('en')} fields`;
    const key = objectKey(only);
    const doc = objects.get(key)?.doc ?? JSON.parse(gone.get(key) ?? '{}');
    const name = doc.name ?? kinds[only.kind].word;
    return `${only.field.replaceAll('_', ' ')} of “${String(name)}”`;
  };
  const parts = [
    fresh.length > 0 && `Held ${told(fresh)}`,
    freed.length > 0 && `${fresh.length > 0 ? 'let' : 'Let'} go of ${told(freed)}`,
  ];
  return `${parts.filter(Boolean).join(', ')} against the pricebook`;
}
