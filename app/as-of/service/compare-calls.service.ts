import { isKindWith, type MenuKind } from '~/menu/kinds';
import { isAdmin, scheduleName } from '~/service/caller';
import { nameIn, namesOf } from '~/service/changes/object-names';
import { timeText } from '~/service/clock';
import type { Handlers } from '~/service/context';
import { badInput } from '~/service/errors';
import type { Reader } from '~/service/store/store';
import { restoreMenu } from './bring-back.service';
import { changesBetween, type Difference, differencesBetween } from './changed-since.service';
import { instantOf } from './moment.service';
import { firstActionAfter } from './snapshots.service';

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
        return restoreMenu(ledger, context, moment.reader, ids);
      });
    } finally {
      moment.release();
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
  const ends = await relatedItems(reader, differences);
  const names = await namesOf(
    reader,
    [locationId],
    [
      ...differences.flatMap(({ kind, id, name }) =>
        name === null && isKindWith('named', kind) ? [{ kind, id }] : [],
      ),
      ...differences.flatMap(({ places }) =>
        [...places.before, ...places.after].map((id) => ({ kind: 'category' as const, id })),
      ),
      ...[...ends.values()].flat().map((id) => ({ kind: 'item' as const, id })),
    ],
  );
  const titles = (ids: readonly number[]) =>
    ids.map((id) => nameIn(names, 'category', id) ?? String(id));
  const pair = (ids: readonly number[]) =>
    ids.map((id) => nameIn(names, 'item', id) ?? `Item ${id}`).join(' and ');
  return differences.map(({ kind, id, what, name, before, after, places, actions: all }) => {
    const last = by.get(all.at(-1) ?? 0);
    return {
      kind,
      id,
      what,
      name: name ?? (kind === 'relation' ? pair(ends.get(id) ?? []) : nameIn(names, kind, id)),
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

/** Both items of each relation. */
async function relatedItems(
  reader: Reader,
  differences: readonly Difference[],
): Promise<Map<number, number[]>> {
  const relations = differences.filter(({ kind }) => kind === 'relation');
  if (relations.length === 0) return new Map();
  const ids = relations.map(({ id }) => id);
  const rows = await reader
    .selectFrom('relation')
    .select(['id', 'item_id', 'related_id'])
    .where('id', 'in', ids)
    .execute();
  const stored = new Map(rows.map((row) => [row.id, row]));
  return new Map(
    relations.map(({ id, before, after }) => {
      const doc = { ...stored.get(id), ...before, ...after };
      return [id, [doc.item_id, doc.related_id].map(Number)];
    }),
  );
}
