import { beforeEach, describe, expect, it } from 'vitest';
import type { Method } from '~/creator/contract';
import { initialDocument } from '~/fields/columns';
import { feeEntity } from '~/objects/fee/entity.service';
import { feeFields } from '~/objects/fee/fields';
import { addPlace } from './support/kinds';
import { auditLedger } from './support/ledger-audit';
import { lastAction } from './support/menu';
import { onCrossedStages, type Stage } from './support/stage';
import type { Person } from './support/world';

type Rule = 'discount' | 'fee' | 'tax';

/** What each is made with, what it is answered with then, and other details. */
const RULES = {
  discount: {
    word: 'discount',
    given: { name: ' Happy Hour ', details: { percent_off: 10, start_datetime: '2026-05-01' } },
    answered: {
      name: 'Happy Hour',
      discount_type: 'single',
      active: 1,
      ref: 'happy-hour',
      details: { percent_off: 10, start_datetime: '2026-05-01 00:00:00' },
    },
    other: { amount_off: -1, items: [7, 'drink:hot'], tender_only: true },
    wrong: { percent_off: 10, amount_off: 1 },
    at: 'details.amount_off',
  },
  fee: {
    word: 'fee',
    given: { name: 'Bottle Deposit', ref: 'dep', details: { type: 'flat', value: 0.05 } },
    answered: {
      name: 'Bottle Deposit',
      ref: 'dep',
      details: { type: 'flat', value: 0.05, items: [], non_taxable: false },
    },
    other: { type: 'percent', value: 5, items: [3, 'bottle'], non_taxable: true },
    wrong: { type: 'flat', value: -1 },
    at: 'details.value',
  },
  tax: {
    word: 'tax rule',
    given: { name: 'Sales tax', details: { rates: { ALL: 0.0825 } } },
    answered: {
      name: 'Sales tax',
      rule_type: 'MATCH',
      ref: 'sales-tax',
      details: {
        start: null,
        end: null,
        skip_tags: [],
        apply_to_tags: [],
        min_basket_price: null,
        max_basket_price: null,
        price_gteq: null,
        price_iteq: null,
        inclusive: false,
        rates: { ALL: 0.0825, DINE_IN: null, TAKE_OUT: null },
      },
    },
    other: {
      start: '2026-01-01',
      end: null,
      skip_tags: ['grocery'],
      apply_to_tags: ['food:hot'],
      min_basket_price: 1,
      max_basket_price: null,
      price_gteq: null,
      price_iteq: 80,
      inclusive: true,
      rates: { ALL: 0, DINE_IN: 0.08, TAKE_OUT: 0.1 },
    },
    wrong: { start: '2026-02-01', end: '2026-01-01', rates: { ALL: 0.1 } },
    at: 'details.end',
  },
} as const;

