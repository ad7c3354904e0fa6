import { randomUUID } from 'node:crypto';
import { assertCallFailed } from '~/creator/by-status.server';
import type { AnswerOf } from '~/creator/contract';
import { imageAddress } from '~/menu/image-address';
import { searchKey } from '~/menu/text';
import type { LocationGuarded } from '~/session/guards.server';
import { readPictureDialog } from './address';
import { stockValue } from './chosen';
import { loadCrop } from './crop.server';
import {
  PAGE_SIZE,
  type PictureChoice,
  type PictureDialogData,
  type PictureGroup,
} from './dialog-data';

const FAILED = 'Error fetching image galleries';

export async function loadPictureDialog(
  guarded: LocationGuarded,
  { searchParams }: URL,
): Promise<PictureDialogData | null> {
  const address = readPictureDialog(searchParams);
  if (!address) return null;
  const { tab, search, shown, deleting, replacing, cropping, did } = address;
  const empty = {
    tab,
    search,
    shown,
    groups: [],
    counts: null,
    pages: null,
    deleting: null,
    replacing: null,
    crop: null,
    did,
  };
  try {
    if (cropping !== null) {
      const crop = await loadCrop(guarded, cropping, searchParams);
      return { ...empty, crop, failure: null, once: randomUUID() };
    }
    const [counts, listed, replaced] = await Promise.all([
      countsOf(guarded),
      listOf(guarded, address),
      replacing === null ? null : replacedOf(guarded, replacing),
    ]);
    return {
      ...empty,
      ...listed,
      counts,
      deleting: deleting === null ? null : deletionOf(deleting, listed.groups),
      replacing: replaced,
      failure: null,
      once: randomUUID(),
    };
  } catch (error) {
    assertCallFailed(error, [401]);
    const failure = (cropping !== null && error.message) || FAILED;
    return { ...empty, failure, once: randomUUID() };
  }
}

async function countsOf({ creator, location }: LocationGuarded) {
  const { total, unused } = await creator.call('image.list', {
    location_id: location.id,
    limit: 1,
  });
  return { all: total, unused };
}

async function listOf(
  { creator, location }: LocationGuarded,
  { tab, search, shown, page }: NonNullable<ReturnType<typeof readPictureDialog>>,
): Promise<Pick<PictureDialogData, 'groups' | 'pages'>> {
  const location_id = location.id;
  if (tab === 'stock') {
    const found = await creator.call('image.search_stock', { query: search });
    return { groups: [{ name: null, pictures: found.map(stockChoice) }], pages: null };
  }
  if (tab === 'gallery') {
    const word = searchKey(search);
    const groups = (await creator.call('image.groups', {}))
      .filter(({ name }) => searchKey(name).includes(word))
      .map(({ name, images }) => ({ name, pictures: images.map(stockChoice) }));
    return { groups, pages: null };
  }
  if (tab === 'upload') return { groups: [], pages: null };
  const { images, total } = await creator.call('image.list', {
    location_id,
    search,
    ...(shown === 'all' ? {} : { used: shown === 'used' }),
    limit: PAGE_SIZE,
    offset: (page - 1) * PAGE_SIZE,
  });
  return { groups: [{ name: null, pictures: images.map(ownChoice) }], pages: { page, total } };
}

function ownChoice({
  id,
  description,
  uses,
  places,
  image_version,
}: AnswerOf<'image.list'>['images'][number]): PictureChoice {
  const own = { id, uses, places };
  return {
    value: String(id),
    src: imageAddress(id, image_version, 'tile'),
    download: imageAddress(id, image_version, 'original'),
    description,
    own,
    author: null,
  };
}

function stockChoice(image: AnswerOf<'image.search_stock'>[number]): PictureChoice {
  const { urls, description, author } = image;
  const value = stockValue(image);
  return { value, src: urls.small, download: null, description, own: null, author };
}

/** Null if the picture is unused or not the location's. */
async function replacedOf({ creator, location }: LocationGuarded, id: number) {
  const params = { location_id: location.id, ids: [id], limit: 1 };
  const [picture] = (await creator.call('image.list', params)).images;
  return picture && picture.uses > 0
    ? { id, description: picture.description, uses: picture.uses }
    : null;
}

/** Null if the picture is not listed or in use. */
function deletionOf(id: number | 'unused', groups: readonly PictureGroup[]) {
  if (id === 'unused') return { id, description: '' };
  const picture = groups
    .flatMap(({ pictures }) => pictures)
    .find(({ own }) => own?.id === id && own.uses === 0);
  return picture ? { id, description: picture.description } : null;
}
