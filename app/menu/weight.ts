/** Tare weight: grams with three decimals on the wire, milligrams stored, pounds on screen. */

export const POUNDS = {
  noun: 'weight in pounds',
  like: '0.25',
  decimals: 3,
  negative: false,
  most: 2000,
};

const GRAMS_PER_POUND = 453.59237;

export function gramsToMilligrams(grams: number): number {
  return Math.round(grams * 1000);
}

export function milligramsToGrams(milligrams: number): number {
  return milligrams / 1000;
}

/** 0.5 lb is 226.796 g; three decimals each. */
export function poundsToGrams(pounds: number): number {
  const thousandths = Math.round(pounds * 1000);
  return Math.round(thousandths * GRAMS_PER_POUND) / 1000;
}

export function gramsToPounds(grams: number): number {
  return Math.round((grams / GRAMS_PER_POUND) * 1000) / 1000;
}
