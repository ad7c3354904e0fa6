export type Path = readonly (string | number)[];

const SHOWN_MAX = 100;

/** What is found wrong or odd in a file, in words that name the place. */
export class Findings {
  private readonly sentences = new Map<string, number>();

  /** `raw` is the file as JSON.parse gave it: names of objects on the way are taken from it. */
  constructor(private readonly raw: unknown) {}

  add(path: Path, message: string): void {
    this.addSentence(`${placeOf(this.raw, path)}: ${message}`);
  }

  /** Adds something that has no place; the same sentence again is counted. */
  addSentence(sentence: string): void {
    this.sentences.set(sentence, (this.sentences.get(sentence) ?? 0) + 1);
  }

  get isEmpty(): boolean {
    return this.sentences.size === 0;
  }

  /** Sentences in the order found; behind the first hundred only how many more there are. */
  inOwnSentences(): string[] {
    const all = [...this.sentences].map(([sentence, count]) =>
      count === 1 ? `${sentence}.` : `${sentence} (${count.toLocaleString('en')} times).`,
    );
    if (all.length <= SHOWN_MAX) return all;
    const more = (all.length - SHOWN_MAX).toLocaleString('en');
    return [...all.slice(0, SHOWN_MAX), `There are ${more} more like these.`];
  }
}

/** A place for people: `items[12] "Latte": price`. */
function placeOf(raw: unknown, path: Path): string {
  const parts: string[] = [];
  let at = raw;
  for (const step of path) {
    at = memberOf(at, step);
    if (typeof step === 'string') parts.push(step);
    else parts.push(`${parts.pop() ?? ''}[${step}]${quoted(memberOf(at, 'name'))}`);
  }
  const field = typeof path.at(-1) === 'string' ? parts.pop() : undefined;
  return [parts.join(' '), field].filter(Boolean).join(': ');
}

function memberOf(value: unknown, step: string | number): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step)) return undefined;
  return (value as Record<string | number, unknown>)[step];
}

function quoted(name: unknown): string {
  if (typeof name !== 'string' || name === '') return '';
  const characters = [...name.slice(0, 100).replace(/[\p{Cc}\p{Cs}]/gu, '�')];
  const start = characters.slice(0, 40).join('');
  return ` "${start}${characters.length > 40 ? '…' : ''}"`;
}
