/** Whether a JSON value is free of NUL and lone surrogates, which one engine refuses. */
export function isCleanText(value: unknown): boolean {
  return uncleanPath(value) === null;
}

/** As `a.0.b`; null if all text is clean. */
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

/** Quoted input in a form that both engines can store. */
export function storableText(text: string): string {
  return text.replaceAll('\0', '\uFFFD').toWellFormed();
}
