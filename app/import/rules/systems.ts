/** Column names for a field, the first match wins. */
type Columns = readonly string[];

export interface System {
  name: string;
  header: readonly string[];
  /** Groups rows into products: by the columns' value, or by the parent that a variant names. */
  product: Columns;
  parent?: string;
  name_of: Columns;
  description?: Columns;
  /** A list, or a path with `>`. */
  category: Columns;
  tags?: Columns;
  image?: Columns;
  by_weight?: Columns;
  /** Of the variant, or of a product with only one. */
  price: Columns;
  code: Columns;
  barcode: Columns;
  /** Yes and no; for `hidden` the meaning is reversed. */
  active?: Columns;
  hidden?: Columns;
  /** Name and value of the differences between variants; the name may be fixed. */
  options: readonly { name: string | null; value: string }[];
  /** Value of products without variants. */
  nothing?: string;
}

const numbered = (name: (n: number) => string, value: (n: number) => string) =>
  [1, 2, 3].map((n) => ({ name: name(n), value: value(n) }));

const systems: readonly System[] = [
  {
    name: 'Square',
    header: ['Token', 'Item Name', 'Variation Name', 'Price'],
    product: ['Item Name'],
    name_of: ['Item Name'],
    description: ['Description'],
    category: ['Categories', 'Reporting Category', 'Category'],
    price: ['Price'],
    code: ['SKU', 'Token'],
    barcode: ['GTIN'],
    hidden: ['Archived'],
    options: [{ name: null, value: 'Variation Name' }],
    nothing: 'Regular',
  },
  {
    name: 'Shopify',
    header: ['Handle', 'Title', 'Option1 Name', 'Variant Price'],
    product: ['Handle'],
    name_of: ['Title'],
    description: ['Body (HTML)', 'Body HTML'],
    category: ['Type', 'Product Type'],
    tags: ['Tags'],
    image: ['Image Src'],
    price: ['Variant Price'],
    code: ['Variant SKU'],
    barcode: ['Variant Barcode'],
    active: ['Status', 'Published'],
    options: numbered(
      (n) => `Option${n} Name`,
      (n) => `Option${n} Value`,
    ),
    nothing: 'Default Title',
  },
  {
    name: 'WooCommerce',
    header: ['Type', 'SKU', 'Name', 'Published', 'Regular price'],
    product: ['SKU', 'ID', 'Name'],
    parent: 'Parent',
    name_of: ['Name'],
    description: ['Description', 'Short description'],
    category: ['Categories'],
    tags: ['Tags'],
    image: ['Images'],
    price: ['Regular price'],
    code: ['SKU'],
    barcode: ['GTIN, UPC, EAN, or ISBN'],
    active: ['Published'],
    options: numbered(
      (n) => `Attribute ${n} name`,
      (n) => `Attribute ${n} value(s)`,
    ),
  },
  {
    name: 'Clover',
    header: ['Clover ID', 'Name', 'Price', 'Price Type'],
    product: ['Clover ID', 'Name'],
    name_of: ['Name'],
    description: ['Description'],
    category: ['Categories'],
    price: ['Price'],
    code: ['SKU', 'Clover ID'],
    barcode: ['Product Code'],
    hidden: ['Hidden?', 'Hidden'],
    options: [],
  },
  {
    name: 'Loyverse',
    header: ['Handle', 'SKU', 'Name', 'Category', 'Sold by weight'],
    product: ['Handle'],
    name_of: ['Name'],
    description: ['Description'],
    category: ['Category'],
    by_weight: ['Sold by weight'],
    price: ['Default price', 'Price'],
    code: ['SKU'],
    barcode: ['Barcode'],
    active: ['Available for sale'],
    options: numbered(
      (n) => `Option ${n} name`,
      (n) => `Option ${n} value`,
    ),
  },
];

/** Columns per store, such as `Price [Main Street]`: the first store counts. */
export function columnWord(header: string): string {
  return header
    .replace(/\s*\[[^\]]*\]\s*$/, '')
    .trim()
    .toLowerCase();
}

export function systemOf(header: readonly string[]): System | undefined {
  const words = new Set(header.map(columnWord));
  return systems.find((system) => system.header.every((name) => words.has(name.toLowerCase())));
}
