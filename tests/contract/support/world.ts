import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { issueToken } from '~/accounts/service/tokens.service';
import { type Creator, createCreator } from '~/creator/client';
import type { Transport } from '~/creator/contract/transport';
import { locationEntity } from '~/objects/location/service/entity.service';
import { performAction } from '~/service/actions';
import type { Ledger } from '~/service/changes/ledger';
import { createService, type Service } from '~/service/service';
import { openStore, type Store } from '~/service/store/store';
import { createDatabaseFrom, dropDatabase } from '../../support/postgres';

export type EngineName = 'sqlite' | 'postgres';

const { TEST_ENGINE } = process.env;

/** Both, unless TEST_ENGINE names one, as in `npm test` and `npm run test:full`. */
export const ENGINES = (['sqlite', 'postgres'] satisfies EngineName[]).filter(
  (engine): engine is EngineName => TEST_ENGINE === undefined || TEST_ENGINE === engine,
);

/** What its people can choose between. */
export const ENVIRONMENTS = [
  { value: 'live', label: 'Live' },
  { value: 'test', label: 'Test' },
];

/** Hosts of this machine that pictures may be fetched from. */
export const FETCH_HOSTS = ['localhost'];

/** The address of the test world. */
export const PUBLIC_URL = 'https://creator.test.example';

/** People of the test world: level 1 of nobody's organisation, three of ours, one of another. */
type Settled = 'provider' | 'admin' | 'manager' | 'stranger';

/** People of ours who may less than staff: they come by `addLimited`. */
export const LIMITED = { locked: 6, line: 7, viewer: 9 } as const;

export type Limited = keyof typeof LIMITED;
export type Person = Settled | Limited;

const PEOPLE: Record<Settled, { level: number; organisation: 'ours' | 'theirs' | null }> = {
  provider: { level: 1, organisation: null },
  admin: { level: 3, organisation: 'ours' },
  manager: { level: 5, organisation: 'ours' },
  stranger: { level: 5, organisation: 'theirs' },
};

