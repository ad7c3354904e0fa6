import { canonicalDocument, toDocument, toRow } from '~/fields/columns';
import { type DocumentOf, type FieldTable, rulesOf, unitsOf } from '~/fields/field';
import { canonicalJson } from '~/menu/canonical-json';
import { type KindName, kinds } from '~/menu/kinds';
import { unawaited, updateRows } from '../store/row-sets';
import type { LooseDb, LooseRow, Reader, Trx } from '../store/store';
import type { Creation, Entity, Rewrite, Versioned } from './entity';

export interface TableSpec<T extends FieldTable> {
  name: KindName;
  fields: T;
  /** Null for the location itself. */
  locationColumn: string | null;
  /** Not part of the document. */
  positionColumn?: string;
  createdColumn?: string;
  updatedColumn?: string;
  /** Columns computed from the document and not part of it. */
  derived?: (doc: DocumentOf<T>) => LooseRow;
  /** Fields that calls carry as JSON in one column while their own column is null. */
  packed?: {
    column: string;
    pack: (doc: DocumentOf<T>) => object;
    unpack: (packed: never) => Partial<DocumentOf<T>>;
  };
  inUse?: Entity['inUse'];
  barred?: Entity<DocumentOf<T>>['barred'];
  beforeUpdate?: Entity<DocumentOf<T>>['beforeUpdate'];
  isBound?: Entity<DocumentOf<T>>['isBound'];
  check?: Entity<DocumentOf<T>>['check'];
}

/** An entity whose document is a row of one table; written by one upsert per chunk. */
export function tableEntity<T extends FieldTable>(
  spec: TableSpec<T>,
): Omit<Entity<DocumentOf<T>>, 'fitted' | 'part'> {
  const table = kinds[spec.name].table as 'loose';
  const within = (locationId: number): [string, number] => [
    spec.locationColumn ?? 'id',
    locationId,
  ];

  async function rowsOf(
    db: Reader,
    locationId: number,
    ids: readonly number[],
  ): Promise<LooseRow[]> {
    const [column, value] = within(locationId);
    return (db as unknown as LooseDb)
      .selectFrom(table)
      .selectAll()
      .where(column as 'id', '=', value)
      .where('id', 'in', [...ids])
      .execute();
  }

  function columnsOf(doc: DocumentOf<T>): LooseRow {
    const { packed } = spec;
    const json = packed && { [packed.column]: canonicalJson(packed.pack(doc)) };
    return { ...toRow(spec.fields, doc), ...spec.derived?.(doc), ...json };
  }

  function documentOf(row: LooseRow): DocumentOf<T> {
    const doc = toDocument(spec.fields, row) as DocumentOf<T>;
    const { packed } = spec;
    return packed
      ? { ...doc, ...packed.unpack(JSON.parse(String(row[packed.column])) as never) }
      : doc;
  }

  return {
    name: spec.name,
    rules: rulesOf(spec.fields),
    together: unitsOf(spec.fields),
    async read(db, locationId, ids) {
      const found = new Map<number, Versioned<DocumentOf<T>>>();
      if (ids.length === 0) return found;
      for (const row of await rowsOf(db, locationId, ids)) {
        found.set(Number(row.id), { version: Number(row.version), doc: documentOf(row) });
      }
      return found;
    },
    async insert(trx, locationId, creations, now) {
      const rows = creations.map((creation: Creation<DocumentOf<T>>) => ({
        ...(creation.id === undefined ? {} : { id: creation.id }),
        version: creation.version ?? 1,
        ...(spec.locationColumn ? { [spec.locationColumn]: locationId } : {}),
        ...columnsOf(creation.doc),
        ...(spec.positionColumn ? { [spec.positionColumn]: Number(creation.order ?? 0) } : {}),
        ...(spec.createdColumn ? { [spec.createdColumn]: now } : {}),
        ...(spec.updatedColumn ? { [spec.updatedColumn]: now } : {}),
      }));
      const made = await (trx as unknown as LooseDb)
        .insertInto(table)
        .values(rows)
        .returning('id')
        .execute();
      return made.map(({ id }) => Number(id)).sort((a, b) => a - b);
    },
    async update(trx, locationId, rewrites: readonly Rewrite<DocumentOf<T>>[], now) {
      const columnsAfter = ({ version, after }: Rewrite<DocumentOf<T>>) => ({
        ...columnsOf(after),
        version,
        ...(spec.updatedColumn ? { [spec.updatedColumn]: now } : {}),
      });
      const [only, ...others] = rewrites;
      if (only && others.length === 0) {
        const [column, value] = within(locationId);
        const row = (trx as unknown as LooseDb)
          .updateTable(table)
          .set(columnsAfter(only))
          .where(column as 'id', '=', value);
        await unawaited(trx, row.where('id', '=', only.id));
        return;
      }
      const rows = rewrites.map((rewrite) => ({ id: rewrite.id, ...columnsAfter(rewrite) }));
      const [column, id] = within(locationId);
      await updateRows(trx, table, { column, id }, rows);
    },
    settled: (_, after) => canonicalDocument(spec.fields, after),
    async remove(trx: Trx, locationId, ids) {
      const [column, value] = within(locationId);
      await (trx as unknown as LooseDb)
        .deleteFrom(table)
        .where(column as 'id', '=', value)
        .where('id', 'in', [...ids])
        .execute();
    },
    ...(spec.positionColumn === undefined
      ? {}
      : { orderOf: (db, locationId, ids) => positionsOf(db, locationId, ids) }),
    ...(spec.inUse ? { inUse: spec.inUse } : {}),
    ...(spec.barred && { barred: spec.barred }),
    ...(spec.beforeUpdate ? { beforeUpdate: spec.beforeUpdate } : {}),
    ...(spec.isBound ? { isBound: spec.isBound } : {}),
    ...(spec.check ? { check: spec.check } : {}),
  };

  async function positionsOf(db: Reader, locationId: number, ids: readonly number[]) {
    const rows = await rowsOf(db, locationId, ids);
    return new Map<number, unknown>(
      rows.map((row) => [Number(row.id), row[spec.positionColumn ?? 'id']]),
    );
  }
}
