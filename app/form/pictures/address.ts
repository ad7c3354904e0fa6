import { type Address, changeQuery } from '~/screen/paths';
import { readSearch } from '~/screen/read-query';

/** Where a picture can come from, as the tabs of the dialog. */
export const pictureTabs = ['upload', 'gallery', 'stock', 'location'] as const;
export type PictureTab = (typeof pictureTabs)[number];

/** Which pictures of the location are listed. */
export type Shown = 'all' | 'used' | 'unused';

export interface PictureDialogAddress {
  tab: PictureTab;
  /** What is searched for. */
  search: string;
  shown: Shown;
  /** From 1. */
  page: number;
  /** What the dialog asks to delete: a picture, or all that nothing shows. */
  deleting: number | 'unused' | null;
  /** The action that deleted images just now, which can be taken back. */
  deleted: number | null;
}

/** The parameter of the dialog's search, and that of its pages. */
export const PICTURE_SEARCH = 'described';
const PAGE = 'pictures_page';

/** The parts of the address that the dialog has for itself. */
const nothing = {
  pictures: null,
  [PICTURE_SEARCH]: null,
  shown: null,
  [PAGE]: null,
  delete: null,
  deleted: null,
} as const;

/** What the address asks the image dialog to show; null while it is closed. */
export function readPictureDialog(query: URLSearchParams): PictureDialogAddress | null {
  if (query.get('dialog') !== 'image') return null;
  const tab = pictureTabs.find((known) => known === query.get('pictures')) ?? 'upload';
  const shown = query.get('shown');
  const page = Number(query.get(PAGE) ?? 1);
  const deleting = query.get('delete');
  return {
    tab,
    search: readSearch(query, PICTURE_SEARCH),
    shown: shown === 'used' || shown === 'unused' ? shown : 'all',
    page: Number.isSafeInteger(page) && page > 0 && page < 10_000 ? page : 1,
    deleting: deleting === 'unused' ? deleting : idOf(deleting),
    deleted: idOf(query.get('deleted')),
  };
}

function idOf(text: string | null): number | null {
  return text !== null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
}

/** The form with the dialog over it. `draft`: the form as it was typed. */
export function withPictureDialog(
  address: Address,
  draft: string | null = new URLSearchParams(address.search).get('draft'),
): string {
  return changeQuery(address, { ...nothing, draft, dialog: 'image' });
}

/** The dialog at one of its tabs. */
export function withPictureTab(address: Address, tab: PictureTab, shown: Shown = 'all'): string {
  const listed = shown === 'all' ? null : shown;
  return changeQuery(address, { ...nothing, pictures: tab, shown: listed });
}

export function withPicturePage(address: Address, page: number): string {
  return changeQuery(address, { [PAGE]: page > 1 ? page : null });
}

/** The dialog with the question before something is deleted; null: without it. */
export function withPictureQuestion(address: Address, deleting: number | 'unused' | null): string {
  return changeQuery(address, { delete: deleting, deleted: null });
}

/** The dialog after images were deleted: it offers to take the action back. Null: after that. */
export function withPicturesDeleted(address: Address, actionId: number | null): string {
  return changeQuery(address, { delete: null, deleted: actionId });
}

/** The form without the dialog. */
export function withoutPictureDialog(
  address: Address,
  draft: string | null = new URLSearchParams(address.search).get('draft'),
): string {
  return changeQuery(address, { ...nothing, dialog: null, draft });
}
