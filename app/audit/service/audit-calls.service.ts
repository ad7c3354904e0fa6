import type { AnswerOf } from '~/creator/contract';
import { mayUndo } from '~/service/calls/ledger';
import { idsOf, monthSince, monthsOf } from '~/service/changes/action-ref';
import { authoredChanges } from '~/service/changes/change-log';
import { changedLater, type StoredChange } from '~/service/changes/edits';
import { fieldsIn } from '~/service/changes/entity';
import { firstMethod } from '~/service/changes/undoings';
import type { Handlers } from '~/service/context';
import { notFound } from '~/service/errors';
import { findRow, selectRows } from '~/service/store/matching-rows';
import type { Reader } from '~/service/store/store';
import { auditCsv } from './audit-csv.service';
import { toAuditChanges, toAuditEntries } from './audit-entries.service';
import { namedLike } from './filters.service';
import { monthsAt, spansOf } from './month-ranges.service';
import { foundActions } from './page-limit.service';
import { type Visible, visibleActions, visibleTo } from './visible.service';

type Since = NonNullable<AnswerOf<'audit.get'>['changes'][number]['since']>;

/** Kinds whose members are undone one by one: their last change says nothing of the others. */
const HOLDERS = ['category', 'order'];

/** Judged by an object's last change alone; says nothing if that is an undo, since then all would matter. */
async function sinceOf(
  reader: Reader,
  actionId: number,
  changes: readonly StoredChange[],
): Promise<Map<number, Since>> {
  const since = new Map<number, Since>();
  const own = changes.filter(({ entity }) => !HOLDERS.includes(entity));
  const last = await changedLater(reader, own);
  if (last.size === 0) return since;
  const rows = await authoredChanges(reader)
    .select(['change.id', 'change.kind', 'change.action_id', 'change.before', 'change.after'])
    .select(['action.at', 'action.undoes'])
    .select('account.username')
    .where('change.id', 'in', [...new Set(last.values())])
    .where('change.month', '>=', monthSince(own))
    .where('action.month', '>=', monthSince(own))
    .execute();
  const steps = new Map(rows.map((row) => [row.id, row]));
  for (const change of own) {
    const step = steps.get(last.get(change.id) ?? 0);
    if (!step || (step.undoes !== null && step.undoes !== actionId)) continue;
    const { username: by, action_id, at: time } = step;
    const fields = step.kind === 'update' ? fieldsOf(step) : [];
    const touched =
      change.kind !== 'update' || fields.some((one) => fieldsOf(change).includes(one));
    const reason = reasonOf(step, actionId);
    const beside = reason === 'edited since' && fields.length > 0 && !touched;
    since.set(change.id, {
      reason: beside ? 'edited beside' : reason,
      fields,
      by,
      action_id,
      time,
    });
  }
  return since;
}

function fieldsOf({ before, after }: Pick<StoredChange, 'before' | 'after'>): string[] {
  const sides = [before, after].flatMap((side) => Object.keys(fieldsIn(side)));
  return [...new Set(sides)];
}

function reasonOf(
  { kind, undoes, action_id }: { kind: string; undoes: number | null; action_id: number },
  actionId: number,
): Exclude<Since['reason'], 'edited beside'> {
  if (undoes === actionId) return 'taken back already';
  if (kind === 'delete' && action_id !== actionId) return 'gone';
  return 'edited since';
}

const LATELY = 500;

type AuditMethod = 'audit.list' | 'audit.news' | 'audit.get' | 'audit.export';

/** New actions that are counted, and how many are scanned for them: pages poll this. */
const NEWS = 100;
const NEWS_LOOK = 1_000;

