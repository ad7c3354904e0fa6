import { checkSelectorSize } from '~/menu/image-limits';
import { baseName, PICTURE_EXTENSION } from '~/menu/match-files';

/** Neither picture nor error while uploading. */
export interface UploadedFile {
  name: string;
  id: number | null;
  problem: { title: string | null; message: string } | null;
}

export interface UploadedPictures {
  kind: 'uploaded-pictures';
  files: UploadedFile[];
}

/** Null while pending. */
export type FileResult = { id: number } | { problem: string; title?: string } | null;

export function uploadedAs(name: string, result: FileResult): UploadedFile {
  if (result && 'id' in result) return { name, id: result.id, problem: null };
  const problem = result && { title: result.title ?? null, message: result.problem };
  return { name, id: null, problem };
}

export function checkPictureFile({ type, size }: Pick<File, 'type' | 'size'>) {
  if (!type.startsWith('image/')) return { problem: 'Invalid image file' };
  const tooLarge = checkSelectorSize(size);
  return tooLarge ? { problem: tooLarge, title: 'Image Too Large' } : null;
}

export function nameOfPicture(fileName: string): string {
  const stem = baseName(fileName).normalize('NFC').replace(PICTURE_EXTENSION, '');
  return stem
    .replace(/[\s_-]+/g, ' ')
    .trim()
    .slice(0, 200);
}

export function areUploaded(answer: unknown): answer is UploadedPictures {
  return (answer as Partial<UploadedPictures> | null | undefined)?.kind === 'uploaded-pictures';
}
