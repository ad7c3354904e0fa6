const PLAIN = /^\w*$/;

/** Canonical JSON (RFC 8785): sorted keys, no white space; other values as in `JSON.stringify`. */
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
