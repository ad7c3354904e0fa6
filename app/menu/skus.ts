import { bareCode, type CodeType, codeKey, codeType, withLostZeros, wrongCheckDigit } from './code';

export const SKUS_MAX = 100;
export const SKU_MAX = 40;

export type CheckedSkus = { ok: true; skus: string[] } | { ok: false; message: string };

/** Trims, removes the apostrophe of spreadsheets, drops blanks and duplicates, and checks the limits. */
export function checkSkuList(list: readonly string[]): CheckedSkus {
  const skus = [...new Set(list.map(bareCode).filter(Boolean))];
  for (const sku of skus) {
    const start = `“${[...sku].slice(0, 20).join('')}${sku.length > 20 ? '…' : ''}”`;
    if (sku.length > SKU_MAX) {
      return { ok: false, message: `Shorten ${start}: a SKU has at most ${SKU_MAX} characters` };
    }
    if (/[\p{Cc}\p{Cs},]/u.test(sku)) {
      return { ok: false, message: `Take commas and control characters out of the SKU ${start}` };
    }
  }
  if (skus.length > SKUS_MAX) return { ok: false, message: `Give at most ${SKUS_MAX} SKUs` };
  return { ok: true, skus };
}

/** Separated by commas or line ends. */
export function parseSkuText(text: string): CheckedSkus {
  return checkSkuList(text.split(/[,\r\n]+/));
}

/** Code type of the first SKU; null without SKUs. */
export function skuType([firstSku]: readonly string[]): CodeType | null {
  return firstSku ? codeType(firstSku) : null;
}

/** Remarks on an item's SKUs; nothing is corrected. */
export function skuNotes(typed: readonly string[]): string[] {
  const skus = typed.map(bareCode);
  const ownNotes = skus.flatMap((sku) => {
    const wrong = wrongCheckDigit(sku);
    const whole = withLostZeros(sku);
    if (wrong) {
      const { code, given, right, corrected } = wrong;
      return [
        `The check digit of ${code} is ${given}, but its other digits ask for ${right}: ${corrected}`,
      ];
    }
    return whole === undefined ? [] : [`${sku} is a code without its leading zeros: ${whole}`];
  });
  const doubles = skus.flatMap((sku, at) => {
    const other = skus.slice(0, at).find((one) => one !== sku && codeKey(one) === codeKey(sku));
    return other === undefined ? [] : [`${other} and ${sku} are one and the same code`];
  });
  return [...ownNotes, ...doubles];
}
