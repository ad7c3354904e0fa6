import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { ParamsOf } from '~/creator/contract';
import { buildKinds } from './support/kinds';
import { onEveryEngine, refusalOf } from './support/stage';

const FIELDS = ['price', 'active', 'pos_id', 'tags'] as const;
type Field = (typeof FIELDS)[number];
type Values = Record<Field, unknown>;

const VALUES: Record<Field, readonly unknown[]> = {
  price: [1, 2.5, 3.75, 12],
  active: [0, 1],
  pos_id: ['A-1', 'B-2', null],
  tags: [[], ['one'], ['two', 'one']],
};

/** What is kept of the location and its source, in plain words. */
interface Model {
  source: Values;
  own: Partial<Values>;
  may: readonly Field[];
}

const field = fc.constantFrom(...FIELDS);
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('hold' as const), field, n: fc.nat(11) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('back' as const), field }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('swap' as const), field, n: fc.nat(11) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('source' as const), field, n: fc.nat(11) }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('allow' as const), may: fc.subarray([...FIELDS]) }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('undo' as const) }) },
);

onEveryEngine('own values in any order', 'in process', (stage) => {
  it('are answered as a plain model says, now and as of each earlier moment', async () => {
    const kinds = await buildKinds(stage.world);
    const latte = kinds.master.item;
    const here = { location_id: kinds.heir.id };
    const manager = () => stage.as('manager');
    const admin = () => stage.as('admin');
    let minutes = Date.parse('2026-01-05T14:00:00Z');
    /** Lets what was done since the last moment have happened a minute later. */
    const tick = async (): Promise<string> => {
      minutes += 60_000;
      const at = new Date(minutes).toISOString().slice(0, 19).replace('T', ' ');
      await stage.world.store.transaction((trx) =>
        trx.updateTable('action').set({ at }).where('at', '>', at).execute(),
      );
      return new Date(minutes - 5 * 3_600_000).toISOString().slice(0, 16);
    };
    const answered = async (who = manager()) => {
      const { price, active, pos_id, tags } = await who.call('item.get', { ...here, id: latte });
      const { objects } = await who.call('own_value.get_all', {
        ...here,
        objects: [{ kind: 'item', object_id: latte }],
      });
      const held = objects[0]?.held.map((one) => [one.field, one.value]) ?? [];
      return {
        shown: { price, active, pos_id, tags },
        own: Object.fromEntries(held),
        may: [...(objects[0]?.may ?? [])].sort(),
      };
    };
    const expected = ({ source, own, may }: Model) => ({
      shown: { ...source, ...own },
      own,
      may: [...may].sort(),
    });
    const set = (fields: object, give_back: Field[] = []) => ({
      ...here,
      objects: [{ kind: 'item', object_id: latte, fields, give_back }],
    });
    const start = await answered();
    let model: Model = { source: start.shown as Values, own: {}, may: [] };
    const done: { id: number; before: Model }[] = [];
    const moments: { at: string; model: Model }[] = [];
    const valueFor = (of: Field, n: number) => VALUES[of][n % VALUES[of].length];

    const did = (actionId: number | null, after: Model) => {
      if (actionId !== null) done.push({ id: actionId, before: model });
      model = after;
    };
    const take = async (one: StepOf): Promise<void> => {
      if (one.do === 'allow') {
        const params = { location_id: kinds.master.id, kind: 'item' as const, fields: one.may };
        const { actionId } = await admin().write('own_value.allow', params);
        const own = Object.fromEntries(
          Object.entries(model.own).filter(([name]) => one.may.includes(name as Field)),
        );
        did(actionId, { ...model, own, may: one.may });
      } else if (one.do === 'undo') {
        const last = done.pop();
        if (!last) return;
        await admin().call('ledger.undo', { action_id: last.id });
        model = last.before;
      } else if (one.do === 'source') {
        const value = valueFor(one.field, one.n);
        const params = { location_id: kinds.master.id, id: latte, [one.field]: value };
        const { actionId } = await admin().write('item.update', params);
        did(actionId, { ...model, source: { ...model.source, [one.field]: value } });
      } else if (one.do === 'back') {
        const objects = [{ kind: 'item' as const, object_id: latte, fields: [one.field] }];
        const { actionId } = await manager().write('own_value.give_back', { ...here, objects });
        const { [one.field]: _, ...own } = model.own;
        did(actionId, { ...model, own });
      } else {
        const value = valueFor(one.field, one.n);
        const others = one.do === 'swap' ? FIELDS.filter((other) => other !== one.field) : [];
        const params = set({ [one.field]: value }, others) as ParamsOf<'own_value.set'>;
        if (!model.may.includes(one.field)) {
          const refused = await refusalOf(manager().write('own_value.set', params));
          expect(refused.status).toBe(403);
          return;
        }
        const { actionId } = await manager().write('own_value.set', params);
        const kept = one.do === 'swap' ? {} : model.own;
        did(actionId, { ...model, own: { ...kept, [one.field]: value } });
      }
    };

    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 12, maxLength: 25 }), async (walk) => {
        for (const one of walk) {
          await take(one);
          moments.push({ at: await tick(), model });
          expect(await answered()).toEqual(expected(model));
        }
        for (const { at, model: then } of moments
          .slice(-walk.length)
          .filter((_, n) => n % 3 === 0)) {
          expect(await answered(manager().asOf(at)), at).toEqual(expected(then));
        }
      }),
      { seed: 20261128, numRuns: 6, endOnFailure: true },
    );
  }, 120_000);
});

type StepOf = typeof step extends fc.Arbitrary<infer S> ? S : never;
