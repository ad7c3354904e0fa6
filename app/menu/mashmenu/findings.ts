export type Path = readonly (string | number)[];

const SHOWN_MAX = 100;

export class Findings {
  private readonly sentences = new Map<string, number>();

  constructor(private readonly raw: unknown) {}

  add(path: Path, message: string): void {
    this.addSentence(`${placeOf(this.raw, path)}: ${message}`);
  }

  addSentence(sentence: string): void {
    this.sentences.set(sentence, (this.sentences.get(sentence) ?? 0) + 1);
  }

  get isEmpty(): boolean {
    return this.sentences.size === 0;
  }

  inOwnSentences(): string[] {
    const all = [...this.sentences].map(([sentence, count]) =>
      count === 1 ? `${sentence}.` : `${sentence} (${count.toLocaleString('en')} times).`,
    );
    if (all.length <= SHOWN_MAX) return all;
    const more = (all.length - SHOWN_MAX).toLocaleString('en');
    return [...all.slice(0, SHOWN_MAX), `There are ${more} more like these.`];
  }
}

/** Place for people: `items[12] "Latte": price`. */
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
