import { LOOKED_THROUGH, rightKinds } from '~/audit/calls';
import { auditCsv } from '~/audit/service/audit-csv.service';
import { toAuditChanges, toAuditEntries } from '~/audit/service/audit-entries.service';
import { spansOf } from '~/audit/service/month-ranges.service';
import { foundActions } from '~/audit/service/page-limit.service';
import { type Visible, visibleActions } from '~/audit/service/visible.service';
import { idsOf, monthsOf } from '~/service/changes/action-ref';
import type { CallContext, Handlers } from '~/service/context';
import { notFound } from '~/service/errors';
import { isOneOf } from '~/service/store/id-lists';
import { findRow, findRows } from '~/service/store/matching-rows';
import type { Reader } from '~/service/store/store';
import { getPerson } from './change-people.service';
import { openedPlaces } from './opened-places.service';
import { peopleScope } from './people-scope.service';
import { readPeople } from './person-documents.service';
import { rightsScope, visibleRights } from './rights-visible.service';

type AuditMethod = 'person.audit' | 'person.audit_export' | 'person.opened';

/** Of an action with more changes the file has each. */
const FEW = 20;
const LATELY = 500;

export const peopleAuditHandlers: Pick<Handlers, AuditMethod> = {
  'person.audit': async ({ organisation_id, filters, before, after, limit }, context) => {
    const { reader } = context;
    const visible = await visibleTo(context, organisation_id, filters.people);
    const order = after === undefined ? 'desc' : 'asc';
    const asked = {
      filters,
      before,
      after,
      limit: limit + 1,
      look: LOOKED_THROUGH,
      order,
    } as const;
    const { found } = await foundActions(reader, visible, asked);
    const entries = await toAuditEntries(reader, visible, found.slice(0, limit));
    const more = found.length > limit;
    const few = entries.filter(({ parts }) => parts.reduce((n, one) => n + one.changes, 0) <= FEW);
    const changes = await rightChanges(reader, visible, few);
    const places = await locationsOf(reader, entries);
    return {
      actions: entries.map(({ address: _, request_id: __, month: ___, touched, ...action }) => ({
        ...action,
        location: touched.flatMap((id) => places.get(id) ?? [])[0] ?? null,
        changes: changes.get(action.id) ?? [],
      })),
      older: order === 'desc' ? more : after !== undefined && after > 0,
      newer: order === 'asc' ? more : before !== undefined,
      people: await peopleLately(context, organisation_id, filters.people),
    };
  },
  'person.audit_export': async ({ organisation_id, filters }, context) => {
    const visible = await visibleTo(context, organisation_id, filters.people);
    const begin = () => context.record('Exported the audit of an organisation as a CSV');
    const { timezone } = (await context.reader
      .selectFrom('location')
      .select('timezone')
      .where('organisation_id', '=', organisation_id ?? context.account.organisationId ?? 0)
      .orderBy('id')
      .executeTakeFirst()) ?? { timezone: null };
    return auditCsv(context.reader, { visible, filters, timezone, begin });
  },
  'person.opened': async ({ id, from, until }, { reader, account }) => {
    const { organisationId } = peopleScope(account);
    const person = getPerson(await readPeople(reader, [id]), id, organisationId ?? undefined);
    return openedPlaces(reader, person, { from, until });
  },
};

async function visibleTo(
  { reader, account }: CallContext,
  asked: number | null,
  people: readonly number[],
): Promise<Visible> {
  const { organisationId } = peopleScope(account, asked);
  if (organisationId !== null) {
    const found = await findRow(reader, 'organisation', { id: organisationId }, 'id');
    if (!found) throw notFound(`There is no organisation ${organisationId}.`);
  }
  return visibleRights(reader, account, await rightsScope(reader, organisationId), people);
}

/** A move is written down at both organisations, and is told once. */
async function rightChanges(
  reader: Reader,
  visible: Visible,
  actions: readonly { id: number; month: number }[],
) {
  if (actions.length === 0) return new Map();
  const rows = await reader
    .selectFrom('change')
    .selectAll()
    .where('action_id', 'in', idsOf(actions))
    .where('month', 'in', monthsOf(actions))
    .where('entity', 'in', [...rightKinds])
    .orderBy('id')
    .execute();
  const seen = new Set<string>();
  const once = rows.filter(
    ({ action_id, entity, entity_id, version_after, before, after, location_id }) => {
      const key = JSON.stringify([action_id, entity, entity_id, version_after ?? [before, after]]);
      if (seen.has(key) || !visible.locationIds.includes(location_id)) return false;
      seen.add(key);
      return true;
    },
  );
  return toAuditChanges(reader, visible, once);
}

async function locationsOf(reader: Reader, actions: readonly { touched: readonly number[] }[]) {
  const ids = actions.flatMap(({ touched }) => touched).filter((id) => id > 0);
  const rows = await findRows(reader, 'location', { id: ids }, 'id', 'name');
  return new Map(rows.map((row) => [row.id, row]));
}

async function peopleLately(context: CallContext, asked: number | null, chosen: readonly number[]) {
  const { reader } = context;
  const visible = await visibleTo(context, asked, []);
  const [months] = await spansOf(reader, { order: 'desc' });
  const lately = { months, kinds: [], limit: LATELY, order: 'desc' } as const;
  const found = await visibleActions(reader, visible, lately);
  const { organisationId } = peopleScope(context.account, asked);
  const rows = await reader
    .selectFrom('account')
    .select(['id', 'username as name'])
    .where((eb) =>
      eb.or([
        eb.and([
          isOneOf(reader.engine, 'id', chosen),
          eb('organisation_id', organisationId === null ? 'is' : '=', organisationId),
        ]),
        eb(
          'id',
          'in',
          reader
            .selectFrom('action')
            .select('account_id')
            .where(isOneOf(reader.engine, 'action.id', idsOf(found)))
            .where('action.month', 'in', found.length > 0 ? monthsOf(found) : [0]),
        ),
      ]),
    )
    .orderBy('username')
    .execute();
  return [...rows, { id: 0, name: 'Operator' }];
}
