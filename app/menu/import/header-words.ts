/**
 * What other programs call the fields, parted by commas: English, German, French, Spanish. Case, accents and what
 * parts words do not matter.
 */
export const headerWords: Readonly<Record<string, string>> = {
  id: 'item id, creator id',
  name: 'item, item name, product, product name, title, article, artikel, artikelname, bezeichnung, produkt, produktname, nom, produit, nom du produit, désignation, libellé, nombre, producto, nombre del producto, artículo',
  price:
    'retail, retail price, sale price, selling price, unit price, amount, preis, verkaufspreis, vk, vk preis, einzelpreis, prix, prix de vente, prix unitaire, tarif, precio, precio de venta, importe',
  sku: 'skus, upc, upc code, ean, ean13, gtin, barcode, bar code, barcodes, scan code, scancode, plu upc, strichcode, barcode ean, code barre, code barres, code à barres, código de barras',
  package_count: 'pack, pack size, package size, packgröße, stückzahl, conditionnement, unidades',
  pos_id:
    'pos, plu, plu code, item number, item no, item code, product code, product id, article number, artikelnummer, artikelnr, artikel nr, art nr, référence, réf, código, referencia',
  day_parts: 'day part, meal, meals, mealtime, tageszeit, repas, comida',
  price_by_weight: 'sold by weight, weighed, by weight, nach gewicht, au poids, por peso',
  global_match: 'global match, origin items',
  tags: 'tag, keywords, stichwörter, schlagwörter, mots clés, étiquettes, etiquetas',
  description:
    'details, long description, beschreibung, description longue, descriptif, descripción, detalle',
  labels: 'label, dotcode, dotcode label',
  active:
    'enabled, available, status, sell, for sale, visible, aktiv, verfügbar, verkauf, actif, disponible, activo, en vente',
  schedule: 'dates, zeitplan, calendrier, horario',
  calories: 'calorie, kcal, kalorien, energy, energie, calorías',
  dietary: 'diet, diets, dietary tags, ernährung, régime, dieta',
  allergens: 'allergen, allergene, allergènes, alérgenos, contains',
  no_notes: 'disable customer notes, no customer notes',
  station: 'stations, department, menu, bereich, abteilung, rayon, sección',
  category:
    'categories, group, item group, dept, kategorie, warengruppe, gruppe, catégorie, groupe, categoría, grupo',
  image_link:
    'image, image url, picture, picture url, photo, bild, bild url, image lien, imagen, foto',
};
