import { searchStock, stockPictures } from '~/objects/image/stock/index.service';
import { readOrderSettings } from '~/objects/location/service/stored-order-settings.service';
import { selectRows } from '~/service/store/matching-rows';
import {
  type AlertItem,
  type Detector,
  type Finding,
  type Look,
  MOST_OF_A_KIND,
  type Suggestion,
  type Values,
} from '../service/detector.service';
import { ofCategory, type Place, placeName, places } from '../service/placed.service';
import { itemAddress, ownItems, refused, textOf } from '../service/suggestions.service';

const SUGGESTED = 5;
const LIKE = 12;
const OWN = 100;

export const noImage: Detector = {
  type: 'no_image',
  message: 'Phones show an empty frame in their place.',
  watches: ['item', 'category', 'station', 'location'],
  slow: true,
  inherits: true,
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
        description: `${count} of ${placeName(place)} ${has} no picture`,
        items: bare.map(({ id }) => id),
      });
    }
    return findings;
  },
  suggest: async (alert, look) => {
    const own = ownItems(alert, look);
    const [first, ...others] = own;
    if (!first) return [];
    const all = [...(await picturesOf(look)), ...stockPictures.map(ofStock)];
    const few = own.slice(0, SUGGESTED);
    return [
      ...few.flatMap((item) => likeIt(item, alert.items.length > 1)),
      ...(others.length > 0 ? [onePicture(own, all, alert.items.length > own.length)] : []),
      ...few.map(choosePicture),
      {
        type: 'open_pictures',
        description: 'Give pictures to many items at once',
        label: 'Open pictures',
        reason: 'Files are matched with items by their names.',
        partial: true,
        act: { redirect: `/location/${look.location.id}/items/images` },
      },
    ];
  },
};

function isOnPhones({ station, category }: Place): boolean {
  return [station, category].every(
    ({ active, visibility }) => active === 1 && (visibility === null || visibility === 'mobile'),
  );
}

interface Choice {
  value: string;
  label: string;
}

function likeIt(item: AlertItem, partial: boolean): Suggestion[] {
  const words = item.name.split(/[^\p{L}\p{N}]+/u).reverse();
  const found = [item.name, ...words].map(searchStock);
  const choices = [...new Set(found.filter(isFew).flat())].slice(0, LIKE).map(ofStock);
  const [best] = choices;
  if (!best) return [];
  return [
    {
      type: 'update_picture',
      of: item.id,
      description: `Give ${item.name} a picture of the stock`,
      label: 'Choose stock picture',
      reason: 'These have to do with its name.',
      partial,
      inputs: [{ field: 'picture', label: 'Picture', initial: best.value, choices }],
      act: (values) => withPicture(`Gave ${item.name} a picture`, [item], choices, values),
    },
  ];
}

/** A search without meaningful words finds all. */
function isFew(found: readonly unknown[]): boolean {
  return found.length < stockPictures.length;
}

function onePicture(items: AlertItem[], choices: Choice[], partial: boolean): Suggestion {
  return {
    type: 'one_picture',
    description: `Give all ${items.length} items one picture`,
    label: 'Choose one picture',
    reason: 'It stands for each of them until it has its own.',
    partial,
    inputs: [{ field: 'picture', label: 'Picture', initial: '', choices }],
    act: (values) => withPicture(`Gave ${items.length} items one picture`, items, choices, values),
  };
}

function choosePicture({ id, location_id, name }: AlertItem): Suggestion {
  return {
    type: 'open_picture',
    of: id,
    description: `Choose a picture for ${name}`,
    label: 'Open pictures',
    reason: 'One of the location, one of the stock, or a file.',
    partial: true,
    act: { redirect: `${itemAddress(location_id, id)}&dialog=image` },
  };
}

/** @throws ApiError 400 for a picture that was not offered */
function withPicture(
  summary: string,
  items: readonly AlertItem[],
  choices: readonly Choice[],
  values: Values,
) {
  const value = textOf(values, 'picture');
  if (!choices.some((one) => one.value === value)) {
    throw refused('picture', 'Choose one of the list');
  }
  const stock = value.startsWith(STOCK) ? value.slice(STOCK.length) : undefined;
  const patch = stock === undefined ? { image: Number(value) } : {};
  return { summary, items: items.map(({ id }) => ({ id, patch })), stock };
}

const STOCK = 'stock-';

function ofStock({ key, description }: { key: string; description: string }): Choice {
  return { value: `${STOCK}${key}`, label: description };
}

async function picturesOf({ reader, location }: Look): Promise<Choice[]> {
  const rows = await selectRows(reader, 'image', { location_id: location.id }, 'id', 'description')
    .orderBy('id', 'desc')
    .limit(OWN)
    .execute();
  return rows.map(({ id, description }) => ({
    value: String(id),
    label: description === '' ? `Picture ${id}` : `${description} (${id})`,
  }));
}
