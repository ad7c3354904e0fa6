import { beforeAll, expect, it } from 'vitest';
import { contract, type Method } from '~/creator/contract';
import { type CallSpec, PLACELESS } from '~/creator/contract/call';
import { keyScopeOf } from '~/creator/contract/key-scopes';
import { covers, type KeyScope, keyScopes } from '~/creator/contract/key-words';
import { timeText } from '~/service/clock';
import { type Ground, groundIn } from './support/ground';
import { keyOf } from './support/keys';
import { leastParams } from './support/least-params';
import { newestChange } from './support/menu';
import { onCrossedStages, type Stage } from './support/stage';
import type { Person } from './support/world';

const METHODS = Object.keys(contract) as Method[];
/** Calls of access `user` whose subject lies in a location all the same. */
const PLACED: readonly Method[] = ['ledger.undo', 'ledger.undo_part'];
const isPlaced = (method: Method) =>
  PLACED.includes(method) || !PLACELESS.includes(contract[method].access);

type Send = Awaited<ReturnType<typeof keyOf>>['send'];

/** Who may make a call of that access: the best that a key of theirs can get. */
function makerFor({ access }: CallSpec): Person {
  return access === 'provider' || access === 'staff' ? 'provider' : 'admin';
}

const needOf = (method: Method) => keyScopeOf(method, contract[method]);

/** The first call that needs each scope: there each scope is tried alone, elsewhere all that do not suffice at once. */
const OF_EACH_NEED: ReadonlySet<Method> = new Set(
  new Map(METHODS.toReversed().map((method) => [needOf(method), method])).values(),
);

/** Answers of things that belong to the person and not to the key: files given, uploads. */
const OF_A_PERSON: readonly Method[] = METHODS.filter((method) =>
  /^(import|image\.(match_files|set_by_name|upload_file))/.test(method),
);

onCrossedStages('the rights of a key', (stage) => {
  const keys = new Map<string, Send>();
  const grounds = new Map<string, Ground>();

  /** A key of that maker with these scopes, at its maker’s first location; made once. */
  async function keyWith(
    maker: Person,
    scopes: readonly KeyScope[],
    locations: number[] | null = [stage.world.locations.ours],
  ): Promise<Send> {
    const name = `${maker} ${scopes.join()} ${locations}`;
    const send =
      keys.get(name) ?? (await keyOf(stage, maker, { scopes: [...scopes], locations })).send;
    keys.set(name, send);
    return send;
  }

  async function shared(maker: Person, where: keyof Stage['world']['locations']): Promise<Ground> {
    const name = `${maker} ${where}`;
    const ground =
      grounds.get(name) ?? (await groundIn(stage.world, stage.world.locations[where], maker));
    grounds.set(name, ground);
    return ground;
  }

  const ended: Send[] = [];
  beforeAll(async () => {
    for (const maker of ['provider', 'admin'] as const) {
      const gone = await keyOf(stage, maker, { scopes: [...keyScopes] });
      await stage.as(maker).call('key.end', { id: gone.id });
      const over = await keyOf(stage, maker, { scopes: [...keyScopes] });
      await stage.world.store.transaction((trx) =>
        trx
          .updateTable('api_key')
          .set({ expires_at: timeText(Date.now() - 1000) })
          .where('id', '=', over.id)
          .execute(),
      );
      ended.push(gone.send, over.send);
    }
  });

  it.each(METHODS.filter((method) => contract[method].access !== 'public'))(
    'are those of its scopes on %s',
    async (method) => {
      const maker = makerFor(contract[method]);
      const needed = needOf(method);
      const ground = await shared(maker, 'ours');
      const newest = await newestChange(stage.world);
      // Each scope alone, and all that is not enough together.
      const all = keyScopes.filter((scope) => needed === null || !covers([scope], needed));
      const alone = OF_EACH_NEED.has(method) ? all.map((scope) => [scope]) : [];
      for (const scopes of [...alone, all]) {
        const send = await keyWith(maker, scopes);
        const { status, body } = await send(method, leastParams[method](ground));
        expect([scopes, status, body.code]).toEqual([scopes, 403, 'key_scope']);
      }
      expect(await newestChange(stage.world)).toBe(newest);
      if (needed === null) return;
      const own = await groundIn(stage.world, stage.world.locations.ours, maker);
      const send = await keyWith(maker, [needed], null);
      const { status, body } = await send(method, leastParams[method](own));
      const may = OF_A_PERSON.includes(method) && status === 404 ? 404 : 200;
      expect([status, body.error]).toEqual([may, may === 200 ? undefined : expect.any(String)]);
    },
  );

  it.each(METHODS.filter((method) => isPlaced(method) && needOf(method) !== null))(
    'are none on %s at a location that it was not given',
    async (method) => {
      const newest = await newestChange(stage.world);
      const maker = makerFor(contract[method]);
      const send = await keyWith(maker, keyScopes);
      // Its maker may open the second one.
      for (const where of ['second', 'theirs'] as const) {
        const ground = await shared(where === 'second' ? maker : 'stranger', where);
        const before = await newestChange(stage.world);
        const { status } = await send(method, leastParams[method](ground));
        expect([where, status]).toEqual([where, method === 'location.get' ? 401 : 404]);
        expect(await newestChange(stage.world)).toBe(before);
      }
      expect(newest).toBeGreaterThan(0);
    },
  );

  it.each(METHODS.filter((method) => contract[method].access !== 'public'))(
    'end with it on %s',
    async (method) => {
      const ground = await shared('admin', 'ours');
      const newest = await newestChange(stage.world);
      for (const send of ended) {
        expect((await send(method, leastParams[method](ground))).status).toBe(401);
      }
      expect(await newestChange(stage.world)).toBe(newest);
    },
  );

  it('keys are made at once with one another, each for its locations', async () => {
    const locations = [stage.world.locations.ours, stage.world.locations.second];
    const made = await Promise.all(
      Array.from({ length: 24 }, (_, number) =>
        keyOf(stage, 'admin', { name: `Till ${number}`, locations }),
      ),
    );
    const { keys } = await stage.as('admin').call('key.list', {});
    const places = made.map(({ id }) => keys.find((key) => key.id === id)?.locations?.length);
    expect(places).toEqual(made.map(() => 2));
  });
});
