import { itemAt } from '../food-hall';

/** Bytes of the largest file that is taken. */
const LARGEST = 64 * 1024 * 1024;

const COLUMNS = ['name', 'price', 'description', 'sku', 'pos_id', 'active', 'tags', 'calories'];

/** A table of so many items of the made-up food hall. */
export function newItems(count: number): Buffer {
  const lines = [COLUMNS.join(',')];
  for (let index = 0; index < count; index += 1) {
    const { name, price, description, sku, pos_id, active, tags, calories } = itemAt(index);
    const list = tags.join(',');
    const cells = [name, price, description, sku.join(','), pos_id, active, list, calories];
    lines.push(cells.map((cell) => (cell === null ? '' : `"${cell}"`)).join(','));
  }
  return Buffer.from(lines.join('\r\n'));
}

/** A table that gives these items, the first of the food hall, another name and another price. */
export function changedItems(ids: readonly number[]): Buffer {
  const lines = ids.map((id, index) => {
    const { name, price } = itemAt(index);
    return `${id},"${name} XL",${(price + 1).toFixed(2)},0`;
  });
  // By a column that only our files have, the ids are known as ours.
  return Buffer.from(['id,name,price,no_notes', ...lines].join('\r\n'));
}

/** A table as large as a file may be, of few items with long descriptions. */
export function largestFile(): Buffer {
  const start = 'name,description\r\n';
  const line = (index: number) => `Item ${index},"${'A long description. '.repeat(190)}"\r\n`;
  const lines: string[] = [];
  for (let [index, bytes] = [0, start.length]; ; index += 1) {
    const next = line(index);
    bytes += next.length;
    if (bytes > LARGEST) return Buffer.from(start + lines.join(''));
    lines.push(next);
  }
}
