import { expect, it } from 'vitest';
import { contract, type Method } from '~/creator/contract';
import type { Access, CallSpec } from '~/creator/contract/call';
import { FACTOR_REFUSALS } from './factor-params';
import { type Ground, groundIn, NOWHERE } from './ground';
import { leastParams } from './least-params';
import { MAY_WRITE_NOTHING } from './ledger-params';
import { isBeyond } from './levels';
import { newestChange } from './menu';
import type { Stage } from './stage';
import { LIMITED, type Person } from './world';

export type Who = Person | 'no one' | 'a dead token';
type Where = 'own' | 'foreign' | 'missing';
type Case = readonly [who: Who, where: Where];

export const METHODS = Object.keys(contract) as Method[];
const DEAD_TOKEN = 'A'.repeat(43);
const LEVEL: Record<Person, number> = {
  provider: 1,
  admin: 3,
  manager: 5,
  stranger: 5,
  ...LIMITED,
};
export const WHO: Who[] = ['no one', 'a dead token', ...(Object.keys(LEVEL) as Person[])];
const PLACES: Where[] = ['own', 'foreign', 'missing'];
/** Their subject is a link or a provider of sign-in, which nobody here has. */
export const BY_A_LINK: readonly Method[] = [
  'user.reset_link',
  'user.reset_password',
  'invitation.get',
  'invitation.accept',
  'sign_in.begin',
  'sign_in.finish',
  'sign_in.backchannel_logout',
  'calendar.text',
];
/** Calls of access `user` whose subject lies in a location all the same. */
const PLACED_BY_SUBJECT: readonly Method[] = ['ledger.undo', 'ledger.undo_part'];

/** Calls of no location whose subject lies in an organisation all the same. */
function isOfOrganisation(method: Method): boolean {
  if (!/^(place|place_group|place_template|organisation)\./.test(method)) return false;
  return Object.values(leastParams[method](NOWHERE)).includes(NOWHERE.locationId);
}

/** What the contract says that this caller gets for a valid call. */
function expectedStatus(method: Method, who: Who, where: Where): number {
  const { access }: { access: Access } = contract[method];
  if (BY_A_LINK.includes(method)) return 404;
  // The one door that asks for no account: the token of the site is all there is to know.
  if (access === 'public') return where === 'missing' ? 404 : 200;
  if (who === 'no one' || who === 'a dead token') return 401;
  const reads = who === 'provider' || where === 'own';
  if (method === 'user.change_password') return 400;
  if (access === 'user' && FACTOR_REFUSALS[method]) return FACTOR_REFUSALS[method];
  if (access === 'staff' && LEVEL[who] !== 1) return 403;
  if (access === 'admins' && LEVEL[who] > 3) return 403;
  if (namesPeople(method)) return where !== 'missing' && reads ? 200 : 404;
  if (isOfOrganisation(method) && LEVEL[who] <= 3) {
    return where === 'own' || (who === 'provider' && where === 'foreign') ? 200 : 404;
  }
  if (access === 'staff') return 200;
  const level = LEVEL[who];
  if (access === 'undo' && level > 7) return 403;
  if (method.startsWith('webhook.') && method !== 'webhook.list' && LEVEL[who] <= 3) {
    if (where === 'own' || (who === 'provider' && where === 'foreign')) return 200;
    return method === 'webhook.create' ? 400 : 404;
  }
  if (access === 'admins') return LEVEL[who] <= 3 ? (FACTOR_REFUSALS[method] ?? 200) : 403;
  if (access === 'user' || access === 'undo') {
    if (PLACED_BY_SUBJECT.includes(method) && (where === 'missing' || !reads)) return 404;
    // What is undone here was done by somebody else.
    return access === 'undo' && level > 6 ? 403 : 200;
  }
  if (where === 'missing') return 404;
  if (!reads) return method === 'location.get' ? 401 : 404;
  if (isBeyond(level, method)) return 403;
  if (access === 'admin' && LEVEL[who] > 3) return 403;
  if (access === 'provider' && LEVEL[who] !== 1) return 403;
  return 200;
}

/** Whether it names somebody, or an organisation whose people it is about. */
function namesPeople(method: Method): boolean {
  if (!/^(person|invitation)\./.test(method) || FACTOR_REFUSALS[method]) return false;
  const named = Object.keys(leastParams[method](NOWHERE));
  return ['id', 'ids', 'action_id', 'organisation_id'].some((key) => named.includes(key));
}

/** Ours belongs to admin and manager, theirs to the stranger, and everything to the provider. */
export function groundOf({ world }: Stage, who: Who, where: Where): Promise<Ground> {
  if (where === 'missing') return Promise.resolve(NOWHERE);
  const { ours, theirs } = world.locations;
  const own = who === 'stranger' ? theirs : ours;
  const person = who === 'no one' || who === 'a dead token' ? null : who;
  return groundIn(world, where === 'own' ? own : own === ours ? theirs : ours, person);
}

