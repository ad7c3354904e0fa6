import { locationPath } from '~/screen/paths';

export function priceModesPath(locationId: number): string {
  return `${locationPath(locationId)}/price-modes`;
}

export function importPricesPath(locationId: number): string {
  return `${locationPath(locationId)}/priceModesImportItems`;
}

export function priceGridPath(locationId: number): string {
  return `${priceModesPath(locationId)}/grid`;
}
