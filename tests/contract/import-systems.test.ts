import { beforeEach, describe, expect, it } from 'vitest';
import { importsIn, locationOf, told } from './support/importing';
import { onCrossedStages } from './support/stage';

const SQUARE = [
  'Token,Item Name,Variation Name,SKU,GTIN,Description,Categories,Price,Archived',
  'T1,Coffee,Small,C-S,036000291452,Fresh,Hot Drinks,$3.50,N',
  'T2,Coffee,Large,C-L,,Fresh,Hot Drinks,$4.00,N',
  'T3,Cake,Regular,,,,Food,$2.00,Y',
].join('\n');

const PLACES = {
  'Hot Drinks': { station: 'Bar', category: 'Hot Drinks' },
  Food: { station: 'Kitchen', category: 'Food' },
};

onCrossedStages("another system's products", (stage) => {
  let location: number;
  const creator = () => stage.as('manager');
  const { preview, previewed, changes, ended, here } = importsIn(creator, () => location);

  beforeEach(async () => {
    location = (await locationOf(stage, [])).id;
  });

  it('of an item maintenance (NAXML) are found by their codes, and change nothing a second time', async () => {
    const detail = (code: string, modifier: string, name: string, price: string) =>
      `<ITTDetail><ItemCode><POSCode>${code}</POSCode><POSCodeModifier>${modifier}</POSCodeModifier></ItemCode>
      <ITTData><RegularSellPrice>${price}</RegularSellPrice><Description>${name}</Description></ITTData></ITTDetail>`;
    const file = (price: string) =>
      `<NAXML-MaintenanceRequest><ItemMaintenance>${detail('036000291452', '0', 'Tea', price)}
      ${detail('036000291452', '6', 'Tea, six', '9.50')}${detail('1234', '000', 'Bag', '0.10')}</ItemMaintenance></NAXML-MaintenanceRequest>`;
    const first = await previewed('ITT.xml', file('1.79'));
    expect([first.format, first.summary?.kinds.item?.inserts]).toEqual(['xml', 3]);
    const { job_id } = await creator().call('import.apply', { ...here(), import_id: first.id });
    expect((await ended(job_id)).result).toBe('3 items added.');
    const again = await previewed('ITT.xml', file('1.79'));
    expect([again.summary?.changes, again.summary?.errors]).toEqual([0, 0]);
    const dearer = await previewed('ITT.xml', file('1.99'));
    expect((await changes(dearer.id)).changes.map(told)).toEqual([
      'update item Tea: price 1.79 → 1.99',
    ]);
  });

  describe.each(['groups', 'items'] as const)('with variants as %s', (variants) => {
    it('are imported, and change nothing a second time', async () => {
      const asked = await previewed('square.csv', SQUARE, { variants });
      expect([asked.state, asked.places.map(({ path }) => path)]).toEqual([
        'placing',
        ['Hot Drinks', 'Food'],
      ]);
      const first = await preview(asked.id, { variants, places: PLACES });
      expect([first.refusal, first.errors]).toEqual([[], []]);
      expect(first.summary?.kinds.item?.inserts).toBe(variants === 'groups' ? 2 : 3);
      const { job_id } = await creator().call('import.apply', { ...here(), import_id: first.id });
      const job = await ended(job_id);
      expect([job.state, job.notes]).toEqual(['done', []]);
      const again = await previewed('square.csv', SQUARE, { variants });
      expect((await changes(again.id)).changes.map(told)).toEqual([]);
    });
  });
});
