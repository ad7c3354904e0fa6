import { isBase64 } from '~/menu/base64';
import { checkSelectorSize } from '~/menu/image-limits';
import { badInput } from '~/service/errors';

/** The reason is given at the field. */
export const UPLOAD_FAILED = 'Error uploading image. Please check image file and try again.';

const PREFIX = /^data:image\/[a-z0-9.+-]{1,60};base64,/;

/** Base64, with or without a `data:` prefix. @throws ApiError 400 unless padded base64 of at most 4 MB */
export function decodeImageText(text: string): Buffer {
  const body = text.slice(PREFIX.exec(text)?.[0].length ?? 0);
  if (body === '' || !isBase64(body)) throw invalidImage();
  const tooLarge = checkSelectorSize(Buffer.byteLength(body, 'base64'));
  if (tooLarge) throw badInput(tooLarge, { image: tooLarge });
  return Buffer.from(body, 'base64');
}

export function invalidImage() {
  const message = 'Invalid image file';
  return badInput(message, { image: message });
}
