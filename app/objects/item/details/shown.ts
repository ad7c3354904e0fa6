import type { Format } from '~/form/form-calls.server';
import { formatPrice, parsePrice } from '~/menu/money';
import { otherItem, readRelation, sectionOf, temperatureOf } from './relations';
import type { DetailsDocument } from './values';

interface Named {
  id: number;
  name: string;
}

/** What the ids of an item's fields stand for at its location. */
export interface DetailsNames {
  currency: string;
  dayParts: readonly Named[];
  modes: readonly Named[];
  items: readonly Named[];
  /** The item that is edited; null for a new one. */
  itemId: number | null;
}

/** Where nothing is known of the location. */
export const noNames: DetailsNames = {
  currency: 'USD',
  dayParts: [],
  modes: [],
  items: [],
  itemId: null,
};

/** Each field's value in words. */
export function formatDetails(names: DetailsNames): Format<DetailsDocument> {
  const { currency, dayParts, modes } = names;
  const price = (text: string) => {
    const parsed = parsePrice(text, { negative: true });
    return parsed.ok ? formatPrice(parsed.cents, currency) : text;
  };
  return (field, document) => {
    switch (field) {
      case 'image':
        return document.image === '' ? 'No picture' : `Picture ${document.image}`;
      case 'active':
      case 'price_by_weight':
        return document[field] ? 'On' : 'Off';
      case 'container':
        return document.container ? 'Yes' : 'No';
      case 'price':
        return price(document.price);
      case 'prices':
        return document.prices.map((one) => modePrice(one, modes, price)).join(', ') || 'none';
      case 'day_parts':
        return document.day_parts.map((id) => nameOf(dayParts, id)).join(', ') || 'All Day';
      case 'labels':
        return document.labels.map(labelWords).join(', ') || 'none';
      case 'relations':
        return document.relations.map((key) => relationWords(key, names)).join(', ') || 'none';
      case 'weight':
        return document.weight === '' ? 'no tare' : `${document.weight} lbs`;
      default: {
        const value = document[field];
        return (Array.isArray(value) ? value.join(', ') : value) || 'empty';
      }
    }
  };
}

function modePrice(text: string, modes: readonly Named[], price: (text: string) => string): string {
  const colon = text.indexOf(':');
  return `${nameOf(modes, text.slice(0, colon))} ${price(text.slice(colon + 1))}`;
}

function labelWords(label: string): string {
  const colon = label.indexOf(':');
  const pattern = label.slice(colon + 1);
  return label.slice(0, colon) === 'modifier' ? `${pattern} (modifier)` : pattern;
}

/** 'contains Apple', 'in Fruit basket', 'hot version of Cola'. */
function relationWords(key: string, { items, itemId }: DetailsNames): string {
  const relation = readRelation(key);
  if (!relation) return key;
  const name = nameOf(items, String(otherItem(relation, itemId)), 'item ');
  const section = sectionOf(relation, itemId);
  if (section === 'container') return `contains ${name}`;
  if (section === 'contained_in') return `in ${name}`;
  const temperature = temperatureOf(relation, itemId);
  return temperature ? `${temperature} version of ${name}` : `related to ${name}`;
}

function nameOf(known: readonly Named[], id: string, word = ''): string {
  return known.find((one) => String(one.id) === id)?.name ?? `${word}${id}`;
}
