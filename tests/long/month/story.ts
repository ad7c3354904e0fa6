import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { vi } from 'vitest';
import { issueToken } from '~/accounts/service/tokens.service';
import { type Creator, CreatorError, createCreator } from '~/creator/client';
import { demoAccounts } from '~/service/demo/accounts';
import { fillDemo } from '~/service/demo/demo';
import { addPerson } from '~/service/operators/people';
import { createService, type Service } from '~/service/service';
import { openStore, type Store } from '~/service/store/store';
import { createMigratedDatabase, type EngineName } from '../../contract/support/world';
import { dropDatabase } from '../../support/postgres';
import { Random } from './random';

const PASSWORD = 'kiosk-demo-2026';
/** Summer time begins in it, and a month ends. */
const BEGIN = Date.parse('2027-02-20T11:00:00Z');
const MONTH_MS = 30 * 24 * 3_600_000;

/** Somebody who looks after the template of the cafés, and one of them. */
const NOOR = {
  email: 'noor@creator.test',
  name: 'Noor Haddad',
  level: 5,
  organisation: 'Harbor Hospitality',
  password: 'harbour ferry lamp',
};

/** Five people, by how much they do; the last one is of another organisation. */
const PEOPLE = [
  { email: 'admin@creator.test', weight: 36 },
  { email: 'manager@creator.test', weight: 28 },
  { email: 'staff@creator.test', weight: 18 },
  { email: NOOR.email, weight: 14 },
  { email: 'other@creator.test', weight: 4 },
];

/** Where they do it: the template, the master, their heirs, a mirror with its source, and shops with pricebooks. */
const PLACES = [
  { name: 'Harbor Campus Menu', weight: 24 },
  { name: 'Library Café', weight: 26 },
  { name: 'Thornbury Hall Café', weight: 18 },
  { name: 'Harbor House Recipes', weight: 12 },
  { name: 'Harbor Arena, Concourse South', weight: 8 },
  { name: 'Maple Street Corner Shop', weight: 8 },
  { name: 'Pier 9 Corner Shop', weight: 4 },
];

export interface Place {
  id: number;
  name: string;
  weight: number;
  timezone: string;
  /** The location whose menu it shows. */
  menu: number;
  /** Who was given it, by their emails. */
  people: ReadonlySet<string>;
}

/** The campus of the demo, five people, and a clock that is moved by hand. */
export class Story {
  readonly random: Random;
  /** How often each deed was done, and refused by which status. */
  readonly done = new Map<string, number>();
  readonly refused = new Map<number, number>();
  private requests = 0;
  private now = BEGIN;

  private constructor(
    readonly store: Store,
    readonly service: Service,
    readonly places: readonly Place[],
    private readonly tokens: ReadonlyMap<string, string>,
    private readonly close: () => Promise<void>,
    seed: number,
  ) {
    this.random = new Random(seed);
  }

  static async open(engine: EngineName, seed: number): Promise<Story> {
    const dataDir = mkdtempSync(join(tmpdir(), 'creator-month-'));
    const databaseUrl = engine === 'postgres' ? await createMigratedDatabase() : undefined;
    vi.useFakeTimers({ now: BEGIN, toFake: ['Date'] });
    const store = await openStore({ dataDir, databaseUrl });
    await fillDemo(store, { password: PASSWORD });
    await addNoor(store);
    const service = createService(store, {
      providerName: 'Creator',
      trustProxy: false,
      environments: [],
      fetchHosts: [],
      unsplash: null,
    });
    const close = async () => {
      await service.close();
      const keep = process.env.MONTH_KEEP;
      if (keep && engine === 'sqlite') cpSync(join(dataDir, 'creator.sqlite'), keep);
      vi.useRealTimers();
      if (databaseUrl) await dropDatabase(databaseUrl);
      rmSync(dataDir, { recursive: true, force: true });
    };
    const [places, tokens] = [await placesOf(store), await tokensOf(store)];
    return new Story(store, service, places, tokens, close, seed);
  }

  /** Lets time pass: of `steps` in a month, one. */
  pass(steps: number): void {
    this.now += 1000 + this.random.below((2 * MONTH_MS) / steps / 1000) * 1000;
    vi.setSystemTime(this.now);
  }

