const NAME = '[A-Za-z_][A-Za-z0-9_-]*';
const KEY = new RegExp(`^${NAME}(?:\\[\\d{1,3}\\]|\\.${NAME})*$`);
const PART = new RegExp(`\\[(\\d+)\\]|(${NAME})`, 'g');
const LONGEST_KEY = 200;
const DEEPEST_KEY = 8;
const HIGHEST_INDEX = 200;
const FORBIDDEN_NAMES = new Set(['__proto__', 'constructor', 'prototype']);

/** Checks names like `a.b` or `a[0].b`: no huge indexes, no prototypes. @returns the error in words, or null */
export function checkFormKeys(keys: Iterable<string>): string | null {
  const kinds = new Map<string, string>();
  for (const key of new Set(keys)) {
    if (key.length > LONGEST_KEY || !KEY.test(key)) return 'A field has a name that is not valid.';
    const parts = [...key.matchAll(PART)];
    if (parts.length > DEEPEST_KEY) return 'A field has a name that is nested too deep.';
    if (parts.some(([, index]) => Number(index ?? 0) > HIGHEST_INDEX)) {
      return `A list has more than ${HIGHEST_INDEX} entries.`;
    }
    if (parts.some(([, , name = '']) => FORBIDDEN_NAMES.has(name))) {
      return 'A field has a name that is not allowed.';
    }
    if (!fits(parts, kinds)) return 'Two fields have names that exclude each other.';
  }
  return null;
}

/** Records whether each prefix is a value, a list or an object; it can only be one. */
function fits(parts: RegExpMatchArray[], kinds: Map<string, string>): boolean {
  let prefix = '';
  return parts.every(([text, index, name], position) => {
    prefix += index === undefined ? `.${name}` : text;
    const next = parts[position + 1];
    const kind = next === undefined ? 'value' : next[1] === undefined ? 'object' : 'list';
    const known = kinds.get(prefix);
    kinds.set(prefix, kind);
    return known === undefined || known === kind;
  });
}