export interface World {
  /** Where its data lies: another process, or another copy of the program, can open it too. */
  dataDir: string;
  databaseUrl: string | undefined;
  store: Store;
  service: Service;
  /** Two locations of ours, which admin and manager were given, and one of another organisation. */
  locations: { ours: number; second: number; theirs: number };
  accounts: Record<Person, number>;
  tokens: Record<Person, string>;
  /** Typed calls in process on behalf of a person. */
  as(person: Person, transport?: Transport): Creator;
  /** Writes objects directly, as one action of an operator. */
  write<T>(work: (ledger: Ledger) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** A hash that no password has, of the least work. */
const NO_PASSWORD = `scrypt$1$8$1$AAAA$${'A'.repeat(43)}`;

let requests = 0;

/** A real database of its own, brought up by the program's own migrations, with people and places. */
export async function openWorld(
  engine: EngineName,
  onQuery?: (sql: string, values: readonly unknown[]) => void,
): Promise<World> {
  const dataDir = mkdtempSync(join(tmpdir(), 'creator-contract-'));
  const databaseUrl = engine === 'postgres' ? await createMigratedDatabase() : undefined;
  const store = await openStore({ dataDir, databaseUrl, onQuery });
  const service = createService(store, {
    providerName: 'Creator',
    trustProxy: false,
    environments: ENVIRONMENTS,
    fetchHosts: FETCH_HOSTS,
    unsplash: null,
    secrets: async () => ['a secret of the tests, long enough for it'],
    signIn: { publicUrl: PUBLIC_URL, hosts: ['127.0.0.1'], checkSeconds: 0 },
  });
  const write: World['write'] = async (work) => {
    const operator = {
      accountId: null,
      via: 'Cloud',
      method: 'test',
      locationId: null,
      requestId: 'test',
    };
    return (await performAction(store, operator, { summary: 'Set up', locationIds: [] }, work))
      .value;
  };
  const organisations = {
    ours: await organisation(store, 'Ours'),
    theirs: await organisation(store, 'Theirs'),
  };
  const locations = {
    ours: await location(write, organisations.ours, 'Canteen'),
    second: await location(write, organisations.ours, 'Kiosk'),
    theirs: await location(write, organisations.theirs, 'Elsewhere'),
  };
  const accounts = {} as Record<Person, number>;
  const tokens = {} as Record<Person, string>;
  for (const [person, { level, organisation: name }] of Object.entries(PEOPLE)) {
    const given =
      name === 'ours' ? [locations.ours, locations.second] : name ? [locations.theirs] : [];
    const id = await account(store, person, level, name && organisations[name], given);
    accounts[person as Settled] = id;
    tokens[person as Settled] = await store.transaction((trx) => issueToken(trx, id, 'api'));
  }
  return {
    dataDir,
    databaseUrl,
    store,
    service,
    locations,
    accounts,
    tokens,
    as(person, transport = service) {
      requests += 1;
      return createCreator(transport, {
        token: tokens[person],
        requestId: `test-${requests}`,
        via: 'Client API',
        address: null,
      });
    },
    write,
    async close() {
      await service.close();
      if (databaseUrl) await dropDatabase(databaseUrl);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

export async function addLimited(world: World): Promise<void> {
  const { store, locations, accounts, tokens } = world;
  const { organisation_id } = await store.reader
    .selectFrom('location')
    .select('organisation_id')
    .where('id', '=', locations.ours)
    .executeTakeFirstOrThrow();
  for (const person of Object.keys(LIMITED) as Limited[]) {
    const given = [locations.ours, locations.second];
    const id = await account(store, person, LIMITED[person], organisation_id, given);
    accounts[person] = id;
    tokens[person] = await store.transaction((trx) => issueToken(trx, id, 'api'));
  }
}

/** A PostgreSQL database with the newest schema and no rows: migrated once a run, then copied. */
export function createMigratedDatabase(): Promise<string> {
  return createDatabaseFrom('migrated', async (databaseUrl) => {
    const store = await openStore({ databaseUrl, dataDir: '' });
    await store.close();
  });
}

async function organisation(store: Store, name: string): Promise<number> {
  const row = await store.transaction((trx) =>
    trx.insertInto('organisation').values({ name }).returning('id').executeTakeFirstOrThrow(),
  );
  return row.id;
}

/** A location with two day parts and every default. */
async function location(write: World['write'], organisationId: number, name: string) {
  const doc = {
    organisation_id: organisationId,
    name,
    location_type: 'location',
    site_id: null,
    timezone: 'America/New_York',
    currency: 'USD',
    master_id: null,
    mirror_items_from: null,
    allow_global_match_edit: 0,
    operation_hours: { start: '00:00', end: '24:00', all_day: true, weekends: true },
    campaign_text: '',
    blurb: '',
    image: null,
    creator_custom_item_id: null,
    creator_custom_fields: null,
    ready: 1,
    meals: [
      { id: 1, name: 'Breakfast', start: '07:00', end: '10:30' },
      { id: 2, name: 'Lunch', start: '11:00', end: '14:00' },
    ],
  };
  const [id = 0] = await write((ledger) => ledger.create(locationEntity, 0, [{ doc }]));
  return id;
}

async function account(
  store: Store,
  name: string,
  level: number,
  organisationId: number | null,
  given: readonly number[],
): Promise<number> {
  return store.transaction(async (trx) => {
    const { id } = await trx
      .insertInto('account')
      .values({
        organisation_id: organisationId,
        username: name,
        email: `${name}@test.example`,
        password_hash: NO_PASSWORD,
        access_level: level,
        scope: 'creator',
        default_location_id: null,
        disabled: 0,
        created_at: '2026-01-01 00:00:00',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const location_id of given) {
      await trx.insertInto('location_grant').values({ account_id: id, location_id }).execute();
    }
    return id;
  });
}