/**
 * Grounds by caller and place. A call that changes its ground gets one of its own; those that read,
 * and those that are refused, share one. The token of a site ends with the next ground of its location.
 */
export function sharedGrounds(stage: Stage) {
  const shared = new Map<string, Promise<Ground>>();
  return (method: Method, who: Who, where: Where): Promise<Ground> => {
    const { access, writes }: CallSpec = contract[method];
    // It is not in the ledger, and one webhook serves all who share a location.
    const isGone = method === 'webhook.destroy';
    const changes = (writes || isGone) && expectedStatus(method, who, where) === 200;
    // Of a person's drafts the oldest give way to those that other grounds make.
    const isOfDraft = method.startsWith('draft.');
    if (changes || access === 'public' || isOfDraft) return groundOf(stage, who, where);
    const key = `${who} ${where}`;
    const ground = shared.get(key) ?? groundOf(stage, who, where);
    shared.set(key, ground);
    return ground;
  };
}

/** What was done so far, refusals apart. */
function actions({ store }: Stage['world']) {
  const done = store.reader.selectFrom('action').select(['id', 'method']);
  return done.where('outcome', '=', 'done').execute();
}

/** Who may make a call of that access in a location of their own. */
export function personFor(access: Access): Person {
  if (access === 'provider' || access === 'staff') return 'provider';
  return ['admin', 'admins'].includes(access) ? 'admin' : 'manager';
}

export const EVERYBODY: Case[] = WHO.flatMap((who) => PLACES.map((where) => [who, where] as const));

/** On both sides of the border of a call's rights: who may make it, and those who nearly may. */
function atTheBorder(method: Method): Case[] {
  const { access } = contract[method];
  const person = personFor(access);
  const nearly: Case[] = [
    [person, 'missing'],
    ['stranger', 'foreign'],
    ['no one', 'own'],
    ['a dead token', 'own'],
  ];
  if (['admin', 'admins'].includes(access)) nearly.push(['manager', 'own']);
  if (access === 'admins') nearly.push(['admin', 'foreign']);
  if (access === 'price') nearly.push(['locked', 'own']);
  if (['write', 'look'].includes(access)) nearly.push(['line', 'own']);
  if (['write', 'mark', 'undo'].includes(access)) nearly.push(['viewer', 'own']);
  if (access === 'provider' || access === 'staff') nearly.push(['admin', 'own']);
  return [[person, 'own'], ...nearly];
}

/** The first call of each access that reads, and the first that writes. */
const OF_EACH_ACCESS: ReadonlySet<Method> = new Set(
  new Map(
    METHODS.filter((method) => !BY_A_LINK.includes(method))
      .reverse()
      .map((method) => [`${contract[method].access} ${contract[method].writes !== false}`, method]),
  ).values(),
);

/** Everybody at one call of each access, and at all others those at the border. */
export function chosenCases(method: Method): Case[] {
  return OF_EACH_ACCESS.has(method) ? EVERYBODY : atTheBorder(method);
}

type Ask = (who: Who, method: Method, ground: Ground) => Promise<{ status: number; body: unknown }>;

/** Tries each call as those people at those places. */
export function itKeepsTheContract(
  stage: Stage,
  casesOf: (method: Method) => Case[],
  ask: Ask,
): void {
  const groundFor = sharedGrounds(stage);

  it.each(METHODS)('are those of the contract on %s', async (method) => {
    const earlier = new Set((await actions(stage.world)).map(({ id }) => id));
    for (const [who, where] of casesOf(method)) {
      const ground = await groundFor(method, who, where);
      const before = await newestChange(stage.world);
      const { status, body } = await ask(who, method, ground);
      const hasWritten = (await newestChange(stage.world)) > before;
      expect([who, where, status]).toEqual([who, where, expectedStatus(method, who, where)]);
      if (status !== 200) expect(body).toMatchObject({ error: expect.stringMatching(/\S/) });
      const writes = contract[method].writes && !MAY_WRITE_NOTHING.includes(method);
      expect([who, where, hasWritten]).toEqual([who, where, status === 200 && writes]);
    }
    const done = (await actions(stage.world)).filter(({ id }) => !earlier.has(id));
    const { writes, deed }: CallSpec = contract[method];
    if (!writes && !deed) expect(done.map((action) => action.method)).not.toContain(method);
  });
}

export const tokenOf = ({ world }: Stage, who: Who) => {
  if (who === 'no one') return null;
  return who === 'a dead token' ? DEAD_TOKEN : world.tokens[who];
};
