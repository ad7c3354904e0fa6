import { beforeEach, expect, it } from 'vitest';
import type { ParamsOf } from '~/creator/contract';
import { zipOf } from '../support/zip';
import { importsIn, locationOf } from './support/importing';
import { onCrossedStages, refusalOf } from './support/stage';

type Field = NonNullable<ParamsOf<'ingestor.hold'>['hold']>[number];

onCrossedStages('a sync beside edits that were made here', (stage) => {
  let at = 0;
  let items: number[] = [];
  const manager = () => stage.as('manager');
  const { here } = importsIn(manager, () => at);
  const ITEMS = ['Sea salt chips', 'Cold brew', 'Harbor Cola', 'Tea'];

  /** The pricebook as a zip: a row for each item that it names. */
  const book = (rows: readonly (readonly [item: number, name: string, price: number])[]) => {
    const lines = rows.map(([item, name, price]) => `${items[item]},${name},${price.toFixed(2)}`);
    const data = Buffer.from(['id,name,price', ...lines, ''].join('\r\n'));
    return zipOf([{ name: 'book.csv', data }]).toString('base64');
  };
  const BOOK = [
    [0, 'Sea salt chips', 2],
    [1, 'Cold brew', 4],
    [2, 'Harbor Cola', 3],
    [3, 'Tea', 1],
  ] as const;
  const NEXT = [
    [0, 'Sea salt chips', 2.1],
    [1, 'Cold brew conc', 4],
    [2, 'Harbor Cola', 3.1],
    [3, 'Tea', 1.5],
  ] as const;
  const sync = (rows: Parameters<typeof book>[0], asks = false) =>
    manager().call('ingestor.sync', { ...here(), file: book(rows), asks });
  const edit = (item: number, patch: { name?: string; price?: number }) =>
    manager().call('item.update', { ...here(), id: items[item] ?? 0, ...patch });
  const field = (item: number, name: string): Field => ({
    kind: 'item',
    object_id: items[item] ?? 0,
    field: name,
  });
  const shown = async () => {
    const now = items.map((id) => manager().call('item.get', { ...here(), id }));
    return (await Promise.all(now)).map(({ name, price }) => `${name} ${price}`);
  };
  const listed = async (import_id: number) => {
    const answer = await manager().call('ingestor.overwrites', { ...here(), import_id });
    return answer.overwrites.map(
      ({ name, field: of, here: own, theirs, held }) =>
        `${name}: ${of} ${own} → ${theirs}${held ? ' (held)' : ''}`,
    );
  };

  beforeEach(async () => {
    const made = await locationOf(
      stage,
      ITEMS.map((name) => ({ name, price: 5 })),
    );
    at = made.id;
    items = made.items;
    const integration = { location_id: at, name: 'Saltline', service: 'ingestor', type: 'manual' };
    await stage.world.store.transaction((trx) =>
      trx.insertInto('integration').values(integration).execute(),
    );
    await sync(BOOK);
  });

  it('lists the three edits that it would overwrite, and keeps those that are held from then on', async () => {
    await edit(0, { price: 2.25 });
    await edit(1, { name: 'Cold brew concentrate' });
    await edit(2, { price: 3.3 });
    // Put back by hand: nothing of it is lost.
    await edit(3, { price: 9 });
    await edit(3, { price: 1 });
    const asked = await sync(NEXT, true);
    expect(asked).toMatchObject({
      state: 'asks',
      result: '4 changes. 3 edits made here would be overwritten.',
    });
    const { import_id } = asked;
    expect(await listed(import_id)).toEqual([
      'Sea salt chips: price 2.25 → 2.1',
      'Cold brew concentrate: name Cold brew concentrate → Cold brew conc',
      'Harbor Cola: price 3.3 → 3.1',
    ]);
    const { overwrites } = await manager().call('ingestor.overwrites', { ...here(), import_id });
    expect(overwrites[0]?.edited?.user_name).toBeTruthy();
    expect(await shown()).toContain('Sea salt chips 2.25');

    const hold = [field(0, 'price'), field(1, 'name')];
    expect(await manager().call('ingestor.hold', { ...here(), hold })).toEqual({
      held: 2,
      let_go: 0,
    });
    expect(await listed(import_id)).toHaveLength(3);
    const { summary } = await manager().call('import.get', { ...here(), import_id });
    expect(summary).toMatchObject({ held: 2, kinds: { item: { updates: 2, not_updated: 2 } } });
    const { job_id } = await manager().call('import.apply', { ...here(), import_id });
    const { ended } = importsIn(manager, () => at);
    const job = await ended(job_id);
    expect([job.kind, job.result]).toEqual(['sync', '2 items updated. 2 held fields kept.']);
    const after = ['Sea salt chips 2.25', 'Cold brew concentrate 4', 'Harbor Cola 3.1', 'Tea 1.5'];
    expect(await shown()).toEqual(after);

    const again = await sync(NEXT, true);
    expect(again).toMatchObject({
      state: 'done',
      result: 'Nothing was changed. 2 held fields kept.',
    });
    // People edit what is held as ever.
    await edit(0, { price: 2.35 });
    expect((await shown())[0]).toBe('Sea salt chips 2.35');

    await manager().call('ingestor.hold', { ...here(), let_go: [field(0, 'price')] });
    const last = await sync(NEXT, true);
    expect(await listed(last.import_id)).toEqual([
      'Sea salt chips: price 2.35 → 2.1',
      'Cold brew concentrate: name Cold brew concentrate → Cold brew conc (held)',
    ]);
    await sync(NEXT);
    expect((await shown()).slice(0, 2)).toEqual(['Sea salt chips 2.1', 'Cold brew concentrate 4']);
  });

  it('holds all edits at once, says who holds what, and is taken back like every action', async () => {
    await edit(0, { price: 2.25 });
    await edit(2, { price: 3.3 });
    const { import_id } = await sync(NEXT, true);
    const held = await stage.send('manager', 'ingestor.hold', { ...here(), all_of: import_id });
    expect(held.body.data).toEqual({ held: 2, let_go: 0 });
    const one = { ...here(), kind: 'item' as const, object_id: items[0] ?? 0 };
    const { held: list, total } = await manager().call('ingestor.held', one);
    expect([total, list[0]?.name, list[0]?.field, list[0]?.here]).toEqual([
      1,
      'Sea salt chips',
      'price',
      2.25,
    ]);
    expect(list[0]?.since?.user_name).toBeTruthy();
    const repeated = await manager().call('ingestor.hold', { ...here(), all_of: import_id });
    expect(repeated, 'what is held stays held').toEqual({ held: 0, let_go: 0 });

    await manager().call('ledger.undo', { action_id: held.body.action_id ?? 0 });
    expect((await manager().call('ingestor.held', here())).total).toBe(0);
    await sync(NEXT);
    expect((await shown())[0]).toBe('Sea salt chips 2.1');
  });

  it('asks for no edit that an earlier sync has overwritten, unless that sync was undone', async () => {
    await edit(0, { price: 2.25 });
    const { job_id } = await sync(NEXT);
    const later = NEXT.map(([item, name, price]) => [item, name, price + 1] as const);
    const { import_id, state } = await sync(later, true);
    expect([state, await listed(import_id)]).toEqual(['done', []]);
    const { imports } = await manager().call('import.list', { ...here(), source: 'sync' });
    const actions = imports.slice(0, 2).map(({ action_id }) => action_id ?? 0);
    for (const action_id of actions) await manager().call('ledger.undo', { action_id });
    expect((await shown())[0]).toBe('Sea salt chips 2.25');
    expect(job_id).toBeGreaterThan(0);
    const asked = await sync(later, true);
    expect(await listed(asked.import_id)).toEqual(['Sea salt chips: price 2.25 → 3.1']);
  });

  it('refuses to hold what is not there, and leaves tax rules to admins', async () => {
    const refused = async (one: Field) =>
      (await refusalOf(manager().call('ingestor.hold', { ...here(), hold: [one] }))).status;
    expect(await refused({ ...field(0, 'price'), object_id: 999_999 })).toBe(400);
    expect(await refused(field(0, 'colour'))).toBe(400);
    expect(await refused({ kind: 'tax', object_id: 1, field: 'name' })).toBe(403);
    const both = { hold: [field(0, 'price')], let_go: [field(0, 'price')] };
    const { status } = await refusalOf(manager().call('ingestor.hold', { ...here(), ...both }));
    expect(status).toBe(400);
  });
});
