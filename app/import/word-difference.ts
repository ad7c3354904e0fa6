import { diffArrays } from 'diff';

export interface DifferencePart {
  kind: 'same' | 'was' | 'now';
  text: string;
}

/** Longer texts (words and separators) are shown as a whole. */
const MOST = 400;
/** Minimum unchanged share of the longer text for an inline difference. */
const LEAST_SAME = 0.3;

/** Word-by-word difference; null if the texts are too long or too different. */
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

/** A space between two changed words counts as changed. */
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
