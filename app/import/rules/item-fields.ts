import { ITEM_CSV_FIELDS, type ItemCsvField, itemCsvLabel } from '~/menu/item-csv';
import { searchKey } from '~/menu/text';

export type CellType =
  | 'id'
  | 'name'
  | 'text'
  | 'code'
  | 'amount'
  | 'flag'
  | 'whole'
  | 'tags'
  | 'skus'
  | 'labels'
  | 'ids'
  | 'day_parts'
  | 'schedule'
  | 'mode_price'
  | 'custom'
  | 'placement'
  | 'category'
  | 'link'
  | 'product'
  | 'ignored';

export interface ImportField {
  /** `price`, `price:Happy hour`, `custom.shelf`. */
  name: string;
  label: string;
  type: CellType;
}

export interface KnownLocation {
  customFields: readonly { field: string; label: string }[];
  dayParts: readonly { id: number; name: string }[];
  modes: readonly string[];
  currency?: string;
}

/** Other columns hold codes. */
const TYPES: Partial<Record<ItemCsvField, CellType>> = {
  id: 'id',
  name: 'name',
  price: 'amount',
  sku: 'skus',
  package_count: 'whole',
  day_parts: 'day_parts',
  price_by_weight: 'flag',
  global_match: 'ids',
  pose_count: 'ignored',
  tags: 'tags',
  description: 'text',
  labels: 'labels',
  active: 'flag',
  schedule: 'schedule',
  calories: 'whole',
  dietary: 'tags',
  allergens: 'tags',
  custom_item_name: 'ignored',
  no_notes: 'flag',
};

/** Why a row was left out, the last column of such rows: they can be given back. */
export const REASON = 'reason';

const KNOWN: readonly ImportField[] = [
  ...ITEM_CSV_FIELDS.map((name) => ({
    name,
    label: itemCsvLabel(name),
    type: TYPES[name] ?? 'code',
  })),
  { name: REASON, label: 'Reason', type: 'ignored' },
  { name: 'station', label: 'Station', type: 'placement' },
  { name: 'category', label: 'Category', type: 'category' },
  { name: 'image_link', label: 'Picture by link', type: 'link' },
  { name: 'variant_of', label: 'Same product as rows with this value', type: 'product' },
  { name: 'variant', label: 'Variant', type: 'product' },
  { name: 'variant_name', label: 'Name of the variant', type: 'product' },
  { name: 'price_kind', label: 'Kind of price: fixed, per unit, open', type: 'product' },
  { name: 'source_key', label: 'Key in the other system', type: 'product' },
];

const MODE = /^price\s*:\s*(\S.*)$/i;
const MODE_PREFIX = 'price:';
const CUSTOM_PREFIX = 'custom.';

export function importFields({ modes, customFields }: KnownLocation): ImportField[] {
  return [
    ...KNOWN.filter(({ type }) => type !== 'ignored'),
    ...modes.map(modeField),
    ...customFields.map(customField),
  ];
}

export function importField(name: string, location: KnownLocation): ImportField | undefined {
  if (name.startsWith(MODE_PREFIX)) return modeField(name.slice(MODE_PREFIX.length));
  return [...KNOWN, ...location.customFields.map(customField)].find((one) => one.name === name);
}

export interface NamedField {
  field: ImportField;
  /** Header is in our own terms, not in those of other programs. */
  isOwn: boolean;
  /** How its cells are read, if the header says so: a column of what is hidden says no by yes. */
  reading?: 'no_yes';
}

export function fieldOfHeader(header: string, location: KnownLocation): NamedField | undefined {
  const mode = MODE.exec(header.trim())?.[1];
  if (mode !== undefined) return { field: modeField(mode.trim()), isOwn: true };
  const word = headerWord(header);
  if (word === '') return undefined;
  const custom = location.customFields.find(
    ({ field, label }) => headerWord(field) === word || headerWord(label) === word,
  );
  const known = word === REASON && custom ? undefined : OWN_WORDS.get(word);
  const own = known ?? (custom && customField(custom));
  if (own) return { field: own, isOwn: true };
  const other = OTHER_WORDS.get(word);
  if (other) return { field: other, isOwn: false };
  const active = OPPOSITE.has(word.replace(/^is/, '')) ? OWN_WORDS.get('active') : undefined;
  return active && { field: active, isOwn: false, reading: 'no_yes' };
}

/** Of buying, not of selling: such a column is no price unless somebody says so. */
export function isOfBuying(header: string): boolean {
  return BUYING.test(searchKey(header));
}

function headerWord(header: string): string {
  return searchKey(header).replace(/[^\p{L}\p{N}]+/gu, '');
}

function modeField(mode: string): ImportField {
  return { name: `${MODE_PREFIX}${mode}`, label: `Price: ${mode}`, type: 'mode_price' };
}

export function modeOf({ name }: ImportField): string {
  return name.slice(MODE_PREFIX.length);
}

function customField({ field, label }: { field: string; label: string }): ImportField {
  return { name: `${CUSTOM_PREFIX}${field}`, label, type: 'custom' };
}

export function customNameOf({ name }: ImportField): string {
  return name.slice(CUSTOM_PREFIX.length);
}

