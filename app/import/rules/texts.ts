/** Text that was written for a web page, or damaged on its way through another encoding. */

import { decodeHTMLStrict } from 'entities';
import type { Finding } from './entry';
import { changedFinding, warningFinding } from './findings';

/** 'Fish &amp; Chips' becomes 'Fish & Chips'; unknown names stay. */
export function withoutEntities(text: string): string {
  return text.includes('&') ? decodeHTMLStrict(text) : text;
}

/** A mark of a web page. */
export const HTML =
  /<\/?(?:p|br|b|i|u|em|strong|span|div|ul|ol|li|h\d|a|font|table|tr|td|img)\b[^<>]*>/i;

/** Without signs that show nowhere: a mark of the byte order, hyphens and spaces of no width. */
export function visible(text: string): string {
  return text.replace(/[\u00AD\u200B\u2060\uFEFF]+/g, '');
}

const UTF_8 = new TextDecoder('utf-8', { fatal: true });

/** Bytes by letter in the encodings that UTF-8 is mistaken for. */
const MISTAKEN = ['windows-1252', 'windows-1250', 'macintosh'].map((encoding) => {
  const decoder = new TextDecoder(encoding);
  const bytes = Array.from({ length: 128 }, (_, at) => at + 128);
  return new Map(bytes.map((byte) => [decoder.decode(Uint8Array.of(byte)), byte]));
});

const TWICE = 2;

/** 'Crème' for 'CrÃ¨me', 'Żurek' for 'Å»urek'; null if the text is not damaged so. */
export function mendedText(text: string): string | null {
  let mended = text;
  for (let time = 0; time < TWICE; time += 1) {
    mended = mended.replace(/[^\p{ASCII}]{2,}/gu, (run) => mendedRun(run) ?? run);
  }
  return mended === text ? null : mended.normalize('NFC');
}

function mendedRun(run: string): string | null {
  for (const byteOf of MISTAKEN) {
    const bytes = Array.from(run, (letter) => byteOf.get(letter) ?? 0);
    if (bytes.includes(0)) continue;
    const read = decoded(bytes);
    // Two letters by chance are hardly ever letters of western and central Europe.
    if (read !== null && (/^[\u00A0-\u017F\u2010-\u2122]+$/.test(read) || run.length > 3)) {
      return read;
    }
  }
  return null;
}

function decoded(bytes: readonly number[]): string | null {
  try {
    return UTF_8.decode(Uint8Array.from(bytes));
  } catch {
    return null;
  }
}

/** @param text of the cell without signs of web pages */
export function textFindings(cell: string, text: string): Finding[] {
  const shown = visible(cell);
  const message = 'Signs of web pages are read as what they mean';
  const decoded = text === shown ? [] : [changedFinding('text-entities', message, cell, text)];
  const unseen = 'Signs that nobody sees are taken out';
  const taken = shown === cell ? [] : [changedFinding('text-invisible', unseen, cell, shown)];
  return [...taken, ...decoded, ...damages(text)];
}

function damages(text: string): Finding[] {
  if (HTML.test(text)) {
    const advice = '“How the columns are read” can take them out.';
    return [
      warningFinding('text-html', 'This text has marks of a web page', { cell: text, advice }),
    ];
  }
  const mended = mendedText(text);
  if (mended !== null) {
    const perhaps = `“${mended}”`;
    const advice = `It may be ${perhaps}. “How the columns are read” can mend it.`;
    const message = 'This text seems damaged on its way';
    return [warningFinding('text-damaged', message, { cell: text, advice, perhaps })];
  }
  if (!text.includes('\uFFFD')) return [];
  const advice = 'Export the file anew as UTF-8, or write them again.';
  const message = 'Letters of this text were lost on its way';
  return [warningFinding('text-damaged', message, { cell: text, advice })];
}
