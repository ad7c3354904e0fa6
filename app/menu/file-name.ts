import { cleanText } from './text';

/** Maximum characters before the extension: some file systems allow 255 bytes. */
const MOST = 120;

/** Replaces characters that file names cannot hold, such as slashes and control characters, with a dash. */
export function fileNameOf(name: string, ending: `${string}.${string}`): string {
  const kept = cleanText(name)
    .replace(/[/\\\p{Cc}\p{Cs}]+/gu, '-')
    .replace(/^\.+/, '');
  const short = [...kept].slice(0, MOST).join('').trim();
  return `${short || 'Menu'}${ending}`;
}