/** Fields by the words that headers have for them. */
function fieldsBy(wordsFor: (field: ImportField) => readonly string[]): Map<string, ImportField> {
  return new Map(
    KNOWN.flatMap((field) => wordsFor(field).map((word) => [headerWord(word), field] as const)),
  );
}

/** Terms of other programs in English and nine further languages of Europe, separated by commas. */
const headerWords: Readonly<Record<string, string>> = {
  id: 'item id, creator id',
  name: 'item, item name, menu item, product, product name, title, article, artikel, artikelname, bezeichnung, produkt, produktname, nom, produit, nom du produit, désignation, libellé, nombre, producto, nombre del producto, artículo, benämning, produktnamn, varunamn, varenavn, produktnavn, naam, productnaam, artikelnaam, nome, prodotto, nome prodotto, articolo, nome do produto, produto, artigo, nazwa, nazwa produktu, towar',
  price:
    'retail, retail price, sale price, sales price, sell price, price incl vat, price incl tax, price inc vat, rrp, vk brutto, prix de vente ttc, prix ttc, pvp, precio venta, selling price, unit price, amount, preis, verkaufspreis, vk, vk preis, einzelpreis, prix, prix de vente, prix unitaire, tarif, precio, precio de venta, importe, pris, utpris, försäljningspris, salgspris, pris inkl moms, prijs, verkoopprijs, prijs incl btw, prezzo, prezzo di vendita, preço, preço de venda, cena, cena brutto, cena sprzedaży',
  sku: 'skus, upc, upc code, ean, ean13, gtin, barcode, bar code, barcodes, scan code, scancode, plu upc, strichcode, barcode ean, code barre, code barres, code à barres, código de barras, streckkod, strekkode, stregkode, streepjescode, codice a barre, código de barra, kod kreskowy',
  package_count: 'pack, pack size, package size, packgröße, stückzahl, conditionnement, unidades',
  pos_id:
    'pos, plu, plu code, item number, item no, item code, product code, product id, article number, artikelnummer, artikelnr, artikel nr, art nr, référence, réf, código, referencia, artnr, varenummer, varenr, artikelcode, codice, codice articolo, kod produktu, indeks',
  day_parts: 'day part, meal, meals, mealtime, tageszeit, repas, comida',
  price_by_weight:
    'sold by weight, weighed, weighed y n, by weight, nach gewicht, au poids, por peso',
  global_match: 'global match, origin items',
  tags: 'tag, keywords, stichwörter, schlagwörter, mots clés, étiquettes, etiquetas',
  description:
    'details, long description, beschreibung, description longue, descriptif, descripción, detalle, beskrivning, beskrivelse, omschrijving, beschrijving, descrizione, descrição, opis',
  labels: 'label, dotcode, dotcode label',
  active:
    'enabled, available, status, product status, published, sell, for sale, visible, aktiv, verfügbar, verkauf, actif, disponible, activo, en vente, tillgänglig, aktief, attivo, disponibile, ativo, disponível, aktywny, dostępny',
  schedule: 'dates, zeitplan, calendrier, horario',
  calories:
    'calorie, kcal, kalorien, energy, energie, calorías, kalorier, calorieën, calorias, kalorie',
  dietary: 'diet, diets, dietary tags, ernährung, régime, dieta',
  allergens:
    'allergen, allergene, allergènes, alérgenos, contains, allergener, allergenen, allergeni, alergénios, alergeny',
  no_notes: 'disable customer notes, no customer notes',
  station: 'stations, department, menu, bereich, abteilung, rayon, sección',
  category:
    'categories, group, item group, menu group, dept, kategorie, warengruppe, gruppe, catégorie, groupe, categoría, grupo, varugrupp, varegruppe, kategori, categorie, groep, productgroep, categoria, reparto, gruppo, kategoria, grupa',
  variant_of: 'handle, product handle, url handle, slug, parent sku',
  variant:
    'variant, variants, variant name, option, option value, option 1 value, variant title, variation, variation name, size, variante, größe, taille, variación, tamaño',
  variant_name: 'option name, option 1 name, attribute name',
  image_link:
    'image, image url, picture, picture url, photo, bild, bild url, image lien, imagen, foto',
};

/** What is so is not active. */
const OPPOSITE: ReadonlySet<string> = new Set(
  'hidden, archived, discontinued, delisted, disabled, inactive, deactivated, suspended, unavailable, sold out, not for sale, do not sell, 86ed, hidden item, versteckt, verborgen, ausgeblendet, archiviert, ausgelistet, eingestellt, ausverkauft, deaktiviert, inaktiv, gesperrt, masqué, caché, archivé, épuisé, désactivé, inactif, discontinué, oculto, archivado, descatalogado, agotado, desactivado, inactivo, nascosto, archiviato, esaurito, esgotado, dold, slutsåld, utgått'
    .split(', ')
    .map(headerWord),
);

const BUYING =
  /\b(buy|buying|bought|cost|costs|purchase|wholesale|supplier|supply|ek|einkauf\p{L}*|einstand\p{L}*|kosten|achat|cout|revient|compra|costo|coste|custo|acquisto|inkop\p{L}*|landed|cogs)\b/u;

const OWN_WORDS = fieldsBy(({ name, label, type }) => (type === 'product' ? [] : [name, label]));
const OTHER_WORDS = fieldsBy(({ name }) => (headerWords[name] ?? '').split(', '));
