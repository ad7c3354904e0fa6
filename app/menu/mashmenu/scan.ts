export interface JsonScan {
  /** Whether something is nested deeper than allowed. */
  tooDeep: boolean;
  /** Members that stand twice in one object, of which JSON.parse would keep only the last. */
  doubleMembers: { name: string; line: number }[];
}

const DOUBLES_MAX = 20;
const QUOTE = 34;
const BACKSLASH = 92;

/**
 * Reads JSON text once, without building anything, for what JSON.parse does not tell. Linear in
 * the text, and harmless on text that is no JSON.
 */
export function scanJson(text: string, depthMax: number): JsonScan {
  const doubleMembers: JsonScan['doubleMembers'] = [];
  /** One entry per open bracket: the members of an object, null for a list. */
  const open: (Set<string> | null)[] = [];
  let atName = false;
  for (let at = 0; at < text.length; at += 1) {
    switch (text[at]) {
      case '{':
      case '[':
        open.push(text[at] === '{' ? new Set() : null);
        if (open.length > depthMax) return { tooDeep: true, doubleMembers };
        atName = text[at] === '{';
        break;
      case '}':
      case ']':
        open.pop();
        atName = false;
        break;
      case ',':
        atName = open.at(-1) instanceof Set;
        break;
      case '"': {
        const end = endOfString(text, at);
        const members = open.at(-1);
        if (atName && members) {
          const name = text.slice(at + 1, end);
          if (members.has(name) && doubleMembers.length < DOUBLES_MAX) {
            doubleMembers.push({ name, line: lineAt(text, at) });
          }
          members.add(name);
        }
        atName = false;
        at = end;
        break;
      }
    }
  }
  return { tooDeep: false, doubleMembers };
}

/** The line, from 1, of a position in text. */
export function lineAt(text: string, position: number): number {
  let line = 1;
  let end = text.indexOf('\n');
  while (end >= 0 && end < position) {
    line += 1;
    end = text.indexOf('\n', end + 1);
  }
  return line;
}

function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) return at;
    if (code === BACKSLASH) at += 1;
  }
  return text.length;
}
