import { formatPrice, numberToCents } from '~/menu/money';
import { fractionRate } from '~/menu/rules/amounts';
import { taxRateText } from '~/menu/rules/sentence';
import { limitText } from '~/menu/rules/when-text';

export interface RuleWording {
  currency: string;
  itemName: (id: unknown) => string;
}

const PRICES = new Set([
  'rebate_amount',
  'discount_capping',
  'min_basket_price',
  'max_basket_price',
  'price_gteq',
  'price_iteq',
]);

/** Null for a field that rules do not have. */
export function formatRuleField(
  field: string,
  value: unknown,
  wording: RuleWording,
): string | null {
  if (PRICES.has(field)) return priceText(value, wording);
  switch (field) {
    case 'amount':
      return amountText(asRecord(value), wording);
    case 'rates':
      return ratesText(asRecord(value));
    case 'items':
      return Array.isArray(value) ? targetsText(value, wording) : null;
    default:
      return limitText(field, value);
  }
}

function targetsText(targets: readonly unknown[], wording: RuleWording): string {
  return targets
    .map((target) => {
      if (Array.isArray(target)) return `(${targetsText(target, wording)})`;
      return typeof target === 'string' ? target : wording.itemName(target);
    })
    .join(', ');
}

/** The value of a fee, or the amounts of a discount, per group for a combo. */
function amountText(amount: Record<string, unknown>, wording: RuleWording): string {
  const { type, value, rules } = amount;
  if (Array.isArray(rules)) {
    return rules
      .map((rule) => {
        const { type: kind, value: size } = asRecord(rule);
        return amountText({ [String(kind)]: size }, wording);
      })
      .join(', ');
  }
  if (type === 'percent') return `${value}%`;
  if (type === 'flat') return priceText(value, wording);
  if (amount.percent_off !== undefined) return `${amount.percent_off}% off`;
  if (amount.amount_off !== undefined) return `${priceText(amount.amount_off, wording)} off`;
  return amount.total_amount === undefined ? '' : `for ${priceText(amount.total_amount, wording)}`;
}

function ratesText({ ALL, DINE_IN, TAKE_OUT }: Record<string, unknown>): string {
  const rate = (value: unknown) => taxRateText(fractionRate(Number(value)));
  return typeof DINE_IN === 'number'
    ? `Dine in ${rate(DINE_IN)}, take out ${rate(TAKE_OUT)}`
    : rate(ALL);
}

function priceText(value: unknown, { currency }: RuleWording): string {
  return typeof value === 'number' ? formatPrice(numberToCents(value), currency) : String(value);
}

export function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
