import type { AnswerOf, CheckedParams } from '~/creator/contract';
import { initialDocument } from '~/fields/columns';
import { isAlways, parseWhen } from '~/menu/rules/when';
import { sortKey } from '~/menu/text';
import { itemEntity } from '~/objects/item/service/entity.service';
import { documentAt } from '~/service/changes/change-log';
import { type Change, checkStored, chunksOf, type Versioned } from '~/service/changes/entity';
import type { Ledger } from '~/service/changes/ledger';
import { isBarred, templateMessage } from '~/service/changes/locked-fields';
import type { Handlers } from '~/service/context';
import { ApiError, badInput, forbidden } from '~/service/errors';
import type { Reader } from '~/service/store/store';
import { nextModeId, type PriceModeDocument, priceModeEntity } from './entity.service';
import { modeLimits, priceModeFields, RANK_MAX } from './fields';

type Wanted = Pick<CheckedParams<'price_modes.update'>, 'value' | 'base'>;
type Stored = ReadonlyMap<number, Versioned<PriceModeDocument>>;

export const priceModeHandlers: Pick<Handlers, 'price_modes.all' | 'price_modes.update'> = {
  'price_modes.all': async ({ item_counts }, { reader, location }) => {
    const modes = await allModes(reader, location.id);
    if (!item_counts) return modes;
    const counts = await itemCounts(reader, location.id);
    return modes.map((mode) => ({ ...mode, item_count: counts.get(mode.id) ?? 0 }));
  },
  'price_modes.update': async ({ value, base }, { reader, location, change }) => {
    const shown = await storedModes(reader, location.id);
    const isMore = value.some(({ id }) => !id);
    if (isMore && (await isBarred(reader, 'price_mode', location.id))) {
      throw forbidden(templateMessage('price_mode'));
    }
    return change({ summary: summaryOf(shown, { value, base }) }, async (ledger) => {
      const stored = await storedModes(ledger.read, location.id);
      const plan = await planOf(ledger.read, location.id, stored, { value, base });
      await ledger.update(priceModeEntity, location.id, plan.ended);
      await dropPrices(ledger, location.id, plan.removed);
      await ledger.remove(priceModeEntity, location.id, plan.removed);
      await ledger.update(priceModeEntity, location.id, plan.changes);
      const next = await nextModeId(ledger.read, location.id, [...stored.keys()]);
      const creations = plan.created.map((doc, index) => ({ id: next + index, doc }));
      await ledger.create(priceModeEntity, location.id, creations);
      for (const { id, patch } of plan.changes) {
        const isTimed = 'start_datetime' in patch || 'end_datetime' in patch;
        if (isTimed) await checkStored(priceModeEntity, ledger.read, location.id, id);
      }
      const modes = await allModes(ledger.read, location.id);
      checkNames(value, plan.named, modes);
      return modes;
    });
  },
};

interface Plan {
  /** Modes changed by others since they were shown, to be deactivated for a newly activated one. */
  ended: Change<PriceModeDocument>[];
  removed: number[];
  changes: Change<PriceModeDocument>[];
  created: PriceModeDocument[];
  named: number[];
}

/** Writes only differences from what was shown, and keeps one of the active modes. */
async function planOf(
  reader: Reader,
  locationId: number,
  stored: Stored,
  { value, base }: Wanted,
): Promise<Plan> {
  const shown = new Map(base?.map(({ id, version }) => [id, version]));
  const plan: Plan = {
    ended: [],
    removed: removedModes(stored, { value, base }),
    changes: [],
    created: [],
    named: [],
  };
  for (const id of plan.removed)
    await refuseMoved(reader, locationId, id, stored.get(id), shown.get(id));
  const changes = new Map<number, Change<PriceModeDocument>>();
  /** The first activated mode: a stored one by ID, a new one by its document. */
  let activated: number | PriceModeDocument | undefined;
  let last = Math.max(0, ...[...stored.values()].map(({ doc }) => doc.rank ?? 0));
  const lastRank = () => {
    last = Math.min(last + 1, RANK_MAX);
    return last;
  };
  for (const [index, { id, ...said }] of value.entries()) {
    const doc = saidOf(said);
    const now = id ? stored.get(id) : undefined;
    if (id && now) {
      const version = shown.get(id);
      const was =
        version === undefined
          ? null
          : await documentAt(reader, priceModeEntity, locationId, id, version, now);
      const patch = differences(was ?? now.doc, doc);
      const isNewlyTimed =
        isAlways(parseWhen(now.doc)) && !isAlways(parseWhen({ ...now.doc, ...patch }));
      if (isNewlyTimed && doc.rank === undefined) patch.rank = lastRank();
      changes.set(id, { id, version: was ? version : undefined, patch });
      if (patch.active === 1) activated ??= id;
      if (patch.name !== undefined) plan.named.push(index);
    } else if (!id || !shown.has(id)) {
      const made = { ...initialDocument(priceModeFields), rank: lastRank(), ...doc };
      plan.created.push(made);
      plan.named.push(index);
      if (made.active === 1) activated ??= made;
    }
  }
  for (const [id, now] of stored) {
    if (plan.removed.includes(id)) continue;
    const change = changes.get(id) ?? { id, patch: {} };
    if (activated !== undefined && activated !== id) {
      const isStale = change.version !== undefined && change.version !== now.version;
      if (isStale && now.doc.active === 1) plan.ended.push({ id, patch: { active: 0 } });
      else if (now.doc.active === 1 || change.patch.active === 1) change.patch.active = 0;
    }
    if (Object.keys(change.patch).length > 0) plan.changes.push(change);
  }
  for (const doc of plan.created) if (doc !== activated) doc.active = 0;
  return plan;
}

