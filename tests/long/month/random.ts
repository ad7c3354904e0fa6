/** Numbers that follow from a seed, so that a day that went wrong can be had again. */
export class Random {
  private state: number;

  constructor(seed: number) {
    this.state = seed >>> 0;
  }

  /** From 0 up to 1 (mulberry32). */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0;
    let mixed = this.state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** A whole number from 0 up to below `bound`. */
  below(bound: number): number {
    return Math.floor(this.next() * bound);
  }

  chance(part: number): boolean {
    return this.next() < part;
  }

  flag(): 0 | 1 {
    return this.chance(0.75) ? 1 : 0;
  }

  /** One of a list; the list must have one. */
  pick<T>(list: readonly T[]): T {
    return list[this.below(list.length)] as T;
  }

  /** One of a list by weight. */
  weighed<T extends { weight: number }>(list: readonly T[]): T {
    let left = this.next() * list.reduce((sum, { weight }) => sum + weight, 0);
    for (const one of list) {
      left -= one.weight;
      if (left < 0) return one;
    }
    return list.at(-1) as T;
  }

  /** Up to `most` of a list, each once, in any order. */
  some<T>(list: readonly T[], most: number): T[] {
    const rest = [...list];
    const count = Math.min(rest.length, this.below(most + 1));
    return Array.from({ length: count }, () => rest.splice(this.below(rest.length), 1)[0] as T);
  }

  shuffled<T>(list: readonly T[]): T[] {
    const rest = [...list];
    return list.map(() => rest.splice(this.below(rest.length), 1)[0] as T);
  }

  /** A price up to 30, to the cent. */
  price(): number {
    return this.below(3000) / 100;
  }

  /** Some members of an object, at least one. */
  partOf<T extends object>(whole: T): Partial<T> {
    const names = Object.keys(whole) as (keyof T)[];
    const chosen = new Set([this.pick(names), ...this.some(names, 3)]);
    return Object.fromEntries(
      names.filter((name) => chosen.has(name)).map((name) => [name, whole[name]]),
    ) as Partial<T>;
  }
}
