import type { CheckedParams } from '~/creator/contract';
import { isKindWith, kinds, kindsWith } from '~/menu/kinds';
import { categoryEntity } from '~/objects/category/entity.service';
import { checkWriter, writableLocations } from '~/service/access';
import { type Account, isAdmin } from '~/service/caller';
import type { Ledger } from '~/service/changes/ledger';
import { nameIn, namesOf } from '~/service/changes/object-names';
import { undoChanges } from '~/service/changes/undo';
import type { CallContext, Handlers } from '~/service/context';
import { badInput } from '~/service/errors';
import { keptFrom } from '~/service/ledger/retention';
import type { LocationRow } from '~/service/location-row';
import { findRows, selectRows } from '~/service/store/matching-rows';
import type { Reader } from '~/service/store/store';
import type { RestorationParams } from '../calls';
import { countDeleted, deletedIds } from './deleted.service';
import { trashEntries } from './entries.service';
import { planRestoration, type RestorationPlan } from './plan-restoration.service';
import { relink } from './relink.service';
import type { Restoration } from './restoration.service';

export const trashHandlers: Pick<Handlers, 'trash.list' | 'trash.restore'> = {
  'trash.list': async (params, { reader, account, location }) => {
    const { kinds: wanted, before, after, limit, people, from, until, search, ids } = params;
    const readable = kindsWith('trash').filter(
      (kind) => isAdmin(account) || !isKindWith('readByAdmins', kind),
    );
    const chosen = readable.filter((kind) => wanted.length === 0 || wanted.includes(kind));
    const filters = { people, from, until, search, ids };
    const order = after === undefined ? 'desc' : 'asc';
    const found = await deletedIds(reader, location.id, filters, {
      kinds: chosen,
      above: after,
      below: before,
      limit: limit + 1,
      order,
    });
    const more = found.length > limit;
    const where = { account, locationId: location.id, writable: location.menu.writable };
    const entries = await trashEntries(reader, where, found.slice(0, limit));
    const names = new Map(
      entries.map(({ user_id, user_name }) => [user_id ?? 0, user_name ?? 'Operator']),
    );
    return {
      entries,
      older: order === 'desc' ? more : after !== undefined && after > 0,
      newer: order === 'asc' ? more : before !== undefined,
      counts: await countDeleted(reader, location.id, filters, readable),
      people: [...names].map(([id, name]) => ({ id, name })),
      kept_from: await keptFrom(reader),
    };
  },
  'trash.restore': async ({ objects, preview }, context) => {
    const { account, reader, location } = context;
    for (const { kind } of objects) checkWriter(account, kind);
    await checkTargets(reader, location, objects);
    const at = { account, locationId: location.id };
    const { restorations, changes } = await planRestoration(reader, at, objects);
    const actions = new Set(restorations.map(({ deletion }) => deletion.action_id));
    const [only] = actions.size === 1 ? actions : [];
    const note = {
      summary: summaryOf(restorations),
      locationIds: [...new Set([location.id, ...changes.map(({ location_id }) => location_id)])],
      ...(only === undefined ? {} : { undoes: only }),
      rehearsal: preview,
    };
    return context.change(note, async (ledger) => {
      const plan = await planRestoration(ledger.read, at, objects);
      const done = await restore(ledger, context, plan);
      const isAll = done.kept.length === 0 && (await isWhole(ledger.read, plan, only));
      if (isAll) await ledger.summarise(note.summary, 0);
      return done;
    });
  },
};

async function isWhole(
  reader: Reader,
  { restorations, changes }: RestorationPlan,
  actionId: number | undefined,
): Promise<boolean> {
  const isOtherwise = restorations.some(
    ({ missing, put_in, name, alone }) =>
      alone || [missing, put_in, name].some((answer) => answer !== undefined),
  );
  if (actionId === undefined || isOtherwise) return false;
  if (changes.some(({ action_id }) => action_id !== actionId)) return false;
  const { total } = await reader
    .selectFrom('action_part')
    .select(({ fn }) => fn.sum<number>('changes').as('total'))
    .where('action_id', '=', actionId)
    .where(
      'month',
      'in',
      changes.map(({ month }) => month),
    )
    .executeTakeFirstOrThrow();
  return Number(total) === changes.length;
}

