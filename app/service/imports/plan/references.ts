import type { KeyReference } from '~/menu/import/entry';

export function isKey(value: unknown): value is KeyReference {
  return typeof value === 'object' && value !== null && 'key' in value;
}
