import { checkSelectorSize } from '~/menu/image-limits';
import { baseName, PICTURE_EXTENSION } from '~/menu/match-files';

/** A file of an upload: the picture that it became, or why it became none; neither while it is on its way. */
export interface UploadedFile {
  name: string;
  id: number | null;
  problem: { title: string | null; message: string } | null;
}

export interface UploadedPictures {
  kind: 'uploaded-pictures';
  files: UploadedFile[];
}

/** What came of a file, or of a check of it; null: nothing yet. */
export type FileResult = { id: number } | { problem: string; title?: string } | null;

export function uploadedAs(name: string, result: FileResult): UploadedFile {
  if (result && 'id' in result) return { name, id: result.id, problem: null };
  const problem = result && { title: result.title ?? null, message: result.problem };
  return { name, id: null, problem };
}

/** Why a file is no picture that the image dialog takes; null where nothing speaks against it. */
export function checkPictureFile({ type, size }: Pick<File, 'type' | 'size'>) {
  if (!type.startsWith('image/')) return { problem: 'Invalid image file' };
  const tooLarge = checkSelectorSize(size);
  return tooLarge ? { problem: tooLarge, title: 'Image Too Large' } : null;
}

/** What a picture is called by its file: the words of its name. */
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
