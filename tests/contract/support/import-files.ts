export const LATTE = [
  'Token,Item Name,Variation Name,SKU,Description,Category,Price',
  'T1,Latte,Small,L1,,,3.50',
  'T1,Latte,Large,L2,,,4.25',
].join('\n');

export const CAKE = [
  'Handle,Title,Body (HTML),Vendor,Tags,Published,Option1 Name,Option1 Value,Variant SKU,Variant Price,Variant Barcode,Status',
  'cake,Christmas cake,,,,true,Format,Small,,18.00,,active',
  'cake,,,,,,,Large,,30.00,,',
].join('\n');

export const toast = (items: readonly [string, number][], group: string, cheese: number) =>
  JSON.stringify({
    menus: [
      {
        name: 'Food',
        menuGroups: [
          {
            name: 'Mains',
            menuItems: items.map(([name, price]) => ({
              ...{ name, price, guid: `guid-${name}` },
              modifierGroupReferences: [1],
            })),
          },
        ],
      },
    ],
    modifierGroupReferences: { 1: { name: group, modifierOptionReferences: [11] } },
    modifierOptionReferences: { 11: { name: 'Cheese', price: cheese } },
  });
