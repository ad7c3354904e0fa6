/** Whether no text inside a JSON value holds NUL or half a surrogate pair, which one engine refuses. */
export function isCleanText(value: unknown): boolean {
  return uncleanPath(value) === null;
}

/** Where inside a JSON value such a text is, as `a.0.b`; null if there is none. */
export function uncleanPath(value: unknown): string | null {
  if (typeof value === 'string') return isClean(value) ? null : '';
  if (value === null || typeof value !== 'object') return null;
  for (const [key, member] of Object.entries(value)) {
    const inside = isClean(key) ? uncleanPath(member) : '';
    if (inside !== null) return inside === '' ? key : `${key}.${inside}`;
  }
  return null;
}

function isClean(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}

/** Text that quotes what somebody sent, in a form that both engines can hold. */
export function storableText(text: string): string {
  return text.replaceAll('\0', '\uFFFD').toWellFormed();
}
