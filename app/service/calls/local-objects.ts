import { isKindWith, type KindWith, kinds } from '~/menu/kinds';
import { checkReferences } from '~/objects/item/service/item-patch.service';
import { checkStored, type Document, type Entity } from '../changes/entity';
import type { Ledger } from '../changes/ledger';
import type { CallContext } from '../context';
import type { LocationRow } from '../location-row';
import { pictureVersion, type WithPicture } from '../picture-version';
import type { Row } from '../store/schema';
import type { Reader } from '../store/store';
import { missingOrLocked } from './locked';

type Kind = KindWith<'history'>;
export type KindRow<K extends Kind> = WithPicture<Row<(typeof kinds)[K]['table']>>;

/** CRUD for a location's own objects. @throws ApiError 404; 403 for an inherited object; 400 for a missing picture */
export function localObjects<K extends Kind, D extends Document, A extends { name: string }>(
  kind: K,
  entity: Entity<D>,
  answer: (row: KindRow<K>) => A,
) {
  const { table, word } = kinds[kind];

  async function read(reader: Reader, location: LocationRow, id: number): Promise<A> {
    const row = await reader
      .selectFrom(table as Kind & 'item')
      .selectAll()
      .$if(isKindWith('pictured', kind), (query) =>
        query.select(pictureVersion(table as 'station')),
      )
      .where('location_id', '=', location.id)
      .where('id', '=', id)
      .executeTakeFirst();
    if (row) return answer(row as unknown as KindRow<K>);
    throw await missingOrLocked({ reader, location }, kind, id);
  }

  /** @param orderOf position among its siblings @param more fields that are computed from the ledger */
  function create(
    context: CallContext,
    doc: D & { name: string; image?: number | null },
    orderOf?: (ledger: Ledger) => Promise<unknown>,
    more?: (ledger: Ledger) => Promise<Partial<D>>,
  ): Promise<A> {
    const { location } = context;
    return context.change({ summary: `Created ${word} “${doc.name}”` }, async (ledger) => {
      await checkReferences({ ...context, reader: ledger.read }, { image: doc.image });
      const order = await orderOf?.(ledger);
      const whole = { ...doc, ...(await more?.(ledger)) };
      const [id = 0] = await ledger.create(entity, location.id, [{ doc: whole, order }]);
      await checkStored(entity, ledger.read, location.id, id);
      return read(ledger.read, location, id);
    });
  }

  /** @param more fields that are computed from the ledger */
  async function update(
    context: CallContext,
    id: number,
    fields: Partial<D> & { name?: string | undefined; image?: number | null | undefined },
    more?: (ledger: Ledger) => Promise<Partial<D>>,
  ): Promise<A> {
    const { location, reader, basis } = context;
    const { name } = await read(reader, location, id);
    return context.change(
      { summary: `Changed ${word} “${fields.name ?? name}”` },
      async (ledger) => {
        await checkReferences({ ...context, reader: ledger.read }, { image: fields.image });
        const patch = { ...fields, ...(await more?.(ledger)) };
        await ledger.update(entity, location.id, [{ id, ...basis, patch }]);
        await checkStored(entity, ledger.read, location.id, id);
        return read(ledger.read, location, id);
      },
    );
  }

  /** @param first runs before the deletion */
  async function destroy(
    { location, reader, change }: CallContext,
    id: number,
    first?: (ledger: Ledger) => Promise<void>,
  ): Promise<{ id: number }> {
    const { name } = await read(reader, location, id);
    return change({ summary: `Deleted ${word} “${name}”` }, async (ledger) => {
      await first?.(ledger);
      await ledger.remove(entity, location.id, [id]);
      return { id };
    });
  }

  return { answer, read, create, update, destroy };
}
