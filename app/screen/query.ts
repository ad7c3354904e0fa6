import {
  type Address,
  type At,
  addressOf,
  changeQuery,
  otherParams,
  type QueryValue,
} from './paths';
import { pageNumber, readId, searchText } from './read-query';

type Searched = URLSearchParams | Pick<Address, 'search'>;

export interface Param<T> {
  /** The names of its parameters under the query's `key`. */
  names: (key: string) => readonly string[];
  /** Invalid values become the default. */
  read: (search: URLSearchParams, key: string) => T;
  write: (value: T, key: string) => Record<string, QueryValue>;
}

// biome-ignore lint/suspicious/noExplicitAny: parameters of whatever values.
type Params = Record<string, Param<any>>;
type Values<P> = { -readonly [K in keyof P]: P[K] extends Param<infer T> ? T : never };

export interface Query<V> {
  names: readonly string[];
  read: (from: Searched) => V;
  /** The address with these values; all other parameters stay. */
  href: (at: At, values: Partial<V>) => string;
  without: (at: At) => string;
  params: (values: Partial<V>) => URLSearchParams;
  /** Hidden fields for a GET form that has inputs for `own`: the rest of the address and of `values`. */
  hidden: (
    at: Pick<Address, 'search'>,
    values: Partial<V>,
    own: readonly string[],
  ) => [name: string, value: string][];
}

export type QueryOf<Q> = Q extends { read: (from: Searched) => infer V } ? NonNullable<V> : never;

/** Declares part of a query; new parameters are written in this order. */
export function query<const P extends Params>(params: P): Query<Values<P>> {
  const all = Object.entries(params);
  const names = all.flatMap(([key, param]) => param.names(key));
  const none = Object.fromEntries(names.map((name) => [name, null]));
  const write = (values: Partial<Values<P>>): Record<string, QueryValue> =>
    Object.fromEntries(
      all.flatMap(([key, param]) => {
        if (!(key in values)) return [];
        const value = values[key];
        const written = value === undefined ? {} : param.write(value, key);
        return param.names(key).map((name) => [name, written[name]]);
      }),
    );
  const alone = (values: Partial<Values<P>>) =>
    new URLSearchParams(addressOf(changeQuery('', write(values))).search);
  return {
    names,
    read: (from) => {
      const search = searchOf(from);
      const read = all.map(([key, param]) => [key, param.read(search, key)]);
      return Object.fromEntries(read) as Values<P>;
    },
    href: (at, values) => changeQuery(at, write(values)),
    without: (at) => changeQuery(at, none),
    params: alone,
    hidden: (at, values, own) => [
      ...otherParams(at, [...names, ...own]),
      ...otherParams({ search: String(alone(values)) }, own),
    ],
  };
}

/** A query that exists while the parameter `dialog` is `word`. */
export interface DialogQuery<V> {
  names: readonly string[];
  read: (from: Searched) => V | null;
  href: (at: At, values: Partial<V>) => string;
  only: (at: At, values: Partial<V>) => string;
  /** The address with the dialog open; absent values are the defaults. */
  open: (at: At, values?: Partial<V>) => string;
  close: (at: At) => string;
}

export function dialogQuery<const P extends Params>(
  word: string,
  params: P,
): DialogQuery<Values<P>> {
  const inner = query(params);
  const none = Object.fromEntries(Object.keys(params).map((key) => [key, undefined]));
  const only = (at: At, values: Partial<Values<P>>) =>
    inner.href(at, { ...none, ...values } as Values<P>);
  return {
    names: ['dialog', ...inner.names],
    href: inner.href,
    only,
    read: (from) => (searchOf(from).get('dialog') === word ? inner.read(from) : null),
    open: (at, values = {}) => only(changeQuery(at, { dialog: word }), values),
    close: (at) => inner.without(changeQuery(at, { dialog: null })),
  };
}

function searchOf(from: Searched): URLSearchParams {
  return from instanceof URLSearchParams ? from : new URLSearchParams(from.search);
}

/** A value in one parameter: `read` gets all its texts. */
export function param<T>(
  read: (texts: readonly string[]) => T,
  write: (value: T) => QueryValue = (value) => value as QueryValue,
): Param<T> {
  return {
    names: (key) => [key],
    read: (search, key) => read(search.getAll(key)),
    write: (value, key) => ({ [key]: write(value) }),
  };
}

export function as<T>(name: string, { names, read, write }: Param<T>): Param<T> {
  return {
    names: () => names(name),
    read: (search) => read(search, name),
    write: (value) => write(value, name),
  };
}

export function group<const P extends Params, T>(
  params: P,
  read: (values: Values<P>) => T,
  write: (value: T) => Partial<Values<P>>,
): Param<T> {
  const inner = query(params);
  return {
    names: () => inner.names,
    read: (search) => read(inner.read(search)),
    write: (value) =>
      Object.assign(
        {},
        ...Object.entries(write(value)).map(([key, part]) => params[key]?.write(part, key)),
      ),
  };
}

export const search = () => param((texts) => searchText(texts.at(-1)));

/** From 1. */
export const page = () =>
  param(
    (texts) => pageNumber(texts.at(-1)),
    (number) => (number === 1 ? null : number),
  );

/** One of the words; `usual` is not written. */
export const oneOf = <const T extends string>(words: readonly T[], usual: NoInfer<T>) =>
  param<T>(
    (texts) => words.find((word) => word === texts.at(-1)) ?? usual,
    (word) => (word === usual ? null : word),
  );

export const direction = (usual: 'asc' | 'desc' = 'asc') => oneOf(['asc', 'desc'], usual);

export const maybe = <const T extends string>(words: readonly T[]) =>
  param<T | null>(([given]) => words.find((word) => word === given) ?? null);

/** The listed words, in the order of `words`. */
export const someOf = <const T extends string>(words: readonly T[]) =>
  param<readonly T[]>((texts) => words.filter((word) => texts.includes(word)));

export const id = () => param(([given]) => readId(given));

/** An id, or 0 with a meaning of its own. */
export const idOrZero = () => param(([given]) => (given === '0' ? 0 : readId(given)));

/** At most `most` ids, each once; `zero` allows 0. */
export const ids = (most: number, zero = false) =>
  many((given) => (zero && given === '0' ? 0 : readId(given)), most);

/** At most `most` values, each once; null is left out. */
export const many = <T extends string | number>(read: (text: string) => T | null, most: number) =>
  param<readonly T[]>((texts) =>
    [...new Set(texts.flatMap((given) => read(given) ?? []))].slice(0, most),
  );

export const text = (isOne: (given: string) => boolean) =>
  param(([given = '']) => (isOne(given) ? given : null));

export const present = () =>
  param(
    (texts) => texts.length > 0,
    (is) => (is ? 1 : null),
  );

export const flag = (word = '1') =>
  param(
    ([given]) => given === word,
    (is) => (is ? word : null),
  );
