import { beforeAll, describe, expect, it } from 'vitest';
import type { AnswerOf } from '~/creator/contract';
import { makeItem } from './support/menu';
import { onCrossedStages } from './support/stage';

type Alert = AnswerOf<'menu_quality.get_warnings'>['data'][number];

onCrossedStages('alerts about a menu', (stage) => {
  const here = () => ({ location_id: stage.world.locations.ours });
  const staff = () => stage.as('provider');
  const named = ({ hash, type }: Alert) => ({
    ...here(),
    warning_hash: hash,
    warning_type: type,
  });
  const check = async () => {
    await staff().call('menu_quality.check', here());
    return (await staff().call('menu_quality.get_warnings', here())).data;
  };
  const alertOf = async (type: string, text: string) => {
    const found = (await check()).filter((one) => one.type === type);
    const alert = found.find(({ description }) => description.includes(text));
    if (!alert) throw new Error(`No alert of ${type} has ${text}.`);
    return alert;
  };
  const item = (fields: Parameters<typeof makeItem>[2]) =>
    makeItem(stage.world, here().location_id, { price: 3, ...fields });

  describe('two items with one SKU', () => {
    let still = 0;
    let sparkling = 0;
    beforeAll(async () => {
      still = await item({ name: 'Still', sku: ['786162002969', '786162002976'] });
      sparkling = await item({ name: 'Sparkling', sku: ['786162002969'] });
    });

    it('are one alert with everything that is asked of it', async () => {
      const alert = await alertOf('duplicate_sku', '786162002969');
      expect(alert).toMatchObject({
        warning_hash: alert.hash,
        warning_type: 'duplicate_sku',
        description: 'Two active items share SKU 786162002969',
        importance: 'high',
        is_dismissed: false,
        dismissed_until: null,
        show_revaluate_button: true,
      });
      const details = await staff().call('menu_quality.get_warning_details', named(alert));
      expect(details.items.map(({ id, sku, pos_id }) => ({ id, sku, pos_id }))).toEqual([
        { id: still, sku: ['786162002969', '786162002976'], pos_id: null },
        { id: sparkling, sku: ['786162002969'], pos_id: null },
      ]);
      expect(details.meta).toEqual({
        sku: '786162002969',
        name: null,
        kiosk_id: null,
        transaction_id: null,
      });
      expect(details.actions[0]).toMatchObject({
        type: 'update_sku',
        description: 'Change the SKU of Sparkling',
        requires_user_input: true,
        inputs: [{ field: 'sku', new_value: '' }],
        resolving: true,
      });
    });

    it('are told apart by an action, which can be taken back and is the same alert then', async () => {
      const alert = await alertOf('duplicate_sku', '786162002969');
      const action = {
        type: 'update_sku',
        key: `update_sku:${sparkling}:786162002969`,
        inputs: [{ field: 'sku', new_value: '036000291452' }],
      };
      const refused = await stage.send('provider', 'menu_quality.resolve_warning', {
        ...named(alert),
        action: { ...action, inputs: [] },
      });
      expect([refused.status, refused.body.fields]).toEqual([400, { sku: 'Enter a value' }]);
      const done = await staff().write('menu_quality.resolve_warning', { ...named(alert), action });
      expect(done.data).toEqual({ status: 'resolved', redirect_to: null });
      expect((await staff().call('item.get', { ...here(), id: sparkling })).sku).toEqual([
        '036000291452',
      ]);
      const now = (await staff().call('menu_quality.get_warnings', here())).data;
      expect(now.map(({ hash }) => hash)).not.toContain(alert.hash);
      await staff().write('ledger.undo', { action_id: done.actionId ?? 0 });
      expect(await alertOf('duplicate_sku', '786162002969')).toEqual(alert);
      const again = await staff().call('menu_quality.revaluate_warning', named(alert));
      expect(again.status).toBe('still_existing');
      const elsewhere = await staff().call('menu_quality.resolve_warning', {
        ...named(alert),
        action: { type: 'open_item', key: `open_item:${still}` },
      });
      expect(elsewhere).toEqual({
        status: 'redirect',
        redirect_to: `/location/${here().location_id}/items?mode=edit&type=itemDetails&id=${still}`,
      });
    });

    it('with a third are told to look again', async () => {
      const third = await item({ name: 'Lemon', sku: ['786162002969'] });
      const alert = await alertOf('duplicate_sku', '786162002969');
      expect(alert.description).toBe('Three active items share SKU 786162002969');
      const one = await staff().call('menu_quality.resolve_warning', {
        ...named(alert),
        action: { type: 'deactivate_item', key: `deactivate_item:${third}` },
      });
      expect(one.status).toBe('refresh');
    });
  });

  it('that somebody else solved meanwhile are solved, and nothing more is done about them', async () => {
    const [first, second] = [
      await item({ name: 'One', sku: ['012345678905'] }),
      await item({ name: 'Other', sku: ['012345678905'] }),
    ];
    const alert = await alertOf('duplicate_sku', '012345678905');
    const deactivate = (id: number) =>
      staff().write('menu_quality.resolve_warning', {
        ...named(alert),
        action: { type: 'deactivate_item', key: `deactivate_item:${id}` },
      });
    const answers = await Promise.all([deactivate(first), deactivate(second)]);
    expect(answers.map(({ data }) => data.status)).toEqual(['resolved', 'resolved']);
    expect(answers.filter(({ actionId }) => actionId === null)).toHaveLength(1);
    const active = await Promise.all(
      [first, second].map(async (id) => (await staff().call('item.get', { ...here(), id })).active),
    );
    expect(active.toSorted()).toEqual([0, 1]);
    const late = await deactivate(active[0] === 1 ? first : second);
    expect([late.data.status, late.actionId]).toEqual(['resolved', null]);
  });

  it('are dismissed for days or for good, restored, and dismissals taken back', async () => {
    await item({ name: 'Gratis', price: 0 });
    const alert = await alertOf('no_price', 'Gratis');
    const alerts = async () => (await staff().call('location.get', here())).has.alerts ?? -1;
    const before = await alerts();
    const week = await staff().write('menu_quality.dismiss_warning', {
      ...named(alert),
      duration_in_days: 7,
    });
    expect(week.data).toMatchObject({ status: 'success', is_dismissed: true });
    const days = Date.parse(`${week.data.dismissed_until}Z`) - Date.now();
    expect(Math.round(days / 86_400_000)).toBe(7);
    expect(await alerts()).toBe(before - 1);
    await staff().call('menu_quality.dismiss_warning', named(alert));
    const listed = await staff().call('menu_quality.get_warnings', { ...here(), dismissed: true });
    expect(listed.data).toEqual([{ ...alert, is_dismissed: true, dismissed_until: null }]);
    expect(listed.counts.dismissed).toBe(1);
    const back = await staff().write('menu_quality.undismiss_warning', named(alert));
    expect(back.data.is_dismissed).toBe(false);
    expect(await alerts()).toBe(before);
    await staff().write('ledger.undo', { action_id: back.actionId ?? 0 });
    expect(await alerts()).toBe(before - 1);
    expect((await alertOf('no_price', 'Gratis')).is_dismissed).toBe(true);
  });

  it('that are not there cannot be dismissed, and nobody but staff of the provider sees any', async () => {
    const none = { ...here(), warning_hash: 'none', warning_type: 'no_price' };
    expect(await staff().call('menu_quality.dismiss_warning', none)).toMatchObject({
      status: 'error',
      message: 'There is no such alert here.',
      is_dismissed: false,
    });
    const refused = await stage.send('admin', 'menu_quality.get_warnings', here());
    expect(refused.status).toBe(403);
    expect((await stage.as('admin').call('location.get', here())).has.alerts).toBeNull();
  });

  it('are found by words, kind and importance, a page at a time', async () => {
    for (const name of ['Alpha', 'Beta', 'Gamma']) await item({ name, price: 0 });
    await check();
    const list = (asked: object) =>
      staff().call('menu_quality.get_warnings', { ...here(), ...asked });
    const found = await list({ search: 'ALPHA price' });
    expect(found.data.map(({ description }) => description)).toEqual([
      'Alpha is active and has no price',
    ]);
    const page = await list({ sort_by: 'description', descending: false, offset: 1, limit: 2 });
    const all = await list({ sort_by: 'description', descending: false });
    expect(page.data).toEqual(all.data.slice(1, 3));
    expect(page.total).toBe(all.total);
    const { high, medium, low, dismissed } = all.counts;
    expect(high + medium + low + dismissed).toBe(all.total);
    const weights = ['low', 'medium', 'high'];
    const order = async (descending: boolean) => {
      const { data } = await list({ sort_by: 'importance', descending });
      return data.map(({ importance }) => weights.indexOf(importance));
    };
    expect(await order(false)).toEqual((await order(false)).toSorted());
    expect(await order(true)).toEqual((await order(true)).toSorted().reverse());
    expect(new Set(await order(true)).size).toBeGreaterThan(1);
    const one = await list({ hash: all.data[0]?.hash });
    expect(one.data).toEqual(all.data.slice(0, 1));
    const gratis = all.data.filter((alert) => alert.type === 'no_price' && !alert.is_dismissed);
    expect(all.counts.types).toContainEqual({ type: 'no_price', count: gratis.length });
    const kinds = await list({ types: ['duplicate_sku'] });
    expect(new Set(kinds.data.map(({ type }) => type))).toEqual(new Set(['duplicate_sku']));
  });

  it('are counted over all locations, the worst first, for staff of the provider alone', async () => {
    const { ours, second, theirs } = stage.world.locations;
    for (const [location, count] of [
      [second, 1],
      [theirs, 40],
    ] as const) {
      await makeItem(stage.world, location, { name: 'Priced', price: 1 });
      for (let n = 1; n <= count; n += 1) {
        await makeItem(stage.world, location, { name: `Free ${n}`, price: 0 });
      }
      await staff().call('menu_quality.check', { location_id: location });
    }
    await check();
    const whole = await staff().call('menu_quality.overview', {});
    expect(whole.locations.map(({ id }) => id)).toEqual([theirs, ours, second]);
    expect(whole.locations[0]).toMatchObject({ organisation: 'Theirs', high: 40 });
    expect(whole.locations[0]?.types[0]).toEqual({ type: 'no_price', count: 40 });
    expect(whole.kinds[0]).toMatchObject({ label: 'No price', importance: 'high' });
    const own = whole.organisations.find(({ name }) => name === 'Ours');
    const narrowed = await staff().call('menu_quality.overview', {
      organisation_id: own?.id ?? 0,
      types: ['duplicate_sku'],
      limit: 1,
    });
    expect([narrowed.total, narrowed.locations.map(({ id }) => id)]).toEqual([1, [ours]]);
    expect(narrowed.kinds.map(({ type }) => type)).toContain('no_price');
    const none = await staff().call('menu_quality.overview', { template_id: second });
    expect(none.locations.map(({ id }) => id)).toEqual([second]);
    expect((await stage.send('admin', 'menu_quality.overview', {})).status).toBe(403);
  });

  it('that cannot be read are an empty list that says so', async () => {
    const rename = (from: string, to: string) =>
      stage.world.store.transaction((trx) => trx.schema.alterTable(from).renameTo(to).execute());
    await rename('quality_look', 'quality_look_away');
    try {
      const listed = await staff().call('menu_quality.get_warnings', here());
      expect(listed).toMatchObject({
        status: 'error',
        message: 'The alerts could not be loaded.',
        data: [],
        total: 0,
      });
    } finally {
      await rename('quality_look_away', 'quality_look');
    }
    expect((await staff().call('menu_quality.get_warnings', here())).status).toBe('success');
  });
});