export const auditHandlers: Pick<Handlers, AuditMethod> = {
  'audit.list': async ({ filters, before, after, limit, look }, context) => {
    const { reader, account, location } = context;
    const visible = await visibleTo(reader, account, location);
    const order = after === undefined ? 'desc' : 'asc';
    const { found, further } = await foundActions(reader, visible, {
      filters,
      before,
      after,
      limit: limit + 1,
      look,
      order,
    });
    const actions = await toAuditEntries(reader, visible, found.slice(0, limit));
    const more = found.length > limit;
    const candidates = actions.filter((one) => isOpen(one) && one.undoes === null);
    const undoable = await mayUndo(reader, account, candidates, location.id);
    return {
      actions: actions.map(
        ({ address: _, request_id: __, month: ___, touched: ____, ...action }) => ({
          ...action,
          may_undo: undoable.has(action.id),
        }),
      ),
      older: order === 'desc' ? more : after !== undefined && after > 0,
      newer: order === 'asc' ? more : before !== undefined,
      further: more || further === null ? null : await timed(reader, further),
      people: await peopleLately(reader, visible, actions),
    };
  },
  'audit.news': async ({ filters, after }, { reader, account, location }) => {
    const visible = await visibleTo(reader, account, location);
    // From the newest on, so that filters that skip many actions still find what is new.
    const asked = { filters, after, limit: NEWS, look: NEWS_LOOK, order: 'desc' } as const;
    const { found } = await foundActions(reader, visible, asked);
    return { count: found.length };
  },
  'audit.get': async ({ id, after, limit, search, objects }, { reader, account, location }) => {
    const visible = await visibleTo(reader, account, location);
    const found = await visibleActions(reader, visible, {
      sessions: true,
      months: await monthsAt(reader, id),
      above: id - 1,
      below: id + 1,
      kinds: [],
      limit: 1,
      order: 'desc',
    });
    const [action] = await toAuditEntries(reader, visible, found);
    if (!action) throw notFound('There is no such action here.');
    const { month, touched, ...told } = action;
    const rows = await selectRows(reader, 'change', { action_id: id, month })
      .where('id', '>', after)
      .where('location_id', 'in', [...visible.locationIds])
      .where('entity', 'in', [...visible.kinds])
      .$if(objects.length > 0, (query) =>
        query.where((eb) =>
          eb.or(objects.map(({ kind, id }) => eb.and({ entity: kind, entity_id: id }))),
        ),
      )
      .$if(search !== '', (query) => query.where((eb) => namedLike(eb, reader, search)))
      .orderBy('id')
      .limit(limit + 1)
      .execute();
    const page = rows.slice(0, limit);
    const changes = await toAuditChanges(reader, visible, page);
    const since = await sinceOf(reader, id, page);
    const method = isOpen(told) ? await firstMethod(reader, told) : null;
    const asked = method === null ? [] : [{ id, touched, method }];
    const undoable = await mayUndo(reader, account, asked, location.id);
    return {
      ...told,
      changes: (changes.get(id) ?? []).map((change) => ({
        ...change,
        since: since.get(change.id) ?? null,
      })),
      more: rows.length > limit,
      may_undo: undoable.has(id),
    };
  },
  'audit.export': async ({ filters }, { reader, account, location, record }) => {
    const visible = await visibleTo(reader, account, location);
    const begin = () => record('Exported the audit as a CSV');
    return auditCsv(reader, { visible, filters, timezone: location.timezone, begin });
  },
};

async function timed(reader: Reader, id: number): Promise<{ id: number; time: string }> {
  const row = await findRow(reader, 'action', { id }, 'at');
  return { id, time: row?.at ?? '' };
}

function isOpen({
  outcome,
  parts,
  user_id,
}: Pick<AnswerOf<'audit.get'>, 'outcome' | 'parts' | 'user_id'>) {
  return outcome === 'done' && parts.length > 0 && user_id !== null;
}

/** Who acted here lately or on this page; 0 stands for operators and programs without a person. */
async function peopleLately(
  reader: Reader,
  visible: Visible,
  page: readonly Pick<AnswerOf<'audit.get'>, 'user_id' | 'user_name'>[],
) {
  const [months] = await spansOf(reader, { order: 'desc' });
  const lately = { months, kinds: [], limit: LATELY, order: 'desc' } as const;
  const found = await visibleActions(reader, visible, lately);
  const people = new Map(page.map(({ user_id, user_name }) => [user_id ?? 0, user_name]));
  if (found.length > 0) {
    const rows = await reader
      .selectFrom('action')
      .leftJoin('account', 'account.id', 'action.account_id')
      .select(['action.account_id', 'account.username'])
      .distinct()
      .where('action.id', 'in', idsOf(found))
      .where('action.month', 'in', monthsOf(found))
      .execute();
    for (const { account_id, username } of rows) people.set(account_id ?? 0, username);
  }
  return [...people]
    .map(([id, name]) => ({ id, name: (id === 0 ? null : name) ?? 'Operator' }))
    .sort((one, other) => one.name.localeCompare(other.name));
}
