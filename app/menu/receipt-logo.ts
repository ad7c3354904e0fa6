/** Receipt logo: a JPEG or PNG, stored as a data URL. */
import { isBase64 } from './base64';

export const LOGO_REFUSED = 'Images must be JPG/PNG files smaller than 100KB.';
/** Exclusive limit, in bytes. */
export const LOGO_BYTES = 100 * 1024;
const MAX_SIDE = 300;
/** Characters of the longest logo as a data URL, plus a margin. */
export const LOGO_TEXT_MAX = 140_000;

const TYPES: readonly string[] = ['image/jpeg', 'image/png'];
const DATA_URL = /^data:image\/(jpeg|png);base64,/;
const REFERENCE = /^(jpeg|png)-(\d{1,6})-[0-9a-f]{64}$/;

export function checkLogo(file: {
  type: string;
  size: number;
  width?: number;
  height?: number;
}): string | undefined {
  const { type, size, width = 0, height = 0 } = file;
  const fits = size < LOGO_BYTES && width < MAX_SIDE && height < MAX_SIDE;
  return TYPES.includes(type) && fits ? undefined : LOGO_REFUSED;
}

export function readLogo(text: string): { type: string; base64: string } | null {
  const [prefix = '', type] = DATA_URL.exec(text) ?? [];
  const base64 = text.slice(prefix.length);
  return type === undefined || base64 === '' || !isBase64(base64) ? null : { type, base64 };
}

/** Short form value in place of the stored logo; '' for none. `digest`: SHA-256 of the data URL, in hex. */
export function logoReference(logo: string | null, digest: string): string {
  const read = logo === null ? null : readLogo(logo);
  return read ? `${read.type}-${bytesOf(read.base64)}-${digest}` : '';
}

export function isLogoReference(text: string): boolean {
  return REFERENCE.test(text);
}

/** 'PNG, 12.3 KB', from a data URL or a reference. */
export function logoText(text: string): string {
  const [, referredType, size] = REFERENCE.exec(text) ?? [];
  const read = readLogo(text);
  const type = referredType ?? read?.type;
  if (type === undefined) return 'A picture';
  const bytes = read ? bytesOf(read.base64) : Number(size);
  return `${type.toUpperCase()}, ${(bytes / 1024).toFixed(1)} KB`;
}

function bytesOf(base64: string): number {
  return (base64.length / 4) * 3 - (base64.endsWith('==') ? 2 : base64.endsWith('=') ? 1 : 0);
}
