import { foldEmail } from '~/accounts/service/accounts.service';
import { makeResetLink } from '~/accounts/service/reset-links.service';
import type { AnswerOf } from '~/creator/contract';
import { ROLES, roleOf } from '~/creator/contract/roles';
import { counted } from '~/menu/counted';
import { type Account, isProvider } from '~/service/caller';
import type { CallContext, Handlers } from '~/service/context';
import { badInput } from '~/service/errors';
import type { Reader } from '~/service/store/store';
import { changePeople, getPerson, organisationOf, type PersonPatch } from './change-people.service';
import { endSessions } from './end-sessions.service';
import { mailInvitation } from './invitation-mail.service';
import { invitationLinks } from './invitation-rows.service';
import { movePerson } from './move-person.service';
import { namedPlaces } from './named-places.service';
import { type PeopleScope, peopleScope } from './people-scope.service';
import { readPeople, type StoredPerson } from './person-documents.service';
import { personHistory } from './person-history.service';
import { listPeople, peopleIn } from './person-list.service';
import { checkBelow } from './person-rules.service';
import { personView } from './person-view.service';
import { removePerson } from './remove-person.service';
import { undoPeople } from './undo-people.service';

const MOST_ADMINS = 10;

type PersonMethod = Exclude<
  Extract<keyof Handlers, `person.${string}`>,
  'person.reset_factor' | 'person.audit' | 'person.audit_export' | 'person.opened'
>;

const LINK_HOURS = 48;

export const personHandlers: Pick<Handlers, PersonMethod> = {
  'person.organisations': async (_, { account, reader }) => {
    const { organisationId } = peopleScope(account);
    const organisations = await reader
      .selectFrom('organisation')
      .select(['id', 'name'])
      .where('retired_at', 'is', null)
      .$if(!isProvider(account), (query) => query.where('id', '=', organisationId ?? 0))
      .orderBy('name')
      .execute();
    return { organisations };
  },
  'person.roles': async ({ organisation_id }, { account, reader }) => ({
    roles: await countRoles(reader, peopleScope(account, organisation_id)),
  }),
  'person.list': (asked, { account, reader }) =>
    listPeople(reader, peopleScope(account, asked.organisation_id), asked),
  'person.places': async ({ organisation_id, names }, { account, reader }) => ({
    found: await namedPlaces(reader, peopleScope(account, organisation_id), names),
  }),
  'person.get': async ({ id }, context) =>
    personView(context.reader, context.account, await personOf(context, id)),
  'person.history': async ({ id }, context) => {
    const { doc } = await personOf(context, id);
    return { entries: await personHistory(context, id, doc.organisation_id) };
  },
  'person.update': async ({ id, email: given, ...patch }, context) => {
    const email = given === undefined ? undefined : foldEmail(given);
    const [saved] = await changePeople(context, {
      ids: [id],
      version: context.basis.version,
      summary: `Changed person ${id}`,
      email,
      patchOf: () => patch,
    });
    const { version = 0, isOffered = false } = saved ?? {};
    if (email === undefined || !isOffered) return { id, version, link: null };
    const { doc } = await personOf(context, id);
    const { mailed, shown: link } = invitationLinks(context.linkSecret, id, email);
    mailInvitation(context, { email, name: doc.name, link: mailed });
    return { id, version, link };
  },
  'person.set_role': ({ ids, level }, context) =>
    changed(context, ids, `Gave ${whom(ids)} the role ${roleOf(level).name}`, () => ({ level })),
  'person.grant': ({ ids, location_ids, group_ids, all }, context) =>
    changed(
      context,
      ids,
      `Opened ${what(location_ids, group_ids, all)} to ${whom(ids)}`,
      ({ doc }) => ({
        locations: both(doc.locations, location_ids),
        groups: both(doc.groups, group_ids),
        ...(all ? { all_locations: 1 } : {}),
      }),
    ),
  'person.revoke': ({ ids, location_ids, group_ids, all }, context) =>
    changed(
      context,
      ids,
      `Took ${what(location_ids, group_ids, all)} from ${whom(ids)}`,
      ({ doc }) => ({
        locations: doc.locations.filter((one) => !location_ids.includes(one)),
        groups: doc.groups.filter((one) => !group_ids.includes(one)),
        ...(all ? { all_locations: 0 } : {}),
      }),
    ),
  'person.disable': ({ ids }, context) =>
    changed(context, ids, `Disabled ${whom(ids)}`, () => ({ disabled: 1 })),
  'person.enable': ({ ids }, context) =>
    // A day that is over would disable them at once.
    changed(context, ids, `Enabled ${whom(ids)}`, ({ account }) => ({
      disabled: 0,
      ...(isOver(account) ? { last_day: null } : {}),
    })),
  'person.move': ({ id, organisation_id }, context) => movePerson(context, id, organisation_id),
  'person.remove': ({ id }, context) => removePerson(context, id),
  'person.end_sessions': async ({ id, session }, context) => {
    const person = await personOf(context, id);
    checkBelow(context.account, person);
    const ended = await context.people.within(
      person.doc.organisation_id,
      async (trx, _, record) => {
        const count = await endSessions(trx, id, session);
        const which = session === null ? 'all sessions' : 'a session';
        if (count > 0) await record(`Ended ${which} of person ${id}`);
        return count;
      },
    );
    return { ended };
  },
  'person.password_link': async ({ id }, context) => {
    const person = await personOf(context, id);
    checkBelow(context.account, person);
    if (person.invitation && !person.account.email.includes('@')) {
      throw badInput(`${person.doc.name} is invited: make a new link of the invitation.`);
    }
    if (person.account.disabled === 1) throw badInput(`${person.doc.name} is disabled.`);
    const link = await context.people.within(person.doc.organisation_id, async (trx, _, record) => {
      await record(`Made a link to set the password of person ${id}`);
      return makeResetLink(trx, id, LINK_HOURS);
    });
    return { link };
  },
  'person.undo': async ({ action_id }, context) => shown(await undoPeople(context, action_id)),
  'person.ask': async (_, { account, reader }) => ({ admins: await askedAdmins(reader, account) }),
};

