import { diffArrays } from 'diff';

/** A piece of a text that changes: it stays, goes, or comes. */
export interface DifferencePart {
  kind: 'same' | 'was' | 'now';
  text: string;
}

/** Words and what stands between them that are compared; longer texts are shown as a whole. */
const MOST = 400;
/** How much of the longer text must stay for the difference to be worth marking inside it. */
const LEAST_SAME = 0.3;

/**
 * What changes between two texts, word by word, as one running text; null where too little stays the same
 * to read it as one, or the texts are too long.
 */
export function wordDifference(was: string, now: string): DifferencePart[] | null {
  const [before, after] = [wordsOf(was), wordsOf(now)];
  if (before.length === 0 || after.length === 0) return null;
  if (before.length > MOST || after.length > MOST) return null;
  const parts = joined(
    diffArrays(before, after).map(({ removed, added, value }) => ({
      kind: removed ? 'was' : added ? 'now' : 'same',
      text: value.join(''),
    })),
  );
  const same = parts.filter(({ kind }) => kind === 'same').map(({ text }) => text.trim());
  return same.join('').length < LEAST_SAME * Math.max(was.length, now.length) ? null : parts;
}

function wordsOf(text: string): string[] {
  return text.match(/\s+|[\p{L}\p{N}]+|[^\s\p{L}\p{N}]/gu) ?? [];
}

/** A blank between two changed words belongs to the change. */
function joined(steps: readonly DifferencePart[]): DifferencePart[] {
  const parts: DifferencePart[] = [];
  let [was, now] = ['', ''];
  const flush = () => {
    if (was !== '') parts.push({ kind: 'was', text: was });
    if (now !== '') parts.push({ kind: 'now', text: now });
    [was, now] = ['', ''];
  };
  steps.forEach(({ kind, text }, index) => {
    const isBetween = text.trim() === '' && was !== '' && now !== '' && index + 1 < steps.length;
    if (kind === 'same' && !isBetween) {
      flush();
      parts.push({ kind, text });
    } else {
      if (kind !== 'now') was += text;
      if (kind !== 'was') now += text;
    }
  });
  flush();
  return parts;
}
