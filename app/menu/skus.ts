/** SKUs: codes kept as text, so that leading zeros survive. */

/** SKUs of one item. */
export const SKUS_MAX = 100;
/** Characters of one SKU. */
export const SKU_MAX = 40;

export type CheckedSkus = { ok: true; skus: string[] } | { ok: false; message: string };

/** Trims SKUs, drops empty and double ones, and checks the limits. */
export function checkSkuList(list: readonly string[]): CheckedSkus {
  const skus = [...new Set(list.map((sku) => sku.trim()).filter(Boolean))];
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

/** Reads SKUs written as text, parted by commas or line ends. */
export function parseSkuText(text: string): CheckedSkus {
  return checkSkuList(text.split(/[,\r\n]+/));
}

export type SkuType = 'UPC-A' | 'EAN-13' | 'PLU' | 'other';

/** What kind of code the first of an item's SKUs is, by its digits; null without. */
export function skuType([firstSku]: readonly string[]): SkuType | null {
  if (!firstSku) return null;
  if (/^\d{12}$/.test(firstSku)) return 'UPC-A';
  if (/^\d{13}$/.test(firstSku)) return 'EAN-13';
  if (/^\d{4,5}$/.test(firstSku)) return 'PLU';
  return 'other';
}