  get instant(): number {
    return this.now;
  }

  someone(): string {
    return this.random.weighed(PEOPLE).email;
  }

  /** A place; mostly one that the person was given. */
  somewhere(email: string): Place {
    const given = this.places.filter(({ people }) => people.has(email));
    const isGiven = given.length > 0 && this.random.chance(0.9);
    return this.random.weighed(isGiven ? given : this.places);
  }

  /** Lets a minute pass, after which everybody may read as much again. */
  wait(): void {
    this.now += 60_000;
    vi.setSystemTime(this.now);
  }

  /** Calls of a person. What is refused must have left nothing behind. */
  as(email: string): Creator {
    this.requests += 1;
    const token = this.tokens.get(email) ?? null;
    const caller = { token, requestId: `month-${this.requests}`, via: 'Creator' as const };
    const creator = createCreator(this.service, { ...caller, address: null });
    const guard = async <T>(what: string, work: () => Promise<T>): Promise<T> => {
      const before = await this.lastChange();
      try {
        return await work();
      } catch (error) {
        if (!(error instanceof CreatorError) || error.status >= 500) throw error;
        const after = await this.lastChange();
        if (after !== before) throw new Error(`${what} was refused, and left changes behind`);
        this.refused.set(error.status, (this.refused.get(error.status) ?? 0) + 1);
        throw error;
      }
    };
    return {
      ...creator,
      write: (method, params, options) =>
        guard(method, () => creator.write(method, params, options)),
      call: (method, params) => guard(method, () => creator.call(method, params)),
    };
  }

  /** The provider's staff, whom everything is shown to and who may take everything back. */
  get staff(): Creator {
    return this.as('staff@creator.test');
  }

  end(): Promise<void> {
    return this.close();
  }

  private async lastChange(): Promise<number> {
    const { last } = await this.store.reader
      .selectFrom('change')
      .select((eb) => eb.fn.max('id').as('last'))
      .executeTakeFirstOrThrow();
    return Number(last);
  }
}

async function addNoor(store: Store): Promise<void> {
  const { id } = await addPerson(store, NOOR);
  await store.transaction(async (trx) => {
    const given = await trx
      .selectFrom('location')
      .select('id')
      .where('name', 'in', ['Harbor Campus Menu', 'Library Café'])
      .execute();
    const rows = given.map((location) => ({ account_id: id, location_id: location.id }));
    await trx.insertInto('location_grant').values(rows).execute();
  });
}

async function placesOf(store: Store): Promise<Place[]> {
  const rows = await store.reader
    .selectFrom('location')
    .select(['id', 'name', 'timezone', 'mirror_items_from'])
    .execute();
  const grants = await store.reader
    .selectFrom('location_grant')
    .innerJoin('account', 'account.id', 'location_grant.account_id')
    .select(['location_id', 'email'])
    .execute();
  return PLACES.map(({ name, weight }) => {
    const row = rows.find((one) => one.name === name);
    if (!row) throw new Error(`The demo has no ${name}.`);
    const given = grants.filter(({ location_id }) => location_id === row.id);
    const people = new Set(['staff@creator.test', ...given.map(({ email }) => email)]);
    const timezone = row.timezone ?? 'America/New_York';
    const menu = row.mirror_items_from ?? row.id;
    return { id: row.id, name, weight, timezone, menu, people };
  });
}

async function tokensOf(store: Store): Promise<Map<string, string>> {
  const accounts = await store.reader.selectFrom('account').select(['id', 'email']).execute();
  const emails = new Set([...demoAccounts.map(({ email }) => email), NOOR.email]);
  const tokens = new Map<string, string>();
  for (const { id, email } of accounts) {
    if (!emails.has(email)) continue;
    tokens.set(
      email,
      await store.transaction((trx) => issueToken(trx, id, 'api', { lifetimeDays: 400 })),
    );
  }
  return tokens;
}

/** An instant by the clock of a place. */
export function localTime(instant: number, { timezone }: Place): string {
  return new Date(instant).toLocaleString('sv-SE', { timeZone: timezone }).replace(' ', 'T');
}
