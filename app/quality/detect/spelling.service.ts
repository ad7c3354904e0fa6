import { isLetterMore, isNearly } from '~/menu/spelling';
import { searchKeyOf } from '~/menu/text';
import { yieldToEventLoop } from '~/service/changes/entity';
import {
  type Detector,
  type Finding,
  type Look,
  MOST_OF_A_KIND,
} from '../service/detector.service';
import { countWord, groupedBy, stationOf } from '../service/queries.service';
import { changeText, openItem, ownItems } from '../service/suggestions.service';

const MOST_TAGS = 2_000;
/** A tag counts as a typo of another one that has so many times its items. */
const TIMES = 3;

export const similarTags: Detector = {
  type: 'similar_tags',
  message: 'Rules and filters that name one of them leave out the items of the other.',
  watches: ['item'],
  slow: true,
  byItem: false,
  find: async ({ reader, location }) => {
    const tags = await reader
      .selectFrom('item_tag')
      .select((eb) => ['tag', eb.fn.countAll<number>().as('count')])
      .where('location_id', '=', location.id)
      .groupBy('tag')
      .orderBy('count', 'desc')
      .orderBy('tag')
      .limit(MOST_TAGS)
      .execute();
    const pairs = tags.flatMap(({ tag, count }) => {
      const common = tags.find(
        (other) => Number(other.count) >= TIMES * Number(count) && isNearly(other.tag, tag),
      );
      return common ? [{ rare: tag, common: common.tag }] : [];
    });
    const items = await reader
      .selectFrom('item_tag')
      .select(['tag', 'item_id'])
      .where('location_id', '=', location.id)
      .where('tag', 'in', [...pairs.map(({ rare }) => rare), ''])
      .orderBy('item_id')
      .execute();
    return pairs.slice(0, MOST_OF_A_KIND).map(({ rare, common }) => ({
      subject: `${rare} ${common}`,
      description: `Tag “${rare}” looks like “${common}”`,
      items: items.filter(({ tag }) => tag === rare).map(({ item_id }) => item_id),
      facts: { rare, common },
    }));
  },
  suggest: (alert, look) => {
    const [rare, common] = [String(alert.facts.rare), String(alert.facts.common)];
    return [
      {
        type: 'one_spelling',
        description: `Write “${common}” wherever it is “${rare}”`,
        label: 'Use one spelling',
        reason: 'It is the one that most items have.',
        act: async () => ({
          summary: `Made tag “${rare}” “${common}”`,
          items: await respelled(look, rare, common),
        }),
      },
      ...alert.items.map(openItem),
    ];
  },
};

/** Active items of a station whose names differ only in spaces, signs, accents, case or one more letter. */
export const similarNames: Detector = {
  type: 'similar_names',
  message: 'Customers take them for two items, and searches find one of them.',
  watches: ['item', 'category'],
  slow: true,
  byItem: false,
  find: async (look) => {
    const { reader, location } = look;
    const rows = await reader
      .selectFrom('item')
      .select(['item.id', 'item.name', 'item.sort_key', stationOf(look).as('station')])
      .where('item.location_id', '=', location.id)
      .where('item.active', '=', 1)
      .orderBy('item.sort_key')
      .orderBy('item.id')
      .execute();
    await yieldToEventLoop();
    // Food halls have one name at several counters, each with its own spelling.
    const same = groupedBy(rows, (row) => `${lettersOf(row.sort_key)} ${row.station}`);
    const near = nearPairs(groupedBy(rows, ({ station }) => station));
    return [...same, ...near]
      .map(([subject, items]) => ({ subject, items, names: namesIn(items) }))
      .filter(({ names }) => names.length > 1)
      .slice(0, MOST_OF_A_KIND)
      .map(
        ({ subject, items, names }): Finding => ({
          subject,
          description: `${countWord(items.length)} items are spelled differently: ${names.map(withSpaces).join(' and ')}`,
          items: items.map(({ id }) => id),
        }),
      );
  },
  suggest: (alert, look) => {
    const own = ownItems(alert, look);
    const byName = [...groupedBy(own, ({ name }) => name)];
    return [
      ...byName.map(([name, [first]]) => ({
        type: 'one_name',
        of: first?.id ?? 0,
        description: `Name all of them ${withSpaces(name)}`,
        label: 'Use this name',
        reason: 'They are found together then.',
        act: () => ({
          summary: `Named items “${name}”`,
          items: own.map(({ id }) => ({ id, patch: { name } })),
        }),
      })),
      ...own.map((item) =>
        changeText(item, 'name', 'A name that tells it from the others.', item.name),
      ),
      ...alert.items.map(openItem),
    ];
  },
};

function withSpaces(name: string): string {
  return name.replace(/ {2,}/g, (run) => '␣'.repeat(run.length));
}

function namesIn(items: readonly { name: string }[]): string[] {
  return [...new Set(items.map(({ name }) => name))];
}

/** The name without characters that are often written in two ways. */
function lettersOf(key: string): string {
  return searchKeyOf(key).replace(/[ \-.'’]/g, '');
}

interface Named {
  id: number;
  name: string;
  sort_key: string;
}

function nearPairs(stations: ReadonlyMap<number | null, Named[]>): [string, Named[]][] {
  return [...stations].flatMap(([station, items]) => {
    const byLetters = groupedBy(items, ({ sort_key }) => lettersOf(sort_key));
    return [...byLetters].flatMap(([letters, longer]): [string, Named[]][] =>
      lettersLess(letters).flatMap((less) => {
        const shorter = byLetters.get(less) ?? [];
        const [one, other] = [shorter[0], longer[0]];
        const isSlip =
          one && other && isLetterMore(searchKeyOf(one.sort_key), searchKeyOf(other.sort_key));
        return isSlip ? [[`${less} ${letters} ${station}`, [...shorter, ...longer]]] : [];
      }),
    );
  });
}

/** The name with one letter left out, for each letter. */
function lettersLess(letters: string): string[] {
  const all = Array.from(letters, (_, at) => letters.slice(0, at) + letters.slice(at + 1));
  return [...new Set(all)];
}

async function respelled({ reader, location }: Look, rare: string, common: string) {
  const rows = await reader
    .selectFrom('item_tag')
    .innerJoin('item', 'item.id', 'item_tag.item_id')
    .select(['item_tag.item_id', 'item_tag.tag', 'item.name'])
    .where('item_tag.location_id', '=', location.id)
    .where('item_tag.item_id', 'in', (eb) =>
      eb
        .selectFrom('item_tag as of')
        .select('of.item_id')
        .where('of.location_id', '=', location.id)
        .where('of.tag', '=', rare),
    )
    .orderBy('item_tag.item_id')
    .orderBy('item_tag.position')
    .execute();
  return [...groupedBy(rows, ({ item_id }) => item_id)].map(([id, own]) => ({
    id,
    name: own[0]?.name ?? '',
    patch: { tags: [...new Set(own.map(({ tag }) => (tag === rare ? common : tag)))] },
  }));
}
