import { parseTagText } from '~/menu/tags';
import { readOrderSettings } from '~/objects/location/service/stored-order-settings.service';
import { type Detector, type Finding, MOST_OF_A_KIND } from '../detector';
import { type Place, places } from '../placed';
import { openItem, ownItems, refused, textOf } from '../suggestions';

/** Items of a category with allergens from which on the others are expected to have some. */
const FEW = 4;
/** The share of a category's items that is most of them. */
const MOST = 0.8;
/** Items that are suggested one by one. */
const SUGGESTED = 5;

/** Items without a picture in categories that phones show. */
export const noImage: Detector = {
  type: 'no_image',
  message: 'Phones show an empty frame in their place.',
  watches: ['item', 'category', 'station', 'location'],
  nightly: true,
  byItem: true,
  find: async (look) => {
    const { mobile_enabled } = await readOrderSettings(look.reader, look.location.id);
    if (!mobile_enabled) return [];
    const findings: Finding[] = [];
    for await (const place of places(look)) {
      if (!isOnPhones(place)) continue;
      const bare = place.items.filter(({ image }) => image === null);
      const count = bare.length === 1 ? '1 item' : `${bare.length} items`;
      const has = bare.length === 1 ? 'has' : 'have';
      if (bare.length === 0 || findings.length === MOST_OF_A_KIND) continue;
      findings.push({
        ...ofCategory(place),
        description: `${count} of ${place.category.name} ${has} no picture`,
        items: bare.map(({ id }) => id),
      });
    }
    return findings;
  },
  suggest: (alert, look) => [
    {
      type: 'open_pictures',
      description: 'Give pictures to many items at once',
      label: 'Open pictures',
      reason: 'Files are matched with items by their names.',
      partial: true,
      act: { redirect: `/location/${look.location.id}/items/images` },
    },
    ...alert.items.slice(0, SUGGESTED).map(openItem),
  ],
};

/** Items without allergens in categories where nearly all others have some. */
export const noAllergens: Detector = {
  type: 'no_allergens',
  message: 'Customers with an allergy take them for safe.',
  watches: ['item', 'category'],
  nightly: true,
  byItem: true,
  find: async (look) => {
    const findings: Finding[] = [];
    for await (const place of places(look)) {
      const { items, category } = place;
      const bare = items.filter(({ allergens }) => allergens === '[]');
      const named = items.length - bare.length;
      const isExpected = named >= FEW && named >= items.length * MOST;
      if (bare.length === 0 || !isExpected || findings.length === MOST_OF_A_KIND) continue;
      const count = bare.length === 1 ? '1 item' : `${bare.length} items`;
      const has = bare.length === 1 ? 'has' : 'have';
      findings.push({
        ...ofCategory(place),
        description: `${count} of ${category.name} ${has} no allergens, and the other ${named} have some`,
        items: bare.map(({ id }) => id),
      });
    }
    return findings;
  },
  suggest: (alert, look) => [
    ...ownItems(alert, look)
      .slice(0, SUGGESTED)
      .map((item) => ({
        type: 'update_allergens',
        of: item.id,
        description: `Name the allergens of ${item.name}`,
        label: 'Add allergens',
        reason: 'Its neighbours name theirs.',
        partial: alert.items.length > 1,
        inputs: [{ field: 'allergens', label: 'Allergens, parted by commas', initial: '' }],
        act: (values: Parameters<typeof textOf>[0]) => {
          const parsed = parseTagText(textOf(values, 'allergens'));
          if (!parsed.ok) throw refused('allergens', parsed.message);
          return {
            method: 'item.update' as const,
            params: { id: item.id, allergens: parsed.tags },
          };
        },
      })),
    ...alert.items.slice(0, SUGGESTED).map(openItem),
  ],
};

function isOnPhones({ station, category }: Place): boolean {
  return [station, category].every(
    ({ active, visibility }) => active === 1 && (visibility === null || visibility === 'mobile'),
  );
}

function ofCategory({ category: { id, name } }: Place) {
  return { subject: `category ${id}`, facts: { object: { kind: 'category' as const, id, name } } };
}
