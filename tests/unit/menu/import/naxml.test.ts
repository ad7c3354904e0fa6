import { describe, expect, it } from 'vitest';
import { readFile } from './reading';

const detail = (code: string, data: string, more = '') =>
  `<ITTDetail>${more}<ItemCode>${code}</ItemCode><ITTData>${data}</ITTData></ITTDetail>`;
const request = (body: string) =>
  `<?xml version="1.0" encoding="ISO-8859-1"?>
  <NAXML-MaintenanceRequest version="3.4" xmlns="http://www.naxml.org/POSBO/Vocabulary/2003-10-16" xmlns:vxt="urn:vfi-sapphire:np.naxmlext.2005-06-24">
  <TransmissionHeader><StoreLocationID>1</StoreLocationID><VendorName>Kim</VendorName></TransmissionHeader>
  ${body}</NAXML-MaintenanceRequest>`;
const items = (...details: string[]) =>
  `<ItemMaintenance><TableAction type="update"/><RecordAction type="addchange"/>${details.join('\n')}</ItemMaintenance>`;

const FULL = request(
  `${items(
    detail(
      '<POSCodeFormat format="upcA"/><POSCode>036000291452</POSCode><POSCodeModifier>0</POSCodeModifier>',
      '<ActiveFlag value="yes"/><MerchandiseCode>13</MerchandiseCode><RegularSellPrice>1.79</RegularSellPrice><Description>Tea &amp; lemon</Description><SellingUnits>1</SellingUnits>',
      '<RecordAction type="addchange"/>',
    ),
    detail(
      '<POSCodeFormat format="upcA"/><POSCode>036000291452</POSCode><POSCodeModifier name="Case of 6">6</POSCodeModifier>',
      '<ActiveFlag value="no"/><MerchandiseCode>99</MerchandiseCode><RegularSellPrice value="1">9.5</RegularSellPrice><Description>Tea, six</Description>',
    ),
    detail(
      '<POSCodeFormat format="PLU"/><POSCode>00000000001234</POSCode><POSCodeModifier value="000"/>',
      '<RegularSellPrice>3.99</RegularSellPrice><Description>Bag</Description>',
      '<Extension><vxt:Note><Description>Not this one</Description></vxt:Note></Extension>',
    ),
    detail('<POSCode>4006381333931</POSCode>', '<Description>Pen</Description>'),
  )}
  <MerchandiseCodeMaintenance><MCTDetail><MerchandiseCode>13</MerchandiseCode><MerchandiseCodeDescription>Drinks</MerchandiseCodeDescription></MCTDetail></MerchandiseCodeMaintenance>`,
);

const read = (text: string, settings = {}) =>
  readFile(text, { name: 'ITT20261123.xml', chunk: 11, settings });

describe('an item maintenance of NAXML', () => {
  it('says codes, names, prices and departments, and nothing that it does not', async () => {
    const { format, refusal, warnings, list } = await read(FULL);
    expect([format, refusal]).toEqual(['xml', []]);
    expect(warnings.map(({ message, column, cell }) => [message, column, cell])).toEqual([
      ['Read as item maintenance of NAXML', null, null],
      ['This is not taken', 'SellingUnits', '1'],
      ['This is not taken', 'Description', '1'],
    ]);
    expect(list[1]?.findings).toMatchObject([{ cause: 'department-unnamed', cell: '99' }]);
    expect(list.map(({ says }) => says)).toEqual([
      {
        ...{ sku: ['036000291452'], name: 'Tea & lemon', price: 1.79, active: 1 },
        placements: [{ station: null, category: 'Drinks' }],
      },
      // Another package of the same code: no scan tells it apart.
      { pos_id: '036000291452-6', name: 'Tea, six', price: 9.5, active: 0 },
      { pos_id: '00000000001234', name: 'Bag', price: 3.99 },
      { sku: ['4006381333931'], name: 'Pen' },
    ]);
    expect(list.map(({ place }) => place.row)).toEqual([1, 2, 3, 4]);
    expect(list.flatMap(({ findings }) => findings)).toHaveLength(1);
  });

  it('leaves out what has no code, what is to be deleted and what cannot be read', async () => {
    const { list } = await read(
      request(
        items(
          detail('<POSCode/>', '<Description>Orphan</Description>'),
          detail(
            '<POSCode>12</POSCode>',
            '<Description>Gone</Description>',
            '<RecordAction type="delete"/>',
          ),
          detail('<POSCode>13</POSCode>', '<RegularSellPrice>free</RegularSellPrice>'),
        ),
      ),
    );
    expect(list.map(({ findings }) => findings.map(({ cause, level }) => [cause, level]))).toEqual([
      [['code-missing', 'error']],
      [['naxml-delete', 'error']],
      [['price-unread', 'error']],
    ]);
  });

  it('counts an item that stands twice once', async () => {
    const same = detail('<POSCode>12</POSCode>', '<Description>Tea</Description>');
    const { list, duplicates } = await read(request(items(same, same)));
    expect([list.length, duplicates()]).toEqual([1, 1]);
  });

  it.each([
    [request(items()), 'This file holds no items'],
    ['<rss><channel/></rss>', 'This XML is no item maintenance (NAXML)'],
    [FULL.slice(0, 900), 'The file is not whole XML: it is cut off'],
    ['<a><b></a>', 'The file is not XML, see line 1'],
    [
      `<!DOCTYPE a [<!ENTITY b "${'c'.repeat(50)}">]><a>&b;</a>`,
      'This file declares a document type, which is not read',
    ],
    [`${'<a>'.repeat(200)}${'</a>'.repeat(200)}`, 'The file is nested deeper than 100 levels'],
    ['name,price', 'The file is not XML, see line 1'],
  ])('is refused in words where it is none: %#', async (text, message) => {
    const { refusal } = await read(text);
    expect(refusal.map((finding) => finding.message)).toEqual([message]);
  });
});
