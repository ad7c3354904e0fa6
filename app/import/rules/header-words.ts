import { searchKey } from '~/menu/text';

/** Letters and digits of a header without case and accents; the number sign is a word. */
export function headerWord(header: string): string {
  return searchKey(header.replace(/#/g, ' number ')).replace(/[^\p{L}\p{N}]+/gu, '');
}

/** Terms of other programs in English and nine further languages of Europe, separated by commas. */
export const headerWords: Readonly<Record<string, string>> = {
  id: 'item id, creator id',
  name: 'item, item name, menu item, product, product name, title, article, artikel, artikelname, bezeichnung, produkt, produktname, nom, produit, nom du produit, désignation, libellé, nombre, producto, nombre del producto, artículo, benämning, produktnamn, varunamn, varenavn, produktnavn, naam, productnaam, artikelnaam, nome, prodotto, nome prodotto, articolo, nome do produto, produto, artigo, nazwa, nazwa produktu, towar, dish, dish name, menu item name, item title, product title, gericht, speise, plat, plato, piatto, prato, gerecht, danie, rätt, rett, naziv, název, megnevezés, termék, ürün, ürün adı, название, наименование, товар, 名称, 品名, 菜名, 商品名, 商品名称, 상품명, 제품명, namn, navn, nimi, jméno',
  price:
    'retail, retail price, sale price, sales price, sell price, price incl vat, price incl tax, price inc vat, rrp, vk brutto, prix de vente ttc, prix ttc, pvp, precio venta, selling price, unit price, amount, preis, verkaufspreis, vk, vk preis, einzelpreis, prix, prix de vente, prix unitaire, tarif, precio, precio de venta, importe, pris, utpris, försäljningspris, salgspris, pris inkl moms, prijs, verkoopprijs, prijs incl btw, prezzo, prezzo di vendita, preço, preço de venda, cena, cena brutto, cena sprzedaży, item price, price each, srp, msrp, uvp, pvc, gross price, bruttopreis, retail price incl tax, prix public, prix public ttc, pvp con iva, prezzo al pubblico, adviesprijs, consumentenprijs, list price, цена, 价格, 单价, 售价, 価格, 가격',
  sku: 'skus, upc, upc code, ean, ean13, gtin, barcode, bar code, barcodes, scan code, scancode, plu upc, strichcode, barcode ean, code barre, code barres, code à barres, código de barras, streckkod, strekkode, stregkode, streepjescode, codice a barre, código de barra, kod kreskowy, gencod, gencode, code ean, ean code, cod ean, código ean, kod ean, ean stuk, ean flasche, ean stück, unit upc, each upc, upc each, item upc, unit ean, unit barcode, cod barras, cód barras, jan, jan code, 条码, 条形码, 商品条码, バーコード, 바코드',
  package_count: 'pack, pack size, package size, packgröße, stückzahl, conditionnement, unidades',
  pos_id:
    'pos, plu, plu code, item number, item no, item code, product code, product id, article number, artikelnummer, artikelnr, artikel nr, art nr, référence, réf, código, referencia, artnr, varenummer, varenr, artikelcode, codice, codice articolo, kod produktu, indeks, item #, cód, cod, cód artigo, código articulo, cod articolo, article no, art no, ref, reference, stock code, stock no, material number, sap number, no article, internal reference, default code',
  day_parts: 'day part, meal, meals, mealtime, tageszeit, repas, comida',
  price_by_weight:
    'sold by weight, weighed, weighed y n, by weight, nach gewicht, au poids, por peso, scale item, weighted, wiegeartikel, waagenartikel, pesable, vendu au poids, a granel, al peso, sfuso',
  global_match: 'global match, origin items',
  tags: 'tag, keywords, stichwörter, schlagwörter, mots clés, étiquettes, etiquetas',
  description:
    'details, long description, beschreibung, description longue, descriptif, descripción, detalle, beskrivning, beskrivelse, omschrijving, beschrijving, descrizione, descrição, opis, item description, product description, article description, popis, leírás, описание, 描述, 説明',
  labels: 'label, dotcode, dotcode label',
  active:
    'enabled, available, status, product status, published, sell, for sale, visible, sellable, saleable, orderable, is active, is available, show in menu, on menu, web enabled, aktiv, verfügbar, verkauf, actif, disponible, activo, en vente, tillgänglig, aktief, attivo, disponibile, ativo, disponível, aktywny, dostępny, available online, sell online, show online, online',
  schedule: 'dates, zeitplan, calendrier, horario',
  calories:
    'calorie, kcal, kalorien, energy, energie, calorías, kalorier, calorieën, calorias, kalorie',
  dietary: 'diet, diets, dietary tags, ernährung, régime, dieta',
  allergens:
    'allergen, allergene, allergènes, alérgenos, contains, allergener, allergenen, allergeni, alergénios, alergeny',
  no_notes: 'disable customer notes, no customer notes',
  station: 'stations, department, menu, bereich, abteilung, rayon, sección',
  category:
    'categories, group, item group, menu group, dept, kategorie, warengruppe, gruppe, catégorie, groupe, categoría, grupo, varugrupp, varegruppe, kategori, categorie, groep, productgroep, categoria, reparto, gruppo, kategoria, grupa, section, menu section, item category, product category, famille, familia, famiglia, familie, sezione, sekcja, категория, раздел, 类别, 分类, 카테고리, department name, category name, group name, main category, product group',
  variant_of: 'handle, product handle, url handle, slug, parent sku',
  variant:
    'variant, variants, variant name, option, option value, option 1 value, variant title, variation, variation name, size, variante, größe, taille, variación, tamaño, attribute, attribute value, flavor, flavour, option 1, option 2, option 3',
  variant_name:
    'option name, option 1 name, attribute name, option set 1, option set 2, option set 3',
  price_kind:
    'unit, uom, unit of measure, unit of sale, price unit, sold by, einheit, mengeneinheit, unité, unité de vente, um, unità di misura, unidad, eenheid, jm, jednostka, enhet, ед изм, 单位',
  currency:
    'currency, currency code, price currency, währung, devise, moneda, valuta, moeda, waluta',
  image_link:
    'image, image url, picture, picture url, photo, bild, bild url, image lien, imagen, foto',
};

/** 'Option 1 value', 'Variant Option2 Name', 'Attribute': which of a product's variants a row is. */
export function variantField(word: string): 'variant' | 'variant_name' | undefined {
  const [, what] =
    /^(?:product|variant)?(?:option|attribute|variation)(?:[1-9]|one|two|three)?(name|title|values?)$/.exec(
      word,
    ) ?? [];
  if (what === undefined) return undefined;
  return what === 'name' ? 'variant_name' : 'variant';
}

const IN_CENTS = /\b(?:in )?(?:cents?|minor units?)\b/u;

/** A price in cents: 'Price (cents)', 'unit_price_cents'. */
export function isInCents(header: string): boolean {
  const words = searchKey(header.replace(/[_/().]+/g, ' '));
  return IN_CENTS.test(words) && PRICE.test(words) && priceRank(header) !== null;
}

/** What is so is not active. */
const OPPOSITE: ReadonlySet<string> = new Set(
  'hidden, pos only, till only, hide online, hidden online, out of stock, deleted, paused, archived, discontinued, delisted, disabled, inactive, deactivated, suspended, unavailable, sold out, not for sale, do not sell, 86ed, hidden item, versteckt, verborgen, ausgeblendet, archiviert, ausgelistet, eingestellt, ausverkauft, deaktiviert, inaktiv, gesperrt, masqué, caché, archivé, épuisé, désactivé, inactif, discontinué, oculto, archivado, descatalogado, agotado, desactivado, inactivo, nascosto, archiviato, esaurito, esgotado, dold, slutsåld, utgått'
    .split(', ')
    .map(headerWord),
);

/** Of what is hidden, archived or sold out: yes means no. */
export function isOpposite(word: string): boolean {
  return OPPOSITE.has(word.replace(/^is/, ''));
}

const SHOWN =
  /\b(?:active|visible|visibility|enabled|published|sellable|online|aktiv|sichtbar|actif|visibles?|vendible|vendibile|attivo|activo|ativo|zichtbaar|actief|synlig|widoczny)\b|\bstatus$/u;
/** Beside a word of what is shown these say the opposite, or something else: such a column is asked about. */
const NOT_SHOWN =
  /\b(?:not?|non|hid(?:e|den)|exclud\p{L}*|disabl\p{L}*|remov\p{L}*|block\p{L}*|tax|order|nicht|kein\p{L}*|ausgeblendet|masque\p{L}*|ocult\p{L}*|nascost\p{L}*|verborgen)\b/u;
const OPEN =
  /\b(?:open|variable|manual)[ -]?price\b|\bprice[ -]?(?:open|variable)\b|\bpreis offen\b|\boffener preis\b|\bprix libre\b|\bprecio (?:libre|abierto)\b|\bprezzo libero\b/u;

/** Of a column of yes and no whose header is a phrase: 'Display on online store? (Yes/No)', 'Open price'. */
export function flagField(header: string): 'active' | 'price_kind' | undefined {
  const words = searchKey(withoutBrackets(header).replace(/[_?]+/g, ' ')).trim();
  if (OPEN.test(words)) return 'price_kind';
  return SHOWN.test(words) && !NOT_SHOWN.test(words) ? 'active' : undefined;
}

/** 'Active (0/1)' is Active; what a price is for stays: 'Price (excl. tax)'. */
export function withoutBrackets(header: string): string {
  const [, bare, inside = ''] = /^(.*\S)\s*\(([^()]*)\)\s*$/u.exec(header) ?? [];
  return bare === undefined || priceRank(inside) !== 1 ? header : bare;
}

/** Fields that a column of yes and no may be of, and the word of a list that its header is. */
const LISTED: Readonly<Record<string, string>> = {
  allergens:
    'milk, dairy, lactose, eggs, egg, fish, shellfish, crustaceans, molluscs, peanuts, peanut, nuts, tree nuts, treenuts, gluten, wheat, soy, soya, sesame, celery, mustard, sulphites, sulfites, lupin',
  dietary: 'vegan, vegetarian, kosher, halal, gf, gluten free, dairy free',
};

/** Of 'Milk' or 'Contains milk', whose cells are yes and no. */
export function listedField(header: string): string | undefined {
  const word = searchKey(header).replace(/^contains\s+/, '');
  return Object.keys(LISTED).find((field) => LISTED[field]?.split(', ').includes(word));
}

const BUYING =
  /\b(buy|buying|bought|cost|costs|purchase|wholesale|supplier|supply|ek|\p{L}*einkauf\p{L}*|einstand\p{L}*|kosten|achat|pa|cout|revient|compra|costo|coste|custo|acquisto|inkoop\p{L}*|inkop\p{L}*|innkjop\p{L}*|indkob\p{L}*|zakup\p{L}*|nakup\p{L}*|beszerzesi|landed|cogs)\b/u;

/** Of buying, not of selling: such a column is no price unless somebody says so. */
function isOfBuying(header: string): boolean {
  return BUYING.test(searchKey(header));
}

const CASES =
  /\b(case|cases|carton|cartons|crate|tray|outer|inner|pallet|master|kiste\p{L}*|kasten|karton\p{L}*|palette|gebinde|umkarton|caisse|colis|caja|cajas|palet|cartone|collo|caixa|doos|colli|kolli|krat|zgrzewka)\b/u;

/** Of a case or pallet: its code is not that of one piece. */
export function isOfCase(header: string): boolean {
  return CASES.test(searchKey(header));
}

const PRICE =
  /price|preis|prix|precio|prezzo|preco|prijs|\bpris|utpris|cena|tarif|amount|fiyat|цена|价|価格/u;
const RETAIL =
  /\b(uvp|srp|msrp|rrp|pvp|pvc|vk|retail|selling|public|pubblico|publico|consumer|brutto\p{L}*|gross|ttc|incl|inkl|regular|regulier\p{L}*|regular\p{L}*|normal|listino|verkauf\p{L}*|laden\p{L}*|advies\p{L}*|verkoop\p{L}*|vente|venta|vendita|venda|sprzedazy)\b/u;
const NO_RETAIL =
  /\b(net|netto\p{L}*|ht|excl|exkl|ohne|compare|old|was|previous|member|staff|mitglied\p{L}*|mitarbeiter\p{L}*|sale|special|angebot\p{L}*|aktion\p{L}*|sonder\p{L}*|promo\p{L}*|actie\p{L}*|rebajado|oferta|offerta|min|max|deposit|pfand|grund\p{L}*|alt)\b/u;

/** How likely a column of amounts has the price that guests pay: 0 to 3; null for one of buying. */
export function priceRank(header: string): number | null {
  if (isOfBuying(header) || isOfCase(header)) return null;
  const words = searchKey(header.replace(/[_/.]+/g, ' '));
  if (NO_RETAIL.test(words)) return 0;
  if (RETAIL.test(words)) return 3;
  return PRICE.test(words) ? 2 : 1;
}

const NO_PLACE: readonly (readonly [why: string, header: RegExp])[] = [
  [
    'taxes are set for the location',
    /\b(tax\p{L}*|vat|mwst|ust|steuer\p{L}*|tva|iva|btw|moms|gst|hst|pst)\b/u,
  ],
  [
    'stock is not kept here',
    /\b(stock|inventory|quantit\p{L}*|qty|on hand|reorder|bestand|lager\p{L}*|menge|existencias|giacenza|voorraad|par level)\b/u,
  ],
  ['what modifiers hold is in another file', /\b(modifier\p{L}*)\b/u],
];

/** Why nothing is taken from a column without a field, as far as its header tells. */
export function whyNotTaken(header: string): string {
  if (isOfBuying(header)) return 'what you pay, not what guests pay';
  if (isOfCase(header)) return 'of a case, not of one piece';
  const words = searchKey(header);
  if (PRICE.test(words)) return 'not the price that is taken';
  return NO_PLACE.find(([, known]) => known.test(words))?.[0] ?? 'no field has this name';
}
