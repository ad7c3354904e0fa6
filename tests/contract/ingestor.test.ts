import { beforeEach, expect, it } from 'vitest';
import { DEMO_PRICEBOOK } from '~/service/demo/pricebook';
import { zipOf } from '../support/zip';
import { type Ground, groundIn } from './support/ground';
import { onCrossedStages, refusalOf } from './support/stage';

onCrossedStages('a sync with a pricebook', (stage) => {
  let ground: Ground;
  const here = () => ({ location_id: ground.locationId });
  const manager = () => stage.as('manager');
  const priceOf = async (id: number) => (await manager().call('item.get', { ...here(), id })).price;
  const integrate = (type: string, address: string | null = null) =>
    stage.world.store.transaction(async (trx) => {
      await trx.deleteFrom('integration').execute();
      const book = { name: 'Saltline', service: 'ingestor', type, address, last_sync: null };
      const row = { ...book, location_id: ground.locationId };
      await trx.insertInto('integration').values(row).execute();
    });

  beforeEach(async () => {
    ground = await groundIn(stage.world, stage.world.locations.ours, 'manager');
    await stage.world.store.transaction((trx) => trx.deleteFrom('integration').execute());
  });

  it('changes what the pricebook says, says when, and is taken back', async () => {
    await integrate('automatic', DEMO_PRICEBOOK);
    const [, second] = ground.items;
    await manager().write('item.update', { ...here(), id: second, price: 7 });
    const { state, job_id, result } = await manager().call('ingestor.sync', here());
    expect([state, await priceOf(second)]).toEqual(['done', 7.09]);
    expect(result).toContain('updated');
    const book = await manager().call('location.integration', here());
    expect(book?.last_sync).toMatch(/^\d{4}-\d\d-\d\d /);
    const { last_sync } = await manager().call('location.get', here());
    expect(JSON.parse(last_sync ?? '')).toEqual({ time: book?.last_sync });
    const { imports } = await manager().call('import.list', { ...here(), source: 'sync' });
    expect(imports[0]).toMatchObject({ name: 'Saltline.csv', state: 'applied', job_id });
    const again = await manager().call('ingestor.sync', here());
    expect(again).toMatchObject({ state: 'done', result: 'Nothing was changed.' });
    const { action_id } = await manager().call('job.get', { ...here(), id: job_id });
    await manager().call('ledger.undo', { action_id: action_id ?? 0 });
    expect(await priceOf(second)).toBe(7);
  });

  it('takes a manual pricebook as a zip', async () => {
    await integrate('manual');
    const [first] = ground.items;
    const data = Buffer.from(`id,price\r\n${first},3.50\r\n`);
    const file = zipOf([{ name: 'book.csv', data }]).toString('base64');
    await manager().call('ingestor.sync', { ...here(), file });
    expect(await priceOf(first)).toBe(3.5);
    const refused = await refusalOf(manager().call('ingestor.sync', here()));
    expect(refused.status).toBe(400);
  });

  it('is refused where the menu comes from no pricebook, or from one without an address', async () => {
    const refused = await refusalOf(manager().call('ingestor.sync', here()));
    expect(refused).toMatchObject({
      status: 400,
      message: 'Failed to get location integration.',
    });
    await integrate('automatic');
    expect(await refusalOf(manager().call('ingestor.sync', here()))).toMatchObject({ status: 400 });
  });
});
