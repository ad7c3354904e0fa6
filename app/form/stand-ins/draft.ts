type Recipe<S> = (draft: S) => void;
type SetRecipe<S> = (recipe: Recipe<S>) => void;
type Initializer<S> = (set: SetRecipe<S>, get: () => S) => S;

/**
 * zustand's middleware of this name, by which a setter may change the state that it is handed: it is
 * handed a copy. What the setter left as it was stays the same object.
 */
export function immer<S>(initialize: Initializer<S>) {
  return (set: (update: (state: S) => S) => void, get: () => S): S =>
    initialize((recipe) => set((state) => produce(state, recipe)), get);
}

function produce<S>(state: S, recipe: Recipe<S>): S {
  const draft = copy(state);
  recipe(draft);
  return shared(state, draft) as S;
}

function copy<T>(value: T): T {
  if (Array.isArray(value)) return value.map(copy) as T;
  if (!isPlain(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, copy(one)])) as T;
}

/** The value after, made of parts of the value before wherever they are alike. */
function shared(before: unknown, after: unknown): unknown {
  if (Object.is(before, after)) return before;
  if (Array.isArray(before) && Array.isArray(after)) {
    const parts = after.map((one, index) => shared(before[index], one));
    return isSameParts(before, parts) ? before : parts;
  }
  if (!isPlain(before) || !isPlain(after)) return after;
  const parts = Object.entries(after).map(([key, one]) => [key, shared(before[key], one)] as const);
  const isSame =
    parts.length === Object.keys(before).length &&
    parts.every(([key, one]) => Object.hasOwn(before, key) && Object.is(before[key], one));
  return isSame ? before : Object.fromEntries(parts);
}

function isSameParts(before: readonly unknown[], after: readonly unknown[]): boolean {
  return before.length === after.length && after.every((one, at) => Object.is(before[at], one));
}

/** An object of data: an element, a promise or a file is none, and is kept as it is. */
function isPlain(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
