import type { AnswerOf } from '~/creator/contract';
import type { PictureDialogAddress, PictureTab, Shown } from './address';
import type { CropErrors, CropTexts } from './crop-form';

export const PAGE_SIZE = 60;

export interface PictureChoice {
  value: string;
  src: string;
  download: string | null;
  description: string;
  /** The location's own picture: id, number of uses and the first of them. */
  own: { id: number; uses: number; places: Place[] } | null;
  author: { name: string; link: string; source: string } | null;
}

type Place = AnswerOf<'image.list'>['images'][number]['places'][number];

export interface PictureGroup {
  /** Null if it is the only one. */
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
  /** As typed, else stored, else the largest area in the shape of a tile. */
  texts: CropTexts;
  fieldErrors: CropErrors;
}

export interface PictureDialogData {
  tab: PictureTab;
  search: string;
  shown: Shown;
  groups: PictureGroup[];
  counts: { all: number; unused: number } | null;
  pages: { page: number; total: number } | null;
  deleting: { id: number | 'unused'; description: string } | null;
  replacing: { id: number; description: string; uses: number } | null;
  crop: CropStep | null;
  did: PictureDialogAddress['did'];
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
