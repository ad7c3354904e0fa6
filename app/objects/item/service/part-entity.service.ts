import type { RawBuilder } from 'kysely';
import { canonicalDocument, initialDocument } from '~/fields/columns';
import { type Entity, type Rewrite, type Versioned, yieldAfter } from '~/service/changes/entity';
import { only } from '~/service/changes/merge-change';
import { prepared, type Slots } from '~/service/store/prepared';
import { unawaited, updateRows } from '~/service/store/row-sets';
import type { Row } from '~/service/store/schema';
import type { LooseRow, Reader, Trx } from '~/service/store/store';
import { itemFields } from '../fields';
import { writeChildren } from './children.service';
import {
  type ItemDocument,
  type ItemFields,
  itemColumns,
  itemDocumentOf,
} from './document.service';
import { CHILD_FIELDS, childColumns, childrenOf } from './lists.service';

type ItemField = keyof typeof itemFields;
type PartEntity = Pick<Entity<ItemDocument>, 'read' | 'update'> &
  Required<Pick<Entity<ItemDocument>, 'settled'>>;

const ALL = Object.keys(itemFields) as ItemField[];
/** Fields from which a search column is derived, so they are written together. */
const SEARCHED: readonly ItemField[] = ['name', 'sku', 'pos_id'];
/** Fields that depend on each other, and whose links get their IDs from the database. */
const LINKED: readonly ItemField[] = ['option_groups', 'options'];

const parts = new Map<string, PartEntity>();

/** Changes some fields of many items without whole documents; null if they cannot be written separately. */
export function itemPart(fields: readonly string[]): PartEntity | null {
  const named = new Set<string>(fields);
  if (SEARCHED.some((field) => named.has(field))) for (const field of SEARCHED) named.add(field);
  const own = ALL.filter((field) => named.has(field));
  if (own.length < named.size || LINKED.some((field) => named.has(field))) return null;
  return partOf(own);
}

export const wholeItem = partOf(ALL);

function partOf(fields: readonly ItemField[]): PartEntity {
  const key = fields.join();
  const part = parts.get(key) ?? makePart(fields);
  parts.set(key, part);
  return part;
}

function makePart(names: readonly ItemField[]): PartEntity {
  const fields = Object.fromEntries(names.map((name) => [name, itemFields[name]])) as ItemFields;
  const children = CHILD_FIELDS.filter((field) => names.includes(field));
  const cellsOf = (doc: ItemDocument) => itemColumns(doc, fields) as LooseRow;
  const columns = Object.keys(cellsOf(initialDocument(itemFields))) as (keyof Row<'item'>)[];
  const rowsOf = (db: Reader, location: number | RawBuilder<number>) =>
    db
      .selectFrom('item')
      .select(['item.id', 'item.version', ...columns])
      .where('item.location_id', '=', location)
      .select(childColumns(db.engine, children));
  const readOne = prepared((db, { location, id }: Slots<{ location: number; id: number }>) =>
    rowsOf(db, location).where('item.id', '=', id),
  );
  return {
    async read(db, locationId, ids) {
      const found = new Map<number, Versioned<ItemDocument>>();
      const [id, ...others] = ids;
      if (id === undefined) return found;
      const rows =
        others.length === 0
          ? await readOne(db, { location: locationId, id }, '')
          : await rowsOf(db, locationId)
              .where('item.id', 'in', [...ids])
              .execute();
      for (const row of rows) {
        const doc = { ...itemDocumentOf(row as Row<'item'>, fields), ...childrenOf(row) };
        found.set(row.id, { version: row.version, doc });
      }
      return found;
    },
    async update(trx, locationId, rewrites, now) {
      const rows = changedRows(rewrites, cellsOf).map((row) => ({ ...row, updated_at: now }));
      const [first, ...others] = rows;
      if (first && others.length === 0) await updateRow(trx, locationId, first);
      else await updateRows(trx, 'item', { column: 'location_id', id: locationId }, rows);
      await yieldAfter(rewrites);
      for (const field of children) {
        const changed = rewrites.filter(({ before, after }) => !same(before[field], after[field]));
        if (changed.length === 0) continue;
        const items = changed.map(({ id, after }) => ({ id, doc: after }));
        await writeChildren(trx, locationId, items, [field]);
      }
    },
    settled(before, after) {
      if (!same(before?.option_groups ?? [], after.option_groups ?? [])) return null;
      const { day_parts, prices } = after;
      return {
        ...canonicalDocument(fields, after),
        ...(day_parts && { day_parts: [...day_parts].sort((a, b) => a - b) }),
        ...(prices && { prices: [...prices].sort((a, b) => a.mode_id - b.mode_id) }),
      };
    },
  };
}

async function updateRow(trx: Trx, locationId: number, { id, ...cells }: LooseRow): Promise<void> {
  const row = trx.updateTable('item').set(cells).where('location_id', '=', locationId);
  await unawaited(trx, row.where('id', '=', Number(id)));
}

function changedRows(
  rewrites: readonly Rewrite<ItemDocument>[],
  cellsOf: (doc: ItemDocument) => LooseRow,
): LooseRow[] {
  const sides = rewrites.map(({ before, after }) => ({
    had: cellsOf(before),
    has: cellsOf(after),
  }));
  const names = Object.keys(sides[0]?.has ?? {});
  const changed = names.filter((name) => sides.some(({ had, has }) => had[name] !== has[name]));
  return rewrites.map(({ id, version }, index) => ({
    id,
    version,
    ...(only(sides[index]?.has ?? {}, changed) as LooseRow),
  }));
}

export function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
