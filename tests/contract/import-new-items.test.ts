import sharp from 'sharp';
import { expect, it } from 'vitest';
import { importsIn, locationOf } from './support/importing';
import { exported } from './support/menu-files';
import { onCrossedStages } from './support/stage';

onCrossedStages('new items of a plan', (stage) => {
  let location: number;
  const manager = () => stage.as('manager');
  const { previewed, settled, changes, here } = importsIn(manager, () => location);

  it('stand before what else is new, and have the warnings about their rows', async () => {
    ({ id: location } = await locationOf(stage, [{ name: 'Cake', price: 4 }]));
    const { id } = await settled(
      'square.csv',
      [
        'Token,Item Name,Variation Name,SKU,Description,Categories,GTIN,Price,Archived',
        'T1,Latte,Small,L-S,,Drinks,,3.50,N',
        'T2,Latte,Large,L-L,,Drinks,,4.25,N',
        'T3,Roll,Regular,R,,Bakery,4011,,N',
        'T4,Eggnog,Regular,E,,Drinks,4011,2.995,Y',
      ].join('\n'),
    );
    const planned = await changes(id);
    expect(planned.changes.map(({ kind }) => kind).slice(0, 3)).toEqual(['item', 'item', 'item']);
    expect(planned.changes.slice(3).some(({ kind }) => kind === 'item')).toBe(false);
    const causes = planned.changes.map(({ name, findings }) => [
      name,
      findings.map(({ cause }) => cause).sort(),
    ]);
    expect(Object.fromEntries(causes.slice(0, 3))).toEqual({
      Latte: [],
      Roll: ['price-unsaid', 'price-variable'],
      Eggnog: ['hidden-there', 'price-decimals', 'sku-shared'],
    });
    const shared = planned.changes
      .flatMap(({ findings }) => findings)
      .find(({ cause }) => cause === 'sku-shared');
    expect(shared).toMatchObject({ cell: '4011', advice: expect.stringContaining('Roll') });
    expect(planned.changes.slice(3).flatMap(({ findings }) => findings)).toEqual([]);
  });

  it('show the pictures of their file before they are applied, to whoever may read the location', async () => {
    ({ id: location } = await locationOf(stage, [{ name: 'Cake', price: 4 }]));
    const png = sharp({ create: { width: 300, height: 300, channels: 3, background: '#2a6' } });
    const image = `data:image/png;base64,${(await png.png().toBuffer()).toString('base64')}`;
    const own = await manager().call('image.create', { ...here(), image });
    const [cake] = await manager().call('item.list', here());
    await manager().call('item.update', { ...here(), id: cake?.id ?? 0, image: own });
    const file = await exported(manager(), location);
    ({ id: location } = await locationOf(stage, []));
    const { id } = await previewed('menu.mashmenu', file);
    const planned = await changes(id, { types: ['insert'] });
    const at = planned.changes.find(({ kind }) => kind === 'image')?.position ?? -1;
    const item = planned.changes.find(({ kind }) => kind === 'item');
    expect(item?.fields.find(({ name }) => name === 'image')?.now).toEqual({ $new: at });
    const shown = (person: 'manager' | 'stranger', position = at) =>
      stage.transport.image(`import-${id}-${position}`, stage.caller(stage.world.tokens[person]), {
        size: 'thumb',
        version: null,
        webp: true,
      });
    const thumb = await shown('manager');
    expect([thumb.status, thumb.type]).toEqual([200, 'image/webp']);
    expect((await sharp(thumb.data).metadata()).width).toBe(160);
    expect((await shown('stranger')).status).toBe(404);
    expect((await shown('manager', item?.position)).status).toBe(404);
  });
});
