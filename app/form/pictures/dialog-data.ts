import type { AnswerOf } from '~/creator/contract';
import type { PictureTab, Shown } from './address';

/** One page of a location's pictures. */
export const PAGE_SIZE = 60;

/** A picture that can be chosen. */
export interface PictureChoice {
  /** What a form sends for it. */
  value: string;
  src: string;
  description: string;
  /** Of a picture of the location: its id, how many objects show it, and the first of these. */
  own: { id: number; uses: number; places: Place[] } | null;
  /** Whom to name beside a stock photo. */
  author: { name: string; link: string; source: string } | null;
}

type Place = AnswerOf<'image.list'>['images'][number]['places'][number];

export interface PictureGroup {
  /** null: the only one. */
  name: string | null;
  pictures: PictureChoice[];
}

/** What the image dialog shows. */
export interface PictureDialogData {
  tab: PictureTab;
  search: string;
  shown: Shown;
  groups: PictureGroup[];
  /** Of the location's pictures. */
  counts: { all: number; unused: number } | null;
  pages: { page: number; total: number } | null;
  /** What is to be deleted, by its description; null: nothing is asked. */
  deleting: { id: number | 'unused'; description: string } | null;
  /** The action that deleted images just now. */
  deleted: number | null;
  /** Why the pictures of a tab are not there. */
  failure: string | null;
  /** One-time key of what is stored. */
  once: string;
}

/** What the image dialog answers where nothing was chosen. */
export interface PictureRefusal {
  kind: 'refused-picture';
  title: string;
  message: string;
}
