import { locationPath } from '~/screen/paths';

/** The list of price modes. */
export function priceModesPath(locationId: number): string {
  return `${locationPath(locationId)}/price-modes`;
}

/** Where prices of a mode are imported. */
export function importPricesPath(locationId: number): string {
  return `${locationPath(locationId)}/priceModesImportItems`;
}

/** The prices of items in every mode. */
export function priceGridPath(locationId: number): string {
  return `${priceModesPath(locationId)}/grid`;
}
