/** The tables of products that other systems export, as far as their descriptions say what the columns are. */

/** Where a field of a product stands: the names of columns in the order in which they count. */
type Columns = readonly string[];

export interface System {
  name: string;
  header: readonly string[];
  /** By what rows are of the same product: the columns' value; of a variant that names its parent that. */
  product: Columns;
  /** The product of a row that is a variant, as the row names it. */
  parent?: string;
  name_of: Columns;
  description?: Columns;
  /** A list, or a path by `>`. */
  category: Columns;
  tags?: Columns;
  image?: Columns;
  by_weight?: Columns;
  /** A variant, or the product where it has only one. */
  price: Columns;
  code: Columns;
  barcode: Columns;
  /** Words for yes and no; where it stands in `hidden`, no and yes. */
  active?: Columns;
  hidden?: Columns;
  /** Names and values of what variants differ in; a name may be fixed. */
  options: readonly { name: string | null; value: string }[];
  /** Values of a product that has no variants. */
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

/** Columns of a store are named like `Price [Main Street]`: those of the first one count. */
export function columnWord(header: string): string {
  return header
    .replace(/\s*\[[^\]]*\]\s*$/, '')
    .trim()
    .toLowerCase();
}

/** The system whose file has this header; undefined where none is known. */
export function systemOf(header: readonly string[]): System | undefined {
  const words = new Set(header.map(columnWord));
  return systems.find((system) => system.header.every((name) => words.has(name.toLowerCase())));
}
