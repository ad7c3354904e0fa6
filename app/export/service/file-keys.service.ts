/** Keys of a kind's objects in a menu file: their ids, or numbers in order of appearance. */
export class FileKeys {
  readonly #numbers = new Map<number, number>();

  constructor(
    private readonly prefix: string,
    private readonly keepsIds: boolean,
  ) {}

  /** Idempotent. */
  give(id: number): string {
    const number = this.#numbers.get(id) ?? this.#numbers.size + 1;
    this.#numbers.set(id, number);
    return this.keepsIds ? String(id) : `${this.prefix}${number}`;
  }

  /** Null for null, and for objects that are not in the file. */
  of(id: number | null): string | null {
    return id !== null && this.#numbers.has(id) ? this.give(id) : null;
  }

  get ids(): number[] {
    return [...this.#numbers.keys()];
  }
}
