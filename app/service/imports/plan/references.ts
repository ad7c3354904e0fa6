import type { KeyReference } from '~/menu/import/entry';

/** Whether a value names an object of the file. */
export function isKey(value: unknown): value is KeyReference {
  return typeof value === 'object' && value !== null && 'key' in value;
}
