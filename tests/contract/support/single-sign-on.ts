import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { createCreator } from '~/creator/client';
import type { ParamsOf } from '~/creator/contract';
import {
  CLIENT,
  CLIENT_SECRET,
  type Claims,
  type IdentityProvider,
  openIdentityProvider,
  walkThrough,
} from '../../support/identity-provider';
import type { Stage } from './stage';
import { PUBLIC_URL } from './world';

const CALLBACK = `${PUBLIC_URL}/sign-in/oidc/callback`;
type Settings = ParamsOf<'sign_in.save_provider'>;

/** A provider of this machine, at which our organisation signs in anew in each test, and Kim whom it knows. */
export function signingIn(stage: Stage) {
  let idp: IdentityProvider;
  let id = 0;
  const nobody = () => createCreator(stage.transport, stage.caller(null));
  const settings = (more: Partial<Settings> = {}): Settings => ({
    name: 'Harbor login',
    issuer: idp.issuer,
    client_id: CLIENT,
    secret: CLIENT_SECRET,
    domains: ['harbor.example'],
    creates_accounts: true,
    default_level: 5,
    claim: '',
    mapping: [],
    grace_minutes: 60,
    ...more,
  });
  /** Saved by staff of the provider, whose word confirms domains. */
  const save = async (more: Partial<Settings> = {}) => {
    const organisation_id = await organisationId();
    const made = await stage
      .as('provider')
      .call('sign_in.save_provider', settings({ organisation_id, ...(id ? { id } : {}), ...more }));
    id = made.id;
    return made;
  };
  const organisationId = async () => {
    const row = await stage.world.store.reader
      .selectFrom('account')
      .select('organisation_id')
      .where('id', '=', stage.world.accounts.admin)
      .executeTakeFirstOrThrow();
    return Number(row.organisation_id);
  };
  const began = () => nobody().call('sign_in.begin', { email: 'kim@harbor.example' });
  const signIn = async () => {
    const { address, kept } = await began();
    const query = await walkThrough(address);
    return nobody().call('sign_in.finish', { query, kept });
  };
  const answered = (token: string) => stage.transport.user(stage.caller(token));
  const actions = async (method: string) =>
    stage.world.store.reader
      .selectFrom('action')
      .select(['summary', 'outcome', 'account_id'])
      .where('method', '=', method)
      .orderBy('id')
      .execute();
  const kim = (more: Claims = {}) =>
    idp.people.set('kim-1', {
      email: 'kim@harbor.example',
      email_verified: true,
      name: 'Kim Oduya',
      ...more,
    });
  const levelOf = async (account: number) =>
    (
      await stage.world.store.reader
        .selectFrom('account')
        .select('access_level')
        .where('id', '=', account)
        .executeTakeFirstOrThrow()
    ).access_level;

  beforeAll(async () => {
    idp = await openIdentityProvider(CALLBACK);
  });
  afterAll(() => idp.close());
  beforeEach(async () => {
    id = 0;
    idp.people.clear();
    idp.person = 'kim-1';
    kim();
    await save();
  });
  afterEach(async () => {
    Object.assign(idp, { alter: null, down: false });
    await stage.world.store.transaction(async (trx) => {
      await trx.deleteFrom('sign_in_rule').execute();
      await trx.deleteFrom('sign_in_provider').execute();
      const made = trx
        .selectFrom('account')
        .select('id')
        .where('email', 'like', '%@harbor.example');
      await trx.deleteFrom('place_group_grant').where('account_id', 'in', made).execute();
      await trx.deleteFrom('token').where('account_id', 'in', made).execute();
      await trx.deleteFrom('account').where('email', 'like', '%@harbor.example').execute();
    });
  });
  async function groups(...names: string[]): Promise<[number, number]> {
    const organisation_id = await organisationId();
    const ids: number[] = [];
    for (const name of names) {
      const row = {
        version: 1,
        organisation_id,
        parent_id: null,
        name,
        name_key: `${name} ${crypto.randomUUID()}`,
        created_at: '2026-01-01 00:00:00',
      };
      const made = await stage.world.store.transaction((trx) =>
        trx.insertInto('place_group').values(row).returning('id').executeTakeFirstOrThrow(),
      );
      ids.push(made.id);
    }
    return ids as [number, number];
  }

  async function groupsOf(account: number): Promise<number[]> {
    const rows = await stage.world.store.reader
      .selectFrom('place_group_grant')
      .select('group_id')
      .where('account_id', '=', account)
      .orderBy('group_id')
      .execute();
    return rows.map(({ group_id }) => group_id);
  }
  return {
    idp: () => idp,
    provider: () => id,
    nobody,
    save,
    organisationId,
    began,
    signIn,
    answered,
    actions,
    kim,
    levelOf,
    groups,
    groupsOf,
  };
}
