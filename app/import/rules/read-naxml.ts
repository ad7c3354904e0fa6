import type { ByteSource } from './encoding';
import type { FileEntry } from './entry';
import { errorFinding, refuse, warningFinding } from './findings';
import { Duplicates, ItemRow } from './item-row';
import { type NaxmlItem, NaxmlReader } from './naxml';
import { type Read, type ReadContext, type ReadSettings, wholeRead } from './read';
import { xmlPortions } from './xml';

/** Reads the file twice: for format and departments, then for entries. @throws FileRefused for other XML */
export async function readNaxml(
  bytes: ByteSource,
  settings: ReadSettings,
  context: ReadContext,
): Promise<Read> {
  const survey = new NaxmlReader();
  for await (const _ of xmlPortions(bytes, survey)) survey.taken();
  if (survey.count === 0) {
    const isNaxml = survey.root === 'NAXML-MaintenanceRequest';
    throw isNaxml
      ? refuse('empty', 'This file holds no items', { advice: 'Export the item maintenance.' })
      : refuse('xml-unknown', 'This XML is no item maintenance (NAXML)', {
          advice: 'Save the items as CSV or as an Excel workbook (.xlsx).',
        });
  }
  const duplicates = new Duplicates();
  const { departments } = survey;
  const how = { settings, context, departments, duplicates };
  return {
    ...wholeRead('xml', {
      warnings: [
        warningFinding('system', 'Read as item maintenance of NAXML'),
        ...[...survey.left].map(([column, count]) =>
          warningFinding('member-unknown', 'This is not taken', { column, cell: `${count}` }),
        ),
      ],
      entries: () => [],
      duplicates: () => duplicates.count,
    }),
    entries: naxmlEntries(bytes, how),
  };
}

interface How {
  settings: ReadSettings;
  context: ReadContext;
  departments: ReadonlyMap<string, string>;
  duplicates: Duplicates;
}

async function* naxmlEntries(bytes: ByteSource, how: How): AsyncGenerator<FileEntry> {
  const reader = new NaxmlReader();
  for await (const _ of xmlPortions(bytes, reader)) {
    for (const item of reader.taken()) {
      const entry = how.duplicates.checked(entryOf(item, how));
      if (entry) yield entry;
    }
  }
}

function entryOf(item: NaxmlItem, { settings, context, departments }: How): FileEntry {
  const row = new ItemRow({ row: item.row, sheet: null }, null);
  const rules = { location: context, correctsCodes: settings.correct_invalid_skus };
  const take = (name: string, cell: string, column: string) =>
    row.takeCell(name, cell, rules, column);
  if (/^delete$/i.test(item.action)) row.add(REMOVAL);
  if (item.code === '') row.add(NO_CODE);
  const isOther = !/^0*$/.test(item.modifier);
  if (isOther) take('pos_id', `${item.code}-${item.modifier}`, 'POSCodeModifier');
  else take(isBarcode(item) ? 'sku' : 'pos_id', item.code, 'POSCode');
  take('name', item.name, 'Description');
  take('price', item.price, 'RegularSellPrice');
  take('active', item.active, 'ActiveFlag');
  const department = departments.get(item.department);
  if (department !== undefined) take('category', department, 'MerchandiseCode');
  else if (item.department !== '') row.add({ ...NO_DEPARTMENT, cell: item.department });
  return row.entry(`${item.row}`);
}

const REMOVAL = errorFinding('naxml-delete', 'The file wants this item deleted', {
  advice: 'Nothing is deleted by a file: delete it here.',
  column: 'RecordAction',
});
const NO_DEPARTMENT = warningFinding(
  'department-unnamed',
  'The file has no name for a department',
  {
    advice: 'Its items stand in no category unless they do so here.',
    column: 'MerchandiseCode',
  },
);
const NO_CODE = errorFinding('code-missing', 'This item has no code', { column: 'POSCode' });

/** Codes with this many significant digits are product codes, whatever the file says. */
const PACKAGE_DIGITS = 8;

function isBarcode({ format, code }: NaxmlItem): boolean {
  if (/^(upc|ean|gtin)/i.test(format)) return true;
  return /^\d+$/.test(code) && code.replace(/^0+/, '').length >= PACKAGE_DIGITS;
}
