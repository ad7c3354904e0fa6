/** All text of an element, white space made plain, as journeys read it; scripts and styles are none. */
export function textOf(element: Element): string {
  return rawTextOf(element)
    .replace(/[\u200b\u00ad]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

function rawTextOf(node: Node): string {
  if (node.nodeType === node.TEXT_NODE) return node.textContent ?? '';
  if (node.nodeType !== node.ELEMENT_NODE) return '';
  const element = node as Element;
  if (['script', 'style', 'noscript'].includes(element.localName)) return '';
  if (element.matches('input[type="submit"], input[type="button"]')) {
    return element.getAttribute('value') ?? '';
  }
  return [...element.childNodes].map(rawTextOf).join('');
}

/** Whether a text is the one that is looked for: a part of it in any case, or the whole where it is exact. */
export function isMatch(text: string, wanted: string | RegExp, exact = false): boolean {
  const plain = text.replace(/\s+/g, ' ').trim();
  if (typeof wanted !== 'string') return new RegExp(wanted.source, wanted.flags).test(plain);
  const sought = wanted.replace(/\s+/g, ' ').trim();
  return exact ? plain === sought : plain.toLowerCase().includes(sought.toLowerCase());
}

export interface TextOptions {
  exact?: boolean;
}

/** @throws for options that only a browser knows: none is passed over */
export function known(options: object, ...names: string[]): void {
  const unknown = Object.keys(options).filter((name) => !names.includes(name));
  if (unknown.length > 0) throw new Error(`Without a browser nothing is known of ${unknown}.`);
}