onCrossedStages('what changes a bill', (stage) => {
  let location_id: number;
  const send = (person: Person, method: string, params: object, more: object = {}) =>
    stage.send(person, method, { location_id, ...params }, more);
  const done = async (method: string, params: object, more: object = {}) => {
    const { status, body } = await send('admin', method, params, more);
    expect([status, body.error]).toEqual([200, undefined]);
    return body;
  };
  const undo = (action_id: number | undefined, person: Person = 'admin') =>
    stage.send(person, 'ledger.undo', { action_id });

  beforeEach(async () => {
    location_id = await addPlace(stage.world, 'Canteen', ['manager', 'admin']);
  });

  describe.each(Object.keys(RULES) as Rule[])('%s', (kind) => {
    const { word, given, answered, other, wrong, at } = RULES[kind];
    const create = (more: object = {}) => done(`${kind}.create`, { ...given, ...more });
    const all = async () => (await done(`${kind}.all`, {})).data;

    it('is made, changed and deleted, and each is taken back', async () => {
      const made = await create();
      const { id } = made.data;
      expect(made.data).toEqual({ id, version: 1, location_id, ...answered });
      expect((await lastAction(stage.world)).summary).toBe(`Created ${word} “${answered.name}”`);
      expect(await all()).toEqual([made.data]);
      const changed = await done(`${kind}.update`, { id, details: other });
      expect(changed.data).toEqual({ ...made.data, version: 2, details: other });
      const gone = await done(`${kind}.destroy`, { id });
      expect([gone.data, await all()]).toEqual([{ id }, []]);
      expect((await undo(gone.action_id)).body.data).toEqual({ reversed: 1, kept: [] });
      expect(await all()).toEqual([{ ...changed.data, version: 4 }]);
      expect((await undo(changed.action_id)).body.data).toEqual({ reversed: 1, kept: [] });
      expect(await all()).toEqual([{ ...made.data, version: 5 }]);
      await undo(made.action_id);
      expect(await all()).toEqual([]);
      expect(await auditLedger(stage.world.store)).toEqual([]);
    });

    it('has a history by field, and an earlier version is restored', async () => {
      const { id } = (await create()).data;
      await done(`${kind}.update`, { id, name: 'Other', details: other });
      const { current, entries } = (await done('object.history', { kind, id })).data;
      expect(current).toEqual({ name: 'Other', version: 2 });
      expect(Object.keys(entries[0].details)).toContain(kind === 'tax' ? 'rates' : 'amount');
      await done('object.restore', { kind, id, version: 1 });
      expect((await all())[0]).toEqual({ id, version: 3, location_id, ...answered });
    });

    it('merges what two people changed in different fields', async () => {
      const { id } = (await create()).data;
      await done(`${kind}.update`, { id, name: 'Renamed' });
      await done(`${kind}.update`, { id, details: other }, { version: 1 });
      expect((await all())[0]).toMatchObject({ name: 'Renamed', version: 3, details: other });
      const again = await send('admin', `${kind}.update`, { id, name: 'Mine' }, { version: 1 });
      expect([again.status, Object.keys(again.body.fields ?? {})]).toEqual([409, ['name']]);
    });

    it('has a ref of its own, made of its name where none is given', async () => {
      const [one, two, three] = [
        await create(),
        await create({ ref: null }),
        await create({ ref: null }),
      ];
      const base = kind === 'fee' ? 'bottle-deposit' : answered.ref;
      expect([two.data.ref, three.data.ref]).toEqual(
        kind === 'fee' ? [base, `${base}-2`] : [`${base}-2`, `${base}-3`],
      );
      const taken = await send('admin', `${kind}.update`, { id: two.data.id, ref: one.data.ref });
      expect([taken.status, taken.body.fields]).toEqual([
        400,
        { ref: `Another ${word} has this ref` },
      ]);
      const blank = await done(`${kind}.update`, { id: one.data.id, name: 'É té!', ref: ' ' });
      expect(blank.data.ref).toBe('e-te');
    });

    it('is refused where its details do not fit, each fault at its field', async () => {
      const refused = await send('admin', `${kind}.create`, { ...given, details: wrong });
      expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([400, [at]]);
      const { id } = (await create()).data;
      const update = await send('admin', `${kind}.update`, { id, details: wrong });
      expect([update.status, Object.keys(update.body.fields ?? {})]).toEqual([400, [at]]);
      const blank = await send('admin', `${kind}.update`, { id, name: ' ' });
      expect([blank.status, Object.keys(blank.body.fields ?? {})]).toEqual([400, ['name']]);
      expect((await all())[0]).toEqual({ id, version: 1, location_id, ...answered });
    });

    it('is inherited from a master, and locked', async () => {
      const made = (await create()).data;
      const heir = await addPlace(stage.world, 'Heir', ['admin'], { master_id: location_id });
      const here = (method: string, params: object = {}) =>
        stage.send('admin', method, { location_id: heir, ...params });
      expect((await here(`${kind}.all`)).body.data).toEqual([made]);
      const locked = await here(`${kind}.update`, { id: made.id, name: 'Mine' });
      expect([locked.status, locked.body.code]).toEqual([403, 'locked']);
      const own = (await here(`${kind}.create`, given)).body.data;
      expect([own.location_id, own.ref]).toEqual([heir, answered.ref]);
      expect((await all()).length).toBe(1);
    });

    it('is that of the source on a mirror', async () => {
      const mirror = await addPlace(stage.world, 'Mirror', ['admin'], {
        mirror_items_from: location_id,
      });
      const made = await stage.send('admin', `${kind}.create`, { location_id: mirror, ...given });
      expect(made.body.data.location_id).toBe(location_id);
      expect(await all()).toEqual([made.body.data]);
    });

    it('is written by those who may, by every way', async () => {
      const made = await create();
      const { id } = made.data;
      const changed = await done(`${kind}.update`, { id, details: other });
      const allowed = kind === 'tax' ? 403 : 200;
      const calls: [Method, object][] = [
        [`${kind}.all`, {}],
        [`${kind}.create`, { ...given, ref: 'another' }],
        [`${kind}.update`, { id, name: 'Mine' }],
        ['object.history', { kind, id }],
        ['object.restore', { kind, id, version: 1 }],
      ];
      for (const [method, params] of calls) {
        expect([method, (await send('manager', method, params)).status]).toEqual([method, allowed]);
      }
      expect((await undo(changed.action_id, 'manager')).status).toBe(allowed);
      expect((await send('manager', `${kind}.destroy`, { id })).status).toBe(allowed);
    });
  });

  it('a template gets none, by calls or by a file; what it has can be taken away', async () => {
    const template = await addPlace(stage.world, 'Sheet', ['admin'], { location_type: 'template' });
    const there = stage.as('admin');
    for (const kind of ['discount', 'fee', 'tax'] as const) {
      const made = await send('admin', `${kind}.create`, {
        location_id: template,
        ...RULES[kind].given,
      });
      expect([kind, made.status, made.body.error]).toEqual([
        kind,
        403,
        `A template has no ${kind === 'tax' ? 'taxes' : `${kind}s`} of its own.`,
      ]);
    }
    await makeFees(stage, template, 1);
    const [{ id } = { id: 0 }] = await there.call('fee.all', { location_id: template });
    await there.call('fee.destroy', { location_id: template, id });
    expect(await there.call('fee.all', { location_id: template })).toEqual([]);
  });

  it('the switch of a discount changes nothing else', async () => {
    const { id } = (await done('discount.create', RULES.discount.given)).data;
    const { data } = await done('discount.update', { id, active: 0 });
    expect(data).toMatchObject({ ...RULES.discount.answered, active: 0 });
  });

  it('what a rule names that is gone stays in it, also when it is restored', async () => {
    const items = [999_999, 'nothing:has-it'];
    const details = { type: 'flat', value: 1, items, non_taxable: false };
    const { id } = (await done('fee.create', { name: 'Fee', details })).data;
    await done('fee.update', { id, details: { ...details, items: [] } });
    expect((await done('object.restore', { kind: 'fee', id, version: 1 })).data.kept).toEqual([]);
    expect((await done('fee.all', {})).data[0].details.items).toEqual(items);
  });

  it('a location holds at most 1,000 of a kind', async () => {
    await expect(makeFees(stage, location_id, 1001)).rejects.toThrow(
      /^This location may hold 1,000 fees/,
    );
    await makeFees(stage, location_id, 1000);
    const full = await send('admin', 'fee.create', RULES.fee.given);
    expect([full.status, full.body.code]).toEqual([400, 'quota']);
  });
});

function makeFees({ world }: Stage, locationId: number, count: number) {
  const docs = Array.from({ length: count }, (_, index) => ({
    doc: { ...initialDocument(feeFields), name: 'Fee', ref: `fee-${index}` },
  }));
  return world.write((ledger) => ledger.create(feeEntity, locationId, docs));
}
