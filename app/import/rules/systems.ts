/** Fields of a system's columns: the first header of a line that the file has and fills. */
export type Line = readonly [field: string, reading: string, ...headers: string[]];

export interface System {
  name: string;
  header: readonly string[];
  columns: readonly Line[];
  /** Columns that each store or price level has; the group is its name. */
  stores?: readonly (readonly [field: string, reading: string, header: RegExp])[];
}

const numbered = (name: string, value: string): Line[] =>
  [1, 2, 3].flatMap((n): Line[] => [
    ['variant_name', 'html', name.replace('#', `${n}`)],
    ['variant', 'html', value.replace('#', `${n}`)],
  ]);

/** Readings and a field that depend on the cells: a price is read as it is written in the file. */
export const PRICE = 'guessed';
/** Only if each row has one, and some rows have the same. */
export const SHARED = 'shared';
/** Bar codes if all are numbers of a bar code's length, else POS IDs. */
export const CODE = 'code';

export const systems: readonly System[] = [
  {
    name: 'Square',
    header: ['Token', 'Item Name', 'Variation Name', 'Price'],
    columns: [
      ['variant_of', SHARED, 'Reference Handle'],
      ['source_key', 'as_is', 'Token'],
      ['name', 'as_is', 'Item Name'],
      ['variant', 'html', 'Variation Name'],
      ['variant_name', 'html', 'Option Name 1'],
      ['pos_id', 'as_is', 'SKU'],
      ['sku', 'as_is', 'GTIN'],
      ['description', 'html', 'Description'],
      ['category', 'paths', 'Categories', 'Reporting Category', 'Category'],
      ['price', PRICE, 'Price'],
      ['price_kind', 'as_is', 'Unit and Precision'],
      ['active', 'no_yes', 'Archived'],
      ['active', 'yes_no', 'Sellable'],
    ],
    stores: [
      ['price', PRICE, /^price (.+)$/i],
      ['active', 'yes_no', /^enabled (.+)$/i],
    ],
  },
  {
    name: 'Shopify',
    header: ['Handle', 'Title', 'Variant Price'],
    columns: [
      ['variant_of', 'as_is', 'Handle'],
      ['name', 'as_is', 'Title'],
      ['description', 'html', 'Body (HTML)'],
      ['category', 'as_is', 'Type', 'Product Type', 'Custom Product Type', 'Product Category'],
      ['tags', 'as_is', 'Tags'],
      ['image_link', 'as_is', 'Image Src'],
      ['price', PRICE, 'Variant Price'],
      ['pos_id', 'as_is', 'Variant SKU'],
      ['sku', 'as_is', 'Variant Barcode'],
      ['active', 'yes_no', 'Status'],
      ['active', 'yes_no', 'Published'],
      ...numbered('Option# Name', 'Option# Value'),
    ],
  },
  {
    name: 'Shopify',
    header: ['Title', 'URL handle', 'Price'],
    columns: [
      ['variant_of', 'as_is', 'URL handle'],
      ['name', 'as_is', 'Title'],
      ['description', 'html', 'Description'],
      ['category', 'as_is', 'Type', 'Product category'],
      ['tags', 'as_is', 'Tags'],
      ['image_link', 'as_is', 'Product image URL'],
      ['price', PRICE, 'Price'],
      ['pos_id', 'as_is', 'SKU'],
      ['sku', 'as_is', 'Barcode'],
      ['active', 'yes_no', 'Status'],
      ['active', 'yes_no', 'Published on online store'],
      ...numbered('Option# name', 'Option# value'),
    ],
  },
  {
    name: 'WooCommerce',
    header: ['Type', 'SKU', 'Name', 'Published', 'Regular price'],
    columns: [
      ['source_key', 'as_is', 'ID'],
      ['variant_of', 'as_is', 'Parent'],
      ['name', 'as_is', 'Name'],
      ['description', 'html', 'Description'],
      ['description', 'html', 'Short description'],
      ['category', 'paths', 'Categories'],
      ['tags', 'as_is', 'Tags'],
      ['image_link', 'as_is', 'Images'],
      ['price', PRICE, 'Regular price'],
      ['pos_id', 'as_is', 'SKU'],
      ['sku', 'as_is', 'GTIN, UPC, EAN, or ISBN'],
      ['active', 'yes_no', 'Published'],
      ['active', 'yes_no', 'Visibility in catalog'],
      ['active', 'yes_no', 'In stock?'],
      ...numbered('Attribute # name', 'Attribute # value(s)'),
    ],
  },
  {
    name: 'Clover',
    header: ['Clover ID', 'Name', 'Price', 'Price Type'],
    columns: [
      ['source_key', 'as_is', 'Clover ID'],
      ['name', 'as_is', 'Name'],
      ['description', 'html', 'Description'],
      ['category', 'paths', 'Categories'],
      ['price', PRICE, 'Price'],
      ['price_kind', 'as_is', 'Price Type'],
      ['price_kind', 'as_is', 'Price Unit'],
      ['pos_id', 'as_is', 'SKU'],
      ['sku', 'as_is', 'Product Code'],
      ['active', 'no_yes', 'Hidden?', 'Hidden'],
    ],
  },
  {
    name: 'Loyverse',
    header: ['Handle', 'SKU', 'Name', 'Category', 'Sold by weight'],
    columns: [
      ['variant_of', 'as_is', 'Handle'],
      ['name', 'as_is', 'Name'],
      ['description', 'html', 'Description'],
      ['category', 'as_is', 'Category'],
      ['price_by_weight', 'yes_no', 'Sold by weight'],
      ['price', PRICE, 'Default price', 'Price'],
      ['pos_id', 'as_is', 'SKU'],
      ['sku', 'as_is', 'Barcode'],
      ['active', 'yes_no', 'Available for sale'],
      ...numbered('Option # name', 'Option # value'),
    ],
    stores: [
      ['price', PRICE, /^price \[(.+)\]$/i],
      ['active', 'yes_no', /^available for sale \[(.+)\]$/i],
    ],
  },
  {
    name: 'Lightspeed X',
    header: ['handle', 'sku', 'name', 'retail_price', 'supply_price'],
    columns: [
      ['source_key', 'as_is', 'id'],
      ['variant_of', 'as_is', 'handle'],
      ['name', 'as_is', 'name'],
      ['description', 'html', 'description'],
      ['category', 'slash_path', 'product_category', 'type'],
      ['tags', 'as_is', 'tags'],
      ['price', PRICE, 'retail_price'],
      [CODE, 'as_is', 'sku'],
      ['active', 'yes_no', 'active'],
      ...['one', 'two', 'three'].flatMap((n): Line[] => [
        ['variant_name', 'html', `variant_option_${n}_name`],
        ['variant', 'html', `variant_option_${n}_value`],
      ]),
    ],
  },
  {
    name: 'Lightspeed R',
    header: ['System ID', 'UPC', 'EAN', 'Custom SKU', 'Item', 'Price'],
    columns: [
      ['source_key', 'as_is', 'System ID'],
      ['name', 'as_is', 'Item'],
      ['price', PRICE, 'Price'],
      ['pos_id', 'as_is', 'Custom SKU', 'Manufact. SKU'],
      ['sku', 'as_is', 'UPC'],
      ['sku', 'as_is', 'EAN'],
      ['category', 'as_is', 'Category'],
      ['active', 'no_yes', 'Archived'],
    ],
  },
  {
    name: 'Epos Now',
    header: ['Name', 'Cost Price', 'Sale Price', 'Eat Out Price'],
    columns: [
      ['source_key', 'as_is', 'Product ID', 'ID'],
      ['name', 'as_is', 'Name'],
      ['description', 'html', 'Description'],
      ['category', 'as_is', 'Category', 'Category Name'],
      ['sku', 'as_is', 'Barcode'],
      ['pos_id', 'as_is', 'SKU', 'Article Code', 'Order Code'],
      ['active', 'no_yes', 'Archived', 'Is Archived'],
      ['active', 'yes_no', 'Sell on till'],
    ],
    stores: [['price', PRICE, /^(sale|eat ?out) ?price(?: ?\(.*\))?$/i]],
  },
  {
    name: 'Vendure',
    header: ['name', 'slug', 'optionGroups', 'optionValues', 'sku', 'price'],
    columns: [
      ['variant_of', 'as_is', 'slug'],
      ['name', 'as_is', 'name'],
      ['description', 'html', 'description'],
      ['variant_name', 'bars', 'optionGroups'],
      ['variant', 'bars', 'optionValues'],
      ['price', PRICE, 'price'],
      [CODE, 'as_is', 'sku'],
      ['active', 'yes_no', 'enabled'],
    ],
  },
  {
    name: 'Medusa',
    header: ['Product Handle', 'Product Title', 'Variant Title', 'Variant SKU'],
    columns: [
      ['source_key', 'as_is', 'Variant Id'],
      ['variant_of', 'as_is', 'Product Handle'],
      ['name', 'as_is', 'Product Title'],
      ['description', 'html', 'Product Description'],
      ['category', 'as_is', 'Product Collection Title', 'Product Type', 'Product Category 1'],
      ['tags', 'as_is', 'Product Tags', 'Product Tag 1'],
      ['image_link', 'as_is', 'Product Thumbnail', 'Product Image 1 Url', 'Image 1 Url'],
      ['pos_id', 'as_is', 'Variant SKU'],
      ['sku', 'as_is', 'Variant Barcode', 'Variant EAN', 'Variant UPC'],
      ['active', 'yes_no', 'Product Status'],
      ...numbered('Variant Option # Name', 'Variant Option # Value'),
      ...numbered('Option # Name', 'Option # Value'),
    ],
    stores: [['price', PRICE, /^(?:variant )?price (.+)$/i]],
  },
  {
    name: 'Toast',
    header: ['Item Name', 'GUID', 'Base Price', 'Menu Group'],
    columns: [
      ['source_key', 'as_is', 'GUID'],
      ['name', 'as_is', 'Item Name'],
      ['description', 'html', 'Description'],
      ['station', 'as_is', 'Menu'],
      ['category', 'as_is', 'Menu Group'],
      ['price', PRICE, 'Base Price'],
      ['price_kind', 'as_is', 'Pricing Strategy'],
      ['pos_id', 'as_is', 'PLU'],
      ['sku', 'as_is', 'SKU'],
      ['active', 'no_yes', 'Archived'],
      ['active', 'places', 'Visibility'],
    ],
  },
  {
    name: 'Odoo',
    header: ['Name', 'Internal Reference', 'Sales Price'],
    columns: [
      ['source_key', 'as_is', 'External ID'],
      ['name', 'as_is', 'Name'],
      ['description', 'html', 'Sales Description', 'Description'],
      ['category', 'slash_path', 'Point of Sale Category', 'Product Category', 'Category'],
      ['price', PRICE, 'Sales Price'],
      ['pos_id', 'as_is', 'Internal Reference'],
      ['sku', 'as_is', 'Barcode'],
      ['active', 'yes_no', 'Active'],
      ['active', 'yes_no', 'Available in POS'],
      ['active', 'yes_no', 'Can be Sold', 'Sales'],
    ],
  },
];
