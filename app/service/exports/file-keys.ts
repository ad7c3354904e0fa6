/** What the objects of one kind are called in a menu file: their ids, or numbers in the order in which they get a key. */
export class FileKeys {
  readonly #numbers = new Map<number, number>();

  constructor(
    private readonly prefix: string,
    private readonly keepsIds: boolean,
  ) {}

  /** Gives an object a key, the same one each time. */
  give(id: number): string {
    const number = this.#numbers.get(id) ?? this.#numbers.size + 1;
    this.#numbers.set(id, number);
    return this.keepsIds ? String(id) : `${this.prefix}${number}`;
  }

  /** The key of an object; null for none, and for one that is not in the file. */
  of(id: number | null): string | null {
    return id !== null && this.#numbers.has(id) ? this.give(id) : null;
  }

  /** The ids of all objects that have a key, in the order in which they got it. */
  get ids(): number[] {
    return [...this.#numbers.keys()];
  }
}
