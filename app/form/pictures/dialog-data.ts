import type { AnswerOf } from '~/creator/contract';
import type { PictureDialogAddress, PictureTab, Shown } from './address';
import type { CropErrors, CropTexts } from './crop-form';

/** One page of a location's pictures. */
export const PAGE_SIZE = 60;

export interface PictureChoice {
  value: string;
  src: string;
  download: string | null;
  description: string;
  /** Of a picture of the location: its id, how many objects show it, and the first of these. */
  own: { id: number; uses: number; places: Place[] } | null;
  author: { name: string; link: string; source: string } | null;
}

type Place = AnswerOf<'image.list'>['images'][number]['places'][number];

export interface PictureGroup {
  /** null: the only one. */
  name: string | null;
  pictures: PictureChoice[];
}

export interface CropStep {
  id: number;
  version: string;
  src: string;
  width: number;
  height: number;
  description: string;
  uses: number;
  /** As typed for a preview, else as stored, else the largest part that has the shape of a tile. */
  texts: CropTexts;
  fieldErrors: CropErrors;
}

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
  /** The picture of which another one takes the place; null: nothing is replaced. */
  replacing: { id: number; description: string; uses: number } | null;
  /** The picture of which a part is chosen; null: none is. */
  crop: CropStep | null;
  did: PictureDialogAddress['did'];
  /** Why the pictures of a tab are not there. */
  failure: string | null;
  once: string;
}

export interface PictureRefusal {
  kind: 'refused-picture';
  title: string;
  message: string;
  crop?: { texts: CropTexts; fieldErrors: CropErrors };
  typed: { link: string; description: string };
}

export function isPictureRefusal(answer: unknown): answer is PictureRefusal {
  return (answer as Partial<PictureRefusal> | null | undefined)?.kind === 'refused-picture';
}
