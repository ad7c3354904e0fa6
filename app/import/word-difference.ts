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
  const parts = joined(stepsBetween(before, after));
  const same = parts.filter(({ kind }) => kind === 'same').map(({ text }) => text.trim());
  const kept = same.join('').length;
  return kept < LEAST_SAME * Math.max(was.length, now.length) ? null : parts;
}

function wordsOf(text: string): string[] {
  return text.match(/\s+|[\p{L}\p{N}]+|[^\s\p{L}\p{N}]/gu) ?? [];
}

/** The shortest way from one list of words to the other. */
function stepsBetween(before: readonly string[], after: readonly string[]): DifferencePart[] {
  const width = after.length + 1;
  // The length of the longest common list of words behind each pair of places.
  const common = new Uint16Array((before.length + 1) * width);
  const at = (row: number, column: number) => common[row * width + column] ?? 0;
  for (let row = before.length - 1; row >= 0; row -= 1) {
    for (let column = after.length - 1; column >= 0; column -= 1) {
      common[row * width + column] =
        before[row] === after[column]
          ? at(row + 1, column + 1) + 1
          : Math.max(at(row + 1, column), at(row, column + 1));
    }
  }
  const steps: DifferencePart[] = [];
  let [row, column] = [0, 0];
  while (row < before.length || column < after.length) {
    const [left, right] = [before[row], after[column]];
    if (left !== undefined && left === right) {
      steps.push({ kind: 'same', text: left });
      row += 1;
      column += 1;
    } else if (
      left !== undefined &&
      (right === undefined || at(row + 1, column) >= at(row, column + 1))
    ) {
      steps.push({ kind: 'was', text: left });
      row += 1;
    } else {
      steps.push({ kind: 'now', text: right ?? '' });
      column += 1;
    }
  }
  return steps;
}

/** Neighbours of one kind as one piece; a blank between two changed words belongs to the change. */
function joined(steps: readonly DifferencePart[]): DifferencePart[] {
  const parts: DifferencePart[] = [];
  let [was, now] = ['', ''];
  const flush = () => {
    if (was !== '') parts.push({ kind: 'was', text: was });
    if (now !== '') parts.push({ kind: 'now', text: now });
    [was, now] = ['', ''];
  };
  steps.forEach(({ kind, text }, index) => {
    const isBetween =
      /^\s+$/.test(text) &&
      was !== '' &&
      now !== '' &&
      (steps[index + 1]?.kind ?? 'same') !== 'same';
    if (kind === 'was' || (kind === 'same' && isBetween)) was += text;
    if (kind === 'now' || (kind === 'same' && isBetween)) now += text;
    if (kind !== 'same' || isBetween) return;
    flush();
    const last = parts.at(-1);
    if (last?.kind === 'same') last.text += text;
    else parts.push({ kind, text });
  });
  flush();
  return parts;
}
