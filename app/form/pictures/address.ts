import { type Address, changeQuery } from '~/screen/paths';
import { withoutSearch } from '~/screen/picker-search';
import { readSearch } from '~/screen/read-query';
import { ALT_TEXT, CROP_VERSION, CROP_WHOLE, cropInputs } from './crop-form';

export const pictureTabs = ['upload', 'gallery', 'stock', 'location'] as const;
export type PictureTab = (typeof pictureTabs)[number];

export type Shown = 'all' | 'used' | 'unused';

export interface PictureDialogAddress {
  tab: PictureTab;
  search: string;
  shown: Shown;
  page: number;
  deleting: number | 'unused' | null;
  replacing: number | null;
  cropping: number | null;
  did: { what: 'deleted' | 'replaced'; action: number } | null;
}

export const PICTURE_SEARCH = 'described';
export const PICTURE_PAGE = 'pictures_page';

const nothing = {
  pictures: null,
  [PICTURE_SEARCH]: null,
  shown: null,
  [PICTURE_PAGE]: null,
  ...withoutSearch,
  delete: null,
  replace: null,
  deleted: null,
  replaced: null,
  crop: null,
  ...Object.fromEntries(
    [...cropInputs, CROP_WHOLE, CROP_VERSION, ALT_TEXT].map((name) => [name, null]),
  ),
} as const;

export function readPictureDialog(query: URLSearchParams): PictureDialogAddress | null {
  if (query.get('dialog') !== 'image') return null;
  const tab = pictureTabs.find((known) => known === query.get('pictures')) ?? 'upload';
  const shown = query.get('shown');
  const page = Number(query.get(PICTURE_PAGE) ?? 1);
  const deleting = query.get('delete');
  return {
    tab,
    search: readSearch(query, PICTURE_SEARCH),
    shown: shown === 'used' || shown === 'unused' ? shown : 'all',
    page: Number.isSafeInteger(page) && page > 0 && page < 10_000 ? page : 1,
    deleting: deleting === 'unused' ? deleting : idOf(deleting),
    replacing: tab === 'location' ? idOf(query.get('replace')) : null,
    cropping: idOf(query.get('crop')),
    did: didOf(query, 'replaced') ?? didOf(query, 'deleted'),
  };
}

function didOf(query: URLSearchParams, what: 'deleted' | 'replaced') {
  const action = idOf(query.get(what));
  return action === null ? null : { what, action };
}

function idOf(text: string | null): number | null {
  return text !== null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
}

/** `draft`: the form as typed. */
export function withPictureDialog(
  address: Address,
  draft: string | null = new URLSearchParams(address.search).get('draft'),
): string {
  return changeQuery(address, { ...nothing, draft, dialog: 'image' });
}

export function withPictureTab(address: Address, tab: PictureTab, shown: Shown = 'all'): string {
  const listed = shown === 'all' ? null : shown;
  return changeQuery(address, { ...nothing, pictures: tab, shown: listed });
}

export function withPicturePage(address: Address, page: number): string {
  return changeQuery(address, { [PICTURE_PAGE]: page > 1 ? page : null });
}

export function withPictureQuestion(address: Address, deleting: number | 'unused' | null): string {
  return changeQuery(address, { delete: deleting, deleted: null, replaced: null });
}

export function withPictureReplaced(address: Address, id: number): string {
  return changeQuery(address, { ...nothing, pictures: 'location', replace: id });
}

export function withPictureCrop(address: Address, id: number): string {
  const tab = new URLSearchParams(address.search).get('pictures');
  return changeQuery(address, { ...nothing, pictures: tab, crop: id });
}

export function withPictureAction(address: Address, did: PictureDialogAddress['did']): string {
  const done = { delete: null, replace: null, deleted: null, replaced: null };
  return changeQuery(address, { ...done, ...(did && { [did.what]: did.action }) });
}

export function withoutPictureDialog(
  address: Address,
  draft: string | null = new URLSearchParams(address.search).get('draft'),
): string {
  return changeQuery(address, { ...nothing, dialog: null, draft });
}
