const writtenKinds = [
  'item',
  'menu',
  'price',
  'rule',
  'image',
  'setting',
  'import',
  'undo',
] as const;

/** What a key may do; `read` includes `feed`, and nothing else includes another. */
export const keyScopes = [
  'feed',
  'read',
  ...writtenKinds.map((kind) => `write:${kind}` as const),
  'sales',
] as const;

export type KeyScope = (typeof keyScopes)[number];

export function covers(scopes: readonly string[], needed: KeyScope): boolean {
  return scopes.includes(needed) || (needed === 'feed' && scopes.includes('read'));
}
