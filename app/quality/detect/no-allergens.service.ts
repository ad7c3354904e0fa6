import { parseTagText } from '~/menu/tags';
import { type Detector, type Finding, MOST_OF_A_KIND } from '../service/detector.service';
import { ofCategory, placeName, places } from '../service/placed.service';
import { openItem, ownItems, refused, textOf } from '../service/suggestions.service';

const FEW = 4;
const MOST = 0.8;
const SUGGESTED = 5;

/** Items without allergens in categories where nearly all others have some. */
export const noAllergens: Detector = {
  type: 'no_allergens',
  message: 'Customers with an allergy take them for safe.',
  watches: ['item', 'category'],
  slow: true,
  inherits: true,
  byItem: true,
  find: async (look) => {
    const findings: Finding[] = [];
    for await (const place of places(look)) {
      const { items } = place;
      const bare = items.filter(({ allergens }) => allergens === '[]');
      const named = items.length - bare.length;
      const isExpected = named >= FEW && named >= items.length * MOST;
      if (bare.length === 0 || !isExpected || findings.length === MOST_OF_A_KIND) continue;
      const count = bare.length === 1 ? '1 item' : `${bare.length} items`;
      const has = bare.length === 1 ? 'has' : 'have';
      findings.push({
        ...ofCategory(place),
        description: `${count} of ${placeName(place)} ${has} no allergens, and the other ${named} have some`,
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
