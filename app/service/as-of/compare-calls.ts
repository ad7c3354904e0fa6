import { isKindWith, type MenuKind } from '~/menu/kinds';
import { isAdmin, scheduleName } from '../caller';
import { namesOf } from '../changes/object-names';
import { timeText } from '../clock';
import type { Handlers } from '../context';
import { badInput } from '../errors';
import type { Reader } from '../store/store';
import { bringBack } from './bring-back';
import { changesBetween, type Difference, differencesBetween } from './changed-since';
import { instantOf } from './moment';
import { firstActionAfter } from './snapshots';

export const compareHandlers: Pick<Handlers, 'menu.compare' | 'menu.bring_back'> = {
  'menu.compare': async (params, { reader, account, location }) => {
    const { from, until, what, limit, offset } = params;
    const first = await actionAt(reader, from, location.timezone);
    const last =
      until === undefined
        ? Number.MAX_SAFE_INTEGER
        : await actionAt(reader, until, location.timezone);
    const all = (
      await differencesBetween(reader, location.id, { from: first, until: last })
    ).filter(({ kind }) => isAdmin(account) || !isKindWith('readByAdmins', kind));
    const count = (one: Difference['what']) => all.filter((other) => other.what === one).length;
    const chosen = what === undefined ? all : all.filter((one) => one.what === what);
    return {
      counts: {
        added: count('added'),
        gone: count('gone'),
        changed: count('changed'),
        moved: count('moved'),
      },
      differences: await told(reader, location.id, chosen.slice(offset, offset + limit)),
    };
  },
  'menu.bring_back': async ({ at, preview }, context) => {
    const { location, change, asOf } = context;
    const first = await actionAt(context.reader, at, location.timezone);
    const moment = await asOf(at);
    try {
      const summary = `Brought the menu back to ${at.replace('T', ', ')}`;
      return await change({ summary, rehearsal: preview }, async (ledger) => {
        const ids = await changedSince(ledger.read, location.id, first);
        return bringBack(ledger, context, moment.reader, ids);
      });
    } finally {
      moment.letGo();
    }
  },
};

/** Without an action after the moment, an id beyond all of them. @throws ApiError 400 */
async function actionAt(reader: Reader, text: string, timezone: string | null): Promise<number> {
  const at = instantOf(text, timezone);
  if (at === null) throw badInput(`${text} is no time.`);
  return (await firstActionAfter(reader, timeText(at))) ?? Number.MAX_SAFE_INTEGER;
}

async function changedSince(
  reader: Reader,
  locationId: number,
  first: number,
): Promise<Map<MenuKind, number[]>> {
  const rows = await changesBetween(reader, locationId, { from: first })
    .select(['entity', 'entity_id'])
    .distinct()
    .orderBy('entity_id')
    .execute();
  const ids = new Map<MenuKind, number[]>();
  for (const { entity, entity_id } of rows) {
    const kind = entity as MenuKind;
    ids.set(kind, [...(ids.get(kind) ?? []), entity_id]);
  }
  return ids;
}

async function told(reader: Reader, locationId: number, differences: readonly Difference[]) {
  if (differences.length === 0) return [];
  const lasts = differences.map(({ actions }) => actions.at(-1) ?? 0);
  const actions = await reader
    .selectFrom('action')
    .leftJoin('account', 'account.id', 'action.account_id')
    .select(['action.id', 'action.at', 'action.method', 'account.username'])
    .where('action.id', 'in', [...new Set(lasts)])
    .execute();
  const by = new Map(actions.map((one) => [one.id, one]));
  const nameless = (kind: MenuKind) =>
    differences.filter((one) => one.kind === kind && one.name === null).map(({ id }) => id);
  const names = new Map<string, string>();
  for (const kind of new Set(differences.map((one) => one.kind))) {
    if (!isKindWith('named', kind)) continue;
    for (const [id, name] of await namesOf(reader, kind, [locationId], nameless(kind))) {
      names.set(`${kind} ${id}`, name);
    }
  }
  const related = await relatedItems(reader, locationId, differences);
  const placed = differences.flatMap(({ places }) => [...places.before, ...places.after]);
  const categories = await namesOf(reader, 'category', [locationId], [...new Set(placed)]);
  const titles = (ids: readonly number[]) => ids.map((id) => categories.get(id) ?? String(id));
  return differences.map(({ kind, id, what, name, before, after, places, actions: all }) => {
    const last = by.get(all.at(-1) ?? 0);
    return {
      kind,
      id,
      what,
      name: name ?? related.get(`${kind} ${id}`) ?? names.get(`${kind} ${id}`) ?? null,
      before,
      after,
      left: titles(places.before),
      joined: titles(places.after),
      actions: all.length,
      action_id: all.at(-1) ?? 0,
      time: last?.at ?? '',
      user_name: last ? (last.username ?? scheduleName(last.method)) : null,
    };
  });
}

async function relatedItems(
  reader: Reader,
  locationId: number,
  differences: readonly Difference[],
): Promise<Map<string, string>> {
  const relations = differences.filter(({ kind }) => kind === 'relation');
  if (relations.length === 0) return new Map();
  const rows = await reader
    .selectFrom('relation')
    .select(['id', 'item_id', 'related_id'])
    .where(
      'id',
      'in',
      relations.map(({ id }) => id),
    )
    .execute();
  const stored = new Map(rows.map((row) => [row.id, row]));
  const pairs = relations.map(({ id, before, after }) => {
    const doc = { ...stored.get(id), ...before, ...after };
    return { id, items: [doc.item_id, doc.related_id].map(Number) };
  });
  const items = [...new Set(pairs.flatMap((pair) => pair.items))];
  const names = await namesOf(reader, 'item', [locationId], items);
  return new Map(
    pairs.map((pair) => [
      `relation ${pair.id}`,
      pair.items.map((id) => names.get(id) ?? `Item ${id}`).join(' and '),
    ]),
  );
}
