import { nowText } from '~/service/clock';
import type { Person, World } from './world';

/** Imports of one person. */
export interface Imports {
  /** One whose file is not whole. */
  begun: number;
  /** One to preview. */
  uploaded: number;
  previewed: number;
  /** One to forget. */
  forgotten: number;
}

export const NO_IMPORTS: Imports = {
  begun: 999_999,
  uploaded: 999_999,
  previewed: 999_999,
  forgotten: 999_999,
};

/** A table of items without a row. */
const IMPORTED = Buffer.from('id,name\r\n');

export async function putImports(
  world: World,
  location_id: number,
  person: Person,
): Promise<Imports> {
  const at = nowText();
  const file = {
    location_id,
    account_id: world.accounts[person],
    source: 'file',
    name: 'menu.csv',
    size: IMPORTED.byteLength,
    settings: '{}',
    created_at: at,
    changed_at: at,
  };
  const whole = { ...file, hash: '0'.repeat(64), format: 'csv' };
  const make = (row: typeof file, state: string) =>
    world.store.transaction(async (trx) => {
      const { id } = await trx
        .insertInto('menu_import')
        .values({ ...row, state })
        .returning('id')
        .executeTakeFirstOrThrow();
      if (state === 'uploading') return id;
      const part = { import_id: id, position: 0, data: IMPORTED };
      await trx.insertInto('import_part').values(part).execute();
      return id;
    });
  const book = { location_id, name: 'Pricebook', service: 'ingestor', type: 'manual' };
  await world.store.transaction((trx) =>
    trx
      .insertInto('integration')
      .values(book)
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  );
  return {
    begun: await make(file, 'uploading'),
    uploaded: await make(whole, 'uploaded'),
    previewed: await make(whole, 'previewed'),
    forgotten: await make(whole, 'uploaded'),
  };
}
