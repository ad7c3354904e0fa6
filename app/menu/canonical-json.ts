/** Keys that stand in JSON as they are. */
const PLAIN = /^\w*$/;

/**
 * A JSON value in its one canonical form (RFC 8785): the keys of every object sorted by their UTF-16 code
 * units, numbers as ECMAScript writes them, no white space. What JSON cannot say is left out or null, as
 * `JSON.stringify` does it.
 */
export function canonicalJson(value: unknown): string {
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : 'null';
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  let text = '';
  if (Array.isArray(value)) {
    for (const member of value) text += `${text && ','}${canonicalJson(member)}`;
    return `[${text}]`;
  }
  const members = value as Record<string, unknown>;
  for (const key of Object.keys(members).sort()) {
    if (members[key] === undefined) continue;
    const name = PLAIN.test(key) ? `"${key}"` : JSON.stringify(key);
    text += `${text && ','}${name}:${canonicalJson(members[key])}`;
  }
  return `{${text}}`;
}
