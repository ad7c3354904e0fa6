/** Codes that scanners read, of a prefix of the demo's own and with a right check digit (GS1). */

/** A UPC-A of the demo's products; `number` has at most four digits. */
export function upc(number: number): string {
  return withCheckDigit(`4120770${String(number).padStart(4, '0')}`);
}

/** An EAN-13 of a country's products, as `300` for France; `number` has at most four digits. */
export function ean(country: string, number: number): string {
  return withCheckDigit(`${country}41207${String(number).padStart(4, '0')}`);
}

/** The digits from the right weigh 3 and 1 in turn; the check digit fills their sum to a ten. */
function withCheckDigit(digits: string): string {
  const sum = [...digits]
    .reverse()
    .reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 3 : 1), 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}
