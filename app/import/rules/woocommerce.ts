import { numbered, PRICE, type System } from './system';

const WOO = {
  type: ['Type', 'Typ', 'Tipo', 'Rodzaj'],
  code: ['SKU', 'Artikelnummer', 'UGS', 'COD', 'Varenummer', 'REF'],
  name: ['Name', 'Nom', 'Nombre', 'Nome', 'Naam', 'Nazwa', 'Namn', 'Navn'],
  published: [
    ...['Published', 'Veröffentlicht', 'Publié', 'Publicado', 'Pubblicato', 'Gepubliceerd'],
    ...['Opublikowano', 'Opublikowany', 'Publicerad', 'Udgivet', 'Publisert'],
  ],
  price: [
    ...['Regular price', 'Regulärer Preis', 'Tarif régulier', 'Precio normal', 'Preço normal'],
    ...['Prezzo di listino', 'Reguliere prijs', 'Cena katalogowa', 'Cena', 'Ordinarie pris'],
    ...['Normalpris', 'Preço', 'Vanlig pris'],
  ],
} as const;

/** Its columns are called in the language of the shop. */
export const wooCommerce: System = {
  name: 'WooCommerce',
  header: Object.values(WOO),
  columns: [
    ['source_key', 'as_is', 'ID'],
    [
      ...(['variant_of', 'as_is', 'Parent', 'Übergeordnetes Produkt', 'Superior'] as const),
      ...['Genitore', 'Hoofd', 'Ascendente', 'Nadrzędny', 'Rodzic', 'Förälder', 'Forælder'],
    ],
    ['name', 'as_is', ...WOO.name],
    [
      ...(['description', 'html', 'Description', 'Beschreibung', 'Descripción'] as const),
      ...['Descrizione', 'Beschrijving', 'Descrição', 'Opis', 'Beskrivning', 'Beskrivelse'],
    ],
    [
      ...(['description', 'html', 'Short description', 'Kurzbeschreibung'] as const),
      ...['Description courte', 'Descripción corta', 'Breve descrizione', 'Korte beschrijving'],
      ...['Descrição breve', 'Krótki opis', 'Kort beskrivning', 'Kort beskrivelse'],
    ],
    [
      ...(['category', 'paths', 'Categories', 'Kategorien', 'Catégories', 'Categorías'] as const),
      ...['Categorie', 'Categorieën', 'Categorias', 'Kategorie', 'Kategorier'],
    ],
    [
      ...(['tags', 'as_is', 'Tags', 'Schlagwörter', 'Étiquettes', 'Etiquetas', 'Tag'] as const),
      ...['Tagi', 'Znaczniki', 'Etiketter'],
    ],
    [
      ...(['image_link', 'as_is', 'Images', 'Bilder', 'Imágenes', 'Immagine', 'Immagini'] as const),
      ...['Afbeeldingen', 'Imagens', 'Obrazki', 'Billeder'],
    ],
    ['price', PRICE, ...WOO.price],
    ['pos_id', 'as_is', ...WOO.code],
    [
      ...(['sku', 'as_is', 'GTIN, UPC, EAN, or ISBN', 'GTIN, UPC, EAN oder ISBN'] as const),
      ...['GTIN, UPC, EAN ou ISBN', 'GTIN, UPC, EAN o ISBN', 'GTIN, UPC, EAN of ISBN'],
      ...['GTIN, UPC, EAN lub ISBN', 'GTIN, UPC, EAN eller ISBN'],
    ],
    ['active', 'yes_no', ...WOO.published],
    [
      ...(['active', 'yes_no', 'Visibility in catalog', 'Sichtbarkeit im Katalog'] as const),
      ...['Visibilité dans le catalogue', 'Visibilidad en el catálogo', 'Visibilità nel catalogo'],
      ...['Zichtbaarheid in catalogus', 'Visibilidade no catálogo', 'Widoczność w katalogu'],
      ...['Synlighet i katalog', 'Synlighed i katalog'],
    ],
    [
      ...(['active', 'yes_no', 'In stock?', 'Vorrätig?', 'En stock ?', '¿Existencias?'] as const),
      ...[
        '¿En inventario?',
        'Op voorraad?',
        'Em stock?',
        'Em estoque?',
        'W magazynie?',
        'I lager?',
      ],
      ...['På lager?', 'In magazzino?', 'Disponibile?'],
    ],
    ...numbered(
      ['Attribute # name', 'Attribute # value(s)'],
      ['Attribut # Name', 'Attribut # Wert(e)'],
      ["Nom de l'attribut #", "Valeur(s) de l'attribut #"],
      ['Nombre del atributo #', 'Valor(es) del atributo #'],
      ["Nome dell'attributo #", "Valore dell'attributo #"],
      ['Nome attributo #', 'Valore attributo #'],
      ['Naam attribuut #', 'Waarde(n) attribuut #'],
      ['Attribuut # naam', 'Attribuut # waarde(n)'],
      ['Nome do atributo #', 'Valor(es) do atributo #'],
      ['Nazwa atrybutu #', 'Wartość(ci) atrybutu #'],
    ),
  ],
};
