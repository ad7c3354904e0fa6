import { MOMENT } from '~/menu/as-of';
import { type Address, addressOf, changeQuery } from './paths';

const AS_OF = 'as_of';

export function momentIn({ search }: Pick<Address, 'search'>): string | null {
  const text = new URLSearchParams(search).get(AS_OF) ?? '';
  return MOMENT.test(text) ? text : null;
}

/** The same address at another moment, null for now. The panel and the filters stay. */
export function atMoment(address: Address, moment: string | null): string {
  return changeQuery(address, { [AS_OF]: moment, page: null });
}

export function atMomentOf({ search }: Pick<Address, 'search'>, path: string): string {
  const moment = momentIn({ search });
  return moment === null ? path : changeQuery(addressOf(path), { [AS_OF]: moment });
}

/** Screens as of a moment: lists of items, rules and price modes, and both station views. */
export function keepsMoment({ pathname }: Pick<Address, 'pathname'>): boolean {
  return /^\/location\/\d+\/(discounts|fees|taxes|price-modes|items(\/(containers|global_matches|dotcodes))?|station(\/\d+(\/(category(\/\d+)?|items))?)?)$/.test(
    pathname,
  );
}
