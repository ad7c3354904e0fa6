import { decodeHTMLStrict } from 'entities';

/** Text of HTML, with all its entities; line breaks are kept, written `\n` too. */
export function plainText(html: string): string {
  const bare = html
    .replace(/\\n/g, '\n')
    .replace(/<(br|\/p|\/li|\/h\d|\/div|\/tr)\b[^<>]*>/gi, '\n')
    .replace(/<(style|script)\b[\s\S]*?<\/\1\s*>/gi, '')
    .replace(/<!--[\s\S]*?-->|<\/?[a-z][^<>]*>/gi, '');
  return decodeHTMLStrict(bare)
    .replace(/[ \t\u00a0]+/g, ' ')
    .replace(/\s*\n\s*/g, '\n')
    .trim();
}