/** @throws ApiError 409 if others renamed or activated a mode that is to be removed */
async function refuseMoved(
  reader: Reader,
  locationId: number,
  id: number,
  now: Versioned<PriceModeDocument> | undefined,
  version: number | undefined,
): Promise<void> {
  if (!now || version === undefined || version === now.version) return;
  const was = await documentAt(reader, priceModeEntity, locationId, id, version, now);
  const isRenamed = was !== null && was?.name !== now.doc.name;
  const isActivated = was?.active === 0 && now.doc.active === 1;
  if (!isRenamed && !isActivated) return;
  const what = isRenamed ? `has been renamed “${now.doc.name}”` : 'has been activated';
  throw new ApiError(409, `The price mode “${was?.name}” ${what} since. Nothing was changed.`, {
    version: now.version,
    fields: {},
  });
}

/** Modes missing from the list; with a base, only those that were shown. */
function removedModes(stored: Stored, { value, base }: Wanted): number[] {
  const kept = new Set(value.map(({ id }) => id));
  const known = base?.map(({ id }) => id) ?? [...stored.keys()];
  return known.filter((id) => stored.has(id) && !kept.has(id));
}

/** The fields that are given; an empty limit is none. */
function saidOf({ name, active, ...mode }: Wanted['value'][number]): Partial<PriceModeDocument> {
  const given = modeLimits.filter((field) => mode[field] !== undefined);
  const limits = given.map((field) => [field, mode[field] || null]);
  return { name, active: active ? 1 : 0, ...Object.fromEntries(limits) };
}

function differences(
  was: PriceModeDocument,
  is: Partial<PriceModeDocument>,
): Partial<PriceModeDocument> {
  const changed = Object.entries(is).filter(
    ([field, value]) => (was[field as keyof PriceModeDocument] ?? null) !== value,
  );
  return Object.fromEntries(changed);
}

async function dropPrices(
  ledger: Ledger,
  locationId: number,
  modes: readonly number[],
): Promise<void> {
  if (modes.length === 0) return;
  const priced = await ledger.read
    .selectFrom('item_price')
    .select('item_id')
    .distinct()
    .where('location_id', '=', locationId)
    .where('mode_id', 'in', [...modes])
    .orderBy('item_id')
    .execute();
  for (const chunk of chunksOf(priced.map(({ item_id }) => item_id))) {
    const items = await itemEntity.read(ledger.read, locationId, chunk);
    const patches = [...items].map(([id, { doc }]) => ({
      id,
      patch: { prices: doc.prices.filter(({ mode_id }) => !modes.includes(mode_id)) },
    }));
    await ledger.update(itemEntity, locationId, patches, items);
  }
}

/** @throws ApiError 400 if one of the `named` has the name of another mode */
function checkNames(
  value: Wanted['value'],
  named: readonly number[],
  modes: AnswerOf<'price_modes.all'>,
): void {
  for (const index of named) {
    const { name = '' } = value[index] ?? {};
    const same = modes.filter((mode) => sortKey(mode.name) === sortKey(name));
    if (same.length < 2) continue;
    const message = `Another price mode is called “${name}”`;
    throw badInput(`${message}.`, { [`value.${index}.name`]: message });
  }
}

function summaryOf(shown: Stored, { value, base }: Wanted): string {
  const created = value.filter(({ id }) => !id || !shown.has(id));
  const removed = removedModes(shown, { value, base });
  const [made] = created;
  const [gone] = removed;
  const changed = value.filter(({ id, ...said }) => {
    const doc = id ? shown.get(id)?.doc : undefined;
    if (!doc) return false;
    const { active, ...others } = differences(doc, saidOf(said));
    return active === 1 || Object.keys(others).length > 0;
  });
  const [one] = changed;
  if (created.length + removed.length + changed.length !== 1) return 'Changed price modes';
  if (made) return `Created price mode “${made.name}”`;
  if (gone !== undefined) return `Deleted price mode “${shown.get(gone)?.doc.name}”`;
  return `Changed price mode “${one?.name}”`;
}

async function storedModes(reader: Reader, locationId: number): Promise<Stored> {
  const rows = await reader
    .selectFrom('price_mode')
    .select('id')
    .where('location_id', '=', locationId)
    .execute();
  const ids = rows.map(({ id }) => id);
  return priceModeEntity.read(reader, locationId, ids);
}

export async function allModes(
  reader: Reader,
  locationId: number,
): Promise<AnswerOf<'price_modes.all'>> {
  const rows = await reader
    .selectFrom('price_mode')
    .select(['id', 'name', 'active', ...modeLimits, 'version'])
    .where('location_id', '=', locationId)
    .orderBy('id')
    .execute();
  const modes = rows.map(({ id, name, active, version, rank, ...limits }) => {
    const set = Object.entries(limits).filter(([, limit]) => limit !== null);
    const calendar = Object.fromEntries(rank === null ? set : [...set, ['rank', rank]]);
    return { id, name, active: active === 1, version, ...(set.length > 0 && calendar) };
  });
  return modes.sort((a, b) => (sortKey(a.name) < sortKey(b.name) ? -1 : 1));
}

async function itemCounts(reader: Reader, locationId: number): Promise<Map<number, number>> {
  const rows = await reader
    .selectFrom('item_price')
    .select((eb) => ['mode_id', eb.fn.countAll<number>().as('items')])
    .where('location_id', '=', locationId)
    .groupBy('mode_id')
    .execute();
  return new Map(rows.map(({ mode_id, items }) => [mode_id, Number(items)]));
}
