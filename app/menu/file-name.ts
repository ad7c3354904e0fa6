import { cleanText } from './text';

/** Characters of a file name before its ending: some systems keep 255 bytes. */
const MOST = 120;

/**
 * The name of a file for a download: a name of ours and its ending, as `Harbor Café` and `.csv`. What no file name can hold, slashes and
 * control characters, becomes a dash.
 */
export function fileNameOf(name: string, ending: `${string}.${string}`): string {
  const kept = cleanText(name)
    .replace(/[/\\\p{Cc}\p{Cs}]+/gu, '-')
    .replace(/^\.+/, '');
  const short = [...kept].slice(0, MOST).join('').trim();
  return `${short || 'Menu'}${ending}`;
}