async function restore(
  ledger: Ledger,
  { account, location }: CallContext,
  { restorations, changes, kept }: RestorationPlan,
) {
  const open = await openLocations(
    ledger.read,
    account,
    location,
    changes.map((one) => one.location_id),
  );
  const undone = await undoChanges(
    ledger,
    [changes.filter(({ location_id }) => open.has(location_id))],
    { account, authorId: null, method: null, anyway: () => false, named: () => false },
  );
  await relink(ledger, location.id, restorations);
  await placeElsewhere(ledger, location.id, restorations);
  const named = await withNames(ledger.read, location.id, kept);
  return { restored: undone.reversed, kept: [...named, ...undone.kept] };
}

async function withNames(
  reader: Reader,
  locationId: number,
  kept: RestorationPlan['kept'],
): Promise<RestorationPlan['kept']> {
  const named = kept.flatMap(({ entity: kind, id }) =>
    isKindWith('named', kind) ? [{ kind, id }] : [],
  );
  const names = await namesOf(reader, [locationId], named);
  return kept.map((one) => ({ ...one, name: nameIn(names, one.entity, one.id) }));
}

/** Locations that may be written: the caller's, and the location's heirs. */
async function openLocations(
  reader: Reader,
  account: Account,
  location: LocationRow,
  touched: readonly number[],
): Promise<Set<number>> {
  const open = await writableLocations(reader, account, [...new Set(touched)]);
  const heirs = await findRows(reader, 'location', { master_id: location.id }, 'id');
  return new Set([...open, location.id, ...heirs.map(({ id }) => id)]);
}

async function placeElsewhere(
  ledger: Ledger,
  locationId: number,
  restorations: readonly Restoration[],
): Promise<void> {
  const wanted = new Map<number, number[]>();
  for (const { kind, id, put_in } of restorations) {
    if (kind !== 'item' || put_in === undefined) continue;
    wanted.set(put_in, [...(wanted.get(put_in) ?? []), id]);
  }
  if (wanted.size === 0) return;
  const back = await selectRows(ledger.read, 'item', { location_id: locationId }, 'id')
    .where('id', 'in', [...wanted.values()].flat())
    .execute();
  const isBack = new Set(back.map(({ id }) => id));
  const categories = await categoryEntity.read(ledger.read, locationId, [...wanted.keys()]);
  const patches = [...categories].map(([id, { doc }]) => {
    const joining = (wanted.get(id) ?? []).filter((item) => isBack.has(item));
    return { id, patch: { items: [...new Set([...doc.items, ...joining])] } };
  });
  await ledger.update(categoryEntity, locationId, patches, categories);
}

/** @throws ApiError 400 for a target category or station that does not exist */
async function checkTargets(
  reader: Reader,
  location: LocationRow,
  objects: CheckedParams<'trash.restore'>['objects'],
): Promise<void> {
  const check = async (kind: 'item' | 'category', table: 'category' | 'station') => {
    const named = objects.flatMap((one) =>
      one.kind === kind && one.put_in !== undefined ? [one.put_in] : [],
    );
    if (named.length === 0) return;
    const rows = await reader
      .selectFrom(table)
      .select('id')
      .where('location_id', '=', location.id)
      .where('id', 'in', named)
      .execute();
    const there = new Set(rows.map(({ id }) => id));
    const missing = named.find((id) => !there.has(id));
    if (missing === undefined) return;
    const message = `There is no ${table} ${missing} here`;
    throw badInput(`${message}.`, { put_in: message });
  };
  await check('item', 'category');
  await check('category', 'station');
  const stray = objects.find(
    ({ kind, put_in }) => put_in !== undefined && kind !== 'item' && kind !== 'category',
  );
  if (stray) {
    const message = `A ${kinds[stray.kind].word} is in nothing`;
    throw badInput(`${message}.`, { put_in: message });
  }
}

function summaryOf(restorations: readonly (Restoration | RestorationParams)[]): string {
  const [first, ...others] = restorations;
  if (!first) return 'Restored from the trash';
  const doc = 'doc' in first ? first.doc : {};
  const name = [doc.name, doc.description].find((text) => typeof text === 'string' && text !== '');
  const what = name === undefined ? `${kinds[first.kind].word} ${first.id}` : `“${name}”`;
  const more = others.length === 0 ? '' : ` and ${others.length.toLocaleString('en-US')} more`;
  return `Restored ${what}${more} from the trash`;
}
