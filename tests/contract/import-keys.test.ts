import { beforeEach, expect, it } from 'vitest';
import { importsIn, locationOf, told } from './support/importing';
import { exported, menuOf } from './support/menu-files';
import { onCrossedStages } from './support/stage';

const HEADER = 'Token,Item Name,Variation Name,SKU,GTIN,Description,Categories,Price,Archived';
const square = (...rows: readonly string[]) => [HEADER, ...rows].join('\n');

const THIS_WEEK = square(
  'T1,Croissant,Regular,CRO,,,Bakery,3.00,N',
  'T2,Gift card,Regular,,,,Shop,10.00,N',
  'T3,Tea,Regular,TEA,4006381333931,,Drinks,2.00,N',
);
const NEXT_WEEK = square(
  'T1,Croissant,Small,CRO,,,Bakery,3.00,N',
  'T1,Croissant,Large,CRO-L,,,Bakery,4.00,N',
  'T2,Gift card,Regular,GC,,,Shop,10.00,N',
  'T3,Tea,Regular,TEA-1,4006381333931,,Drinks,2.20,N',
);

onCrossedStages("the next export of another system's products", (stage) => {
  let location: number;
  const creator = () => stage.as('manager');
  const { settled, changes, ended, here } = importsIn(creator, () => location);

  async function planned(content: string) {
    const answer = await settled('square.csv', content);
    const lines = (await changes(answer.id)).changes
      .filter(({ kind }) => kind !== 'station' && kind !== 'category')
      .map(told);
    return { ...answer, told: lines };
  }

  async function applied(content: string) {
    const { id } = await settled('square.csv', content);
    const { job_id } = await creator().call('import.apply', { ...here(), import_id: id });
    const job = await ended(job_id);
    expect([job.state, job.notes]).toEqual(['done', []]);
    return job;
  }

  const names = async () =>
    menuOf(await exported(creator(), location))
      .items.map(({ name }) => name)
      .sort();

  beforeEach(async () => {
    location = (await locationOf(stage, [])).id;
  });

  it('updates what got a size, another SKU or its first one, and doubles nothing', async () => {
    await applied(THIS_WEEK);
    expect((await planned(THIS_WEEK)).told).toEqual([]);
    const next = await planned(NEXT_WEEK);
    expect(next.summary?.kinds.item).toMatchObject({ inserts: 0, updates: 3 });
    await applied(NEXT_WEEK);
    expect(await names()).toEqual(['Croissant', 'Gift card', 'Tea']);
    expect((await planned(NEXT_WEEK)).told).toEqual([]);
  });

  it('knows what another name and other codes are given to', async () => {
    await applied(THIS_WEEK);
    const moved = square('T3,Black tea,Regular,BT,036000291452,,Drinks,2.00,N');
    const { told: lines } = await planned(moved);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain(`name "Tea" → "Black tea"`);
  });

  it('takes another thing with a code that was moved to it as another thing', async () => {
    await applied(THIS_WEEK);
    const moved = square(
      'T9,Herbal tea,Regular,TEA,4006381333931,,Drinks,2.50,N',
      'T3,Tea,Regular,TEA-1,036000291452,,Drinks,2.00,N',
    );
    const { summary } = await planned(moved);
    expect(summary?.kinds.item).toMatchObject({ inserts: 1, updates: 1 });
  });

  it('learns the keys of what was here before, also of what the file leaves as it is', async () => {
    location = (
      await locationOf(stage, [
        { name: 'Tea', price: 2, pos_id: 'TEA' },
        { name: 'Croissant', price: 1, pos_id: 'CRO' },
      ])
    ).id;
    const first = square('T1,Croissant,Regular,CRO,,,,3.00,', 'T3,Tea,Regular,TEA,,,,2.00,');
    expect((await planned(first)).told).toEqual(['update item Croissant: price 1 → 3']);
    await applied(first);
    const next = square('T1,Pain,Regular,P,,,,3.00,', 'T3,Chai,Regular,C,,,,2.00,');
    const { summary } = await planned(next);
    expect(summary?.kinds.item).toMatchObject({ inserts: 0, updates: 2 });
  });

  it('inserts again after an undo, and knows what was put back', async () => {
    const { action_id } = await applied(THIS_WEEK);
    const undone = await creator().write('ledger.undo', { action_id: action_id ?? 0 });
    expect(await names()).toEqual([]);
    const again = await planned(THIS_WEEK);
    expect(again.summary?.kinds.item).toMatchObject({ inserts: 3, updates: 0 });
    await creator().call('ledger.undo', { action_id: undone.actionId ?? 0 });
    expect((await planned(NEXT_WEEK)).summary?.kinds.item).toMatchObject({
      inserts: 0,
      updates: 3,
    });
    await creator().call('ledger.undo', {
      action_id: (await lastUndo(undone.actionId ?? 0)) ?? 0,
    });
    await applied(THIS_WEEK);
    expect(await names()).toEqual(['Croissant', 'Gift card', 'Tea']);
    expect((await planned(NEXT_WEEK)).summary?.kinds.item).toMatchObject({
      inserts: 0,
      updates: 3,
    });
  });

  async function lastUndo(of: number): Promise<number | undefined> {
    const row = await stage.world.store.reader
      .selectFrom('action')
      .select('id')
      .where('undoes', '=', of)
      .orderBy('id', 'desc')
      .executeTakeFirst();
    return row?.id;
  }
});