async function changed(
  context: CallContext,
  ids: readonly number[],
  summary: string,
  patchOf: (person: StoredPerson) => PersonPatch,
) {
  return shown(await changePeople(context, { ids, summary, patchOf }));
}

/** @throws ApiError 404 */
async function personOf(context: CallContext, id: number): Promise<StoredPerson> {
  await organisationOf(context, [id]);
  return getPerson(await readPeople(context.reader, [id]), id, undefined);
}

function shown(people: readonly { id: number; version: number }[]) {
  return { people: people.map(({ id, version }) => ({ id, version })) };
}

function isOver({ ends_at }: StoredPerson['account']): boolean {
  return ends_at !== null && ends_at <= new Date().toISOString().slice(0, 19).replace('T', ' ');
}

function both(own: readonly number[], more: readonly number[]): number[] {
  return [...new Set([...own, ...more])].sort((a, b) => a - b);
}

/** Never by name: names can be forgotten, and what is recorded cannot. */
function whom(ids: readonly number[]): string {
  return ids.length === 1 ? `person ${ids[0]}` : counted(ids.length, 'person', 'people');
}

function what(locations: readonly number[], groups: readonly number[], all: boolean): string {
  const parts = [
    all ? 'all locations' : '',
    groups.length > 0 ? counted(groups.length, 'group') : '',
    locations.length > 0 ? counted(locations.length, 'location') : '',
  ].filter((part) => part !== '');
  if (parts.length === 0) throw badInput('Choose a location or a group.');
  return parts.join(' and ');
}

/** People by role, those who may not sign in among them. */
async function countRoles(reader: Reader, scope: PeopleScope) {
  const rows = await peopleIn(reader, scope)
    .select(({ fn }) => ['account.access_level as level', fn.countAll<number>().as('people')])
    .groupBy('account.access_level')
    .execute();
  return ROLES.map((role) => {
    const own = rows.filter((row) => roleOf(row.level) === role);
    return { level: role.level, people: own.reduce((sum, row) => sum + Number(row.people), 0) };
  });
}

/** Of one's own organisation, who can let one in. */
function askedAdmins(
  reader: Reader,
  { id, organisationId }: Account,
): Promise<AnswerOf<'person.ask'>['admins']> {
  return reader
    .selectFrom('account')
    .select(['username as name', 'email'])
    .where('organisation_id', '=', organisationId ?? 0)
    .where('id', '!=', id)
    .where('access_level', '<=', 3)
    .where('disabled', '=', 0)
    .where('removed_at', 'is', null)
    .where('email', 'like', '%@%')
    .orderBy('username')
    .limit(MOST_ADMINS)
    .execute();
}
