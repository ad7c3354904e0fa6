import type { Finding } from './entry';
import { errorFinding, warningFinding } from './findings';

export interface PriceKind {
  byWeight: boolean;
  /** Said at the till. */
  isOpen: boolean;
  finding: Finding | null;
}

/** What a price is for: 'Per Unit lb', '.000 kg', 'Variable', 'each'. */
export function priceKindOf(text: string): PriceKind {
  const kind = text.trim();
  const unit = kind
    .replace(/^(?:per.?unit|fixed)\b/i, '')
    .replace(/\([^)]*\)$/, '')
    .replace(/^[\s.0]*(?:(?:per|pro|par|al|je|à)\b|\/)?\s*/i, '')
    .trim();
  const isOpen = /variable|open|manual/i.test(kind);
  const byWeight = WEIGHT.test(unit) || /\bweight\b/i.test(kind) || /^per.?unit$/i.test(kind);
  if (!isOpen && SMALL.test(unit)) {
    return { byWeight: true, isOpen, finding: { ...SMALL_WEIGHT, cell: kind } };
  }
  if (isOpen || EACH.test(unit)) return { byWeight, isOpen, finding: null };
  if (!byWeight) return { byWeight, isOpen, finding: { ...PER_UNIT, cell: kind } };
  return { byWeight, isOpen, finding: null };
}

/** What a header says of its price: 'per kg' of 'Price/kg'. */
export function unitOfHeader(header: string): string {
  const [, unit = ''] =
    /(?:[/(]|\b(?:per|pro|par|al)\b)\s*((?:100\s*)?\p{L}+)\.?\)?$/iu.exec(header) ?? [];
  return WEIGHT.test(unit) || SMALL.test(unit) ? `per ${unit}` : '';
}

const WEIGHT =
  /^(?:lbs?|pounds?|kgs?|kilos?|kilograms?|kilogramm|oz|ounces?|g|gr|grams?|gramm|кг)\.?$/i;
/** What no scale counts in: as a price by weight it would be one of a pound or a kilogram. */
const SMALL = /^(?:oz|ounces?|(?:100\s*)?(?:g|gr|grams?|gramm|г))\.?$/i;
/** Words for one, and those by which systems price. */
const EACH =
  /^$|^(?:each|ea|ct|unit\p{L}*|einheit\p{L}*|items?|pcs?|pieces?|pièce|piece|st|stk|stück|szt|pz|pza|pieza|ud|uds|un|uni|each item|шт|个|件)\.?$|\b(?:price|regular|base|menu|group|size|time)\b|_/iu;

const PER_UNIT = warningFinding('price-per-unit', 'This price is for a unit that is no weight', {
  advice: 'The item costs this much each.',
});
const SMALL_WEIGHT = errorFinding('price-small-weight', 'This price is for a small weight', {
  advice: 'Scales count in pounds or kilograms: give the price of one of those.',
});
