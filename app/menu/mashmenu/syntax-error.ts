const WORD =
  /[{}[\],:]|"[^"\\\p{Cc}]*(?:\\(?:["\\/bfnrt]|u[\da-fA-F]{4})[^"\\\p{Cc}]*)*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/uy;
const SPACE = /[ \t\n\r]*/y;

/** What may come next: a value, a key, a colon, or what follows a value; `or end`: the list may end as well. */
type Expected = 'value' | 'value or end' | 'key' | 'key or end' | 'colon' | 'comma or end';

/** The position at which a text stops being JSON, by its syntax; its length where it is cut off. */
export function syntaxErrorAt(text: string): number {
  const open: string[] = [];
  let expected: Expected | 'nothing' = 'value';
  let at = 0;
  for (;;) {
    SPACE.lastIndex = at;
    SPACE.exec(text);
    at = SPACE.lastIndex;
    WORD.lastIndex = at;
    const word = WORD.exec(text)?.[0];
    const next: Expected | 'nothing' | null =
      word === undefined ? null : after(word, expected, open);
    if (word === undefined || next === null) return at;
    expected = next;
    at += word.length;
  }
}

/** What may follow a word; null where the word may not stand here. */
function after(
  word: string,
  expected: Expected | 'nothing',
  open: string[],
): Expected | 'nothing' | null {
  const first = word.charAt(0);
  if (first === '}' || first === ']') {
    const empty = first === '}' ? 'key or end' : 'value or end';
    const mayEnd = expected === 'comma or end' || expected === empty;
    if (!mayEnd || open.pop() !== first) return null;
    return open.length === 0 ? 'nothing' : 'comma or end';
  }
  if (first === ':') return expected === 'colon' ? 'value' : null;
  if (first === ',') {
    if (expected !== 'comma or end') return null;
    return open.at(-1) === '}' ? 'key' : 'value';
  }
  if (expected === 'key' || expected === 'key or end') return first === '"' ? 'colon' : null;
  if (expected !== 'value' && expected !== 'value or end') return null;
  if (first === '{' || first === '[') {
    open.push(first === '{' ? '}' : ']');
    return first === '{' ? 'key or end' : 'value or end';
  }
  return open.length === 0 ? 'nothing' : 'comma or end';
}
