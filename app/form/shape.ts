/**
 * Checks of what travels in a form as JSON. A browser reads it before it has the schema that checks what
 * is typed.
 */
export type Shape<T> = (value: unknown) => value is T;

type Shapes = Record<string, Shape<unknown>>;
type Shaped<S extends Shapes> = { [K in keyof S]: S[K] extends Shape<infer T> ? T : never };

export const isFlag = oneOf<0 | 1>(0, 1);
export const isTick = oneOf(true, false);

export function oneOf<const T>(...values: readonly T[]): Shape<T> {
  return (value): value is T => values.some((one) => one === value);
}

/** Text of at most so many characters. */
export function textUpTo(max: number): Shape<string> {
  return (value): value is string => typeof value === 'string' && value.length <= max;
}

export function wholeNumber(min: number, max = Number.MAX_SAFE_INTEGER): Shape<number> {
  return (value): value is number =>
    Number.isSafeInteger(value) && Number(value) >= min && Number(value) <= max;
}

export function orNull<T>(shape: Shape<T>): Shape<T | null> {
  return (value): value is T | null => value === null || shape(value);
}

/** A list of at most so many of these. */
export function listOf<T>(shape: Shape<T>, most: number): Shape<T[]> {
  return (value): value is T[] =>
    Array.isArray(value) && value.length <= most && value.every((one) => shape(one));
}

/** An object with these members and no others. */
export function objectOf<S extends Shapes>(shapes: S): Shape<Shaped<S>> {
  const names = Object.keys(shapes);
  return (value): value is Shaped<S> =>
    typeof value === 'object' &&
    value !== null &&
    Object.keys(value).length === names.length &&
    names.every((name) => Object.hasOwn(value, name) && shapes[name]?.(Reflect.get(value, name)));
}

/** The text as JSON of that shape; undefined if it is anything else. */
export function readJson<T>(shape: Shape<T>, text: string | undefined): T | undefined {
  if (!text) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return shape(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
