import { DAYS_LONG_OUT, daysSince, daysText } from '~/menu/sold-out-text';
import { instantOfText, type StoredMark, soldOutFacts } from '~/objects/sold-out/facts.service';
import { type Detector, type Look, MOST_OF_A_KIND } from '../service/detector.service';
import { deactivate, openItem, ownItems } from '../service/suggestions.service';

/** What somebody said is sold out, and nobody put back for days. */
export const soldOutLong: Detector = {
  type: 'sold_out_long',
  message: 'Nobody can buy it, and nothing brings it back.',
  watches: ['sold_out', 'item', 'option'],
  inherits: true,
  byItem: false,
  find: async (look) =>
    (await longOut(look)).slice(0, MOST_OF_A_KIND).map(({ mark, days }) => {
      const { kind, object_id: id, name } = mark;
      return {
        subject: `${kind} ${id}`,
        description: `${name} is sold out for ${daysText(days)}, until somebody says so`,
        items: kind === 'item' ? [id] : [],
        facts: { object: { kind, id, name } },
      };
    }),
  suggest: (alert, look) => {
    const { object } = alert.facts;
    if (object?.kind !== 'item' && object?.kind !== 'option') return [];
    const { kind, id: object_id, name } = object;
    return [
      {
        type: 'on_sale',
        of: `${kind}:${object_id}`,
        description: `Put ${name} back on sale`,
        label: 'Back on sale',
        reason: 'It is there again.',
        act: () => ({
          method: 'sold_out.clear' as const,
          params: { objects: [{ kind, object_id }] },
        }),
      },
      ...ownItems(alert, look).map((item) => deactivate(item, 'It will not come back.')),
      ...alert.items.map(openItem),
    ];
  },
};

async function longOut(look: Look): Promise<{ mark: StoredMark; days: number }[]> {
  const { reader, location } = look;
  const from = instantOfText(look.now);
  const { marks } = await soldOutFacts(reader, { location, menu: location }, { from });
  return marks.flatMap((mark) => {
    const days = daysSince(mark.since.replace(' ', 'T'), look.now.replace(' ', 'T'));
    return mark.active && mark.until === null && days >= DAYS_LONG_OUT ? [{ mark, days }] : [];
  });
}
