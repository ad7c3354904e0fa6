import { expect, it } from 'vitest';
import { importsIn, locationOf } from './support/importing';
import { onCrossedStages, refusalOf } from './support/stage';

onCrossedStages('a plan that is applied', (stage) => {
  let location: number;
  const manager = () => stage.as('manager');
  const imports = importsIn(manager, () => location);
  const { here, previewed } = imports;

  it('is the one that was looked at: ticks and the deed are refused once the file was previewed anew', async () => {
    const made = await locationOf(stage, [{ name: 'Latte', price: 3 }]);
    location = made.id;
    const [id = 0] = made.items;
    const first = await previewed('menu.csv', `id,price\n${id},4\n`);
    const second = await imports.preview(first.id);
    const asked = { ...here(), import_id: first.id };
    const old = { ...asked, preview: first.job_id ?? 0 };
    const anew = 'This file was previewed anew since. Look at what would change now.';
    for (const ask of [
      () => manager().call('import.tick', { ...old, positions: [0], ticked: false }),
      () => manager().call('import.apply', old),
    ]) {
      expect(await refusalOf(ask())).toMatchObject({ status: 400, message: anew });
    }
    const shown = { ...asked, preview: second.job_id ?? 0 };
    const ticks = { ...shown, positions: [0], ticked: true };
    expect(await manager().call('import.tick', ticks)).toEqual({ ticked: 1 });
    await manager().call('import.tick', { ...ticks, ticked: false });
    const none = await refusalOf(manager().call('import.apply', shown));
    expect([none.status, none.message]).toEqual([
      400,
      'No change is ticked: there is nothing to apply.',
    ]);
    await manager().call('import.tick', ticks);
    const { job_id } = await manager().call('import.apply', shown);
    expect((await imports.ended(job_id)).state).toBe('done');
    expect((await manager().call('import.apply', shown)).job_id, 'a second press').toBe(job_id);
  });
});
