import { textOf } from './text';
import { isExposed, isInline } from './visibility';

const ROLES: Record<string, string> = {
  article: 'article',
  aside: 'complementary',
  button: 'button',
  dd: 'definition',
  details: 'group',
  dialog: 'dialog',
  dt: 'term',
  fieldset: 'group',
  figure: 'figure',
  h1: 'heading',
  h2: 'heading',
  h3: 'heading',
  h4: 'heading',
  h5: 'heading',
  h6: 'heading',
  hr: 'separator',
  li: 'listitem',
  main: 'main',
  menu: 'list',
  nav: 'navigation',
  ol: 'list',
  optgroup: 'group',
  option: 'option',
  output: 'status',
  p: 'paragraph',
  table: 'table',
  tbody: 'rowgroup',
  td: 'cell',
  textarea: 'textbox',
  tfoot: 'rowgroup',
  thead: 'rowgroup',
  tr: 'row',
  ul: 'list',
};

const INPUT_ROLES: Record<string, string> = {
  button: 'button',
  checkbox: 'checkbox',
  file: 'button',
  image: 'button',
  number: 'spinbutton',
  radio: 'radio',
  range: 'slider',
  reset: 'button',
  search: 'searchbox',
  submit: 'button',
};

/** Roles that are named by what stands in them. */
const NAMED_BY_CONTENT = new Set([
  ...['button', 'cell', 'checkbox', 'columnheader', 'heading', 'link', 'option', 'radio'],
  ...['row', 'rowheader', 'switch', 'tab', 'menuitem', 'tooltip', 'gridcell', 'treeitem'],
]);

/** The role of an element, its own or that of its kind; '' for none. */
export function roleOf(element: Element): string {
  const [own = ''] = (element.getAttribute('role') ?? '').trim().split(/\s+/);
  if (own) return own === 'none' || own === 'presentation' ? '' : own;
  switch (element.localName) {
    case 'a':
      return element.hasAttribute('href') ? 'link' : '';
    case 'img':
      return element.getAttribute('alt') === '' ? '' : 'img';
    case 'input':
      return roleOfInput(element);
    case 'select':
      return element.hasAttribute('multiple') ? 'listbox' : 'combobox';
    case 'th':
      return element.getAttribute('scope') === 'row' ? 'rowheader' : 'columnheader';
    case 'form':
    case 'section':
      return nameOf(element) === '' ? '' : element.localName === 'form' ? 'form' : 'region';
    case 'header':
    case 'footer':
      if (element.closest('article, aside, main, nav, section')) return '';
      return element.localName === 'header' ? 'banner' : 'contentinfo';
    default:
      return ROLES[element.localName] ?? '';
  }
}

function roleOfInput(element: Element): string {
  const type = typeOf(element);
  if (type === 'hidden') return '';
  const isListed = element.hasAttribute('list');
  if (isListed && ['text', 'search', 'email', 'tel', 'url'].includes(type)) return 'combobox';
  return INPUT_ROLES[type] ?? 'textbox';
}

/** The type of an input, `text` where none is given. */
export function typeOf(input: Element): string {
  return (input.getAttribute('type') ?? 'text').toLowerCase();
}

export function levelOf(heading: Element): number {
  return Number(heading.getAttribute('aria-level') ?? /^h([1-6])$/.exec(heading.localName)?.[1]);
}

/** Whether a box, a radio or a switch is on. */
export function isChecked(element: Element): boolean {
  if (element.localName === 'input') return element.hasAttribute('checked');
  return element.getAttribute('aria-checked') === 'true';
}

/** A control that nobody can use: itself, or by the group that it stands in. */
export function isDisabled(element: Element): boolean {
  if (element.closest('[aria-disabled="true"]')) return true;
  if (!element.matches('button, input, select, textarea, option, optgroup, fieldset')) return false;
  if (element.hasAttribute('disabled')) return true;
  const group = element.parentElement?.closest('fieldset[disabled]');
  return group !== undefined && group !== null && !element.closest('fieldset[disabled] > legend');
}

/** The elements that `aria-labelledby` or `aria-describedby` name. */
function namedBy(element: Element, attribute: string): Element[] {
  const ids = (element.getAttribute(attribute) ?? '').split(/\s+/).filter(Boolean);
  return ids.flatMap((id) => element.ownerDocument.getElementById(id) ?? []);
}

/** The labels of a control. */
function labelsOf(element: Element): Element[] {
  if (!element.matches('button, input, meter, output, progress, select, textarea')) return [];
  const { id } = element;
  const around = element.closest('label');
  const pointing = id
    ? [...element.ownerDocument.querySelectorAll('label[for]')].filter(
        (label) => label.getAttribute('for') === id,
      )
    : [];
  return around && !around.hasAttribute('for') ? [around, ...pointing] : pointing;
}

/** The texts by which `getByLabel` finds an element. */
export function labelTextsOf(element: Element): string[] {
  const named = namedBy(element, 'aria-labelledby');
  if (named.length > 0) return named.map(textOf);
  const own = element.getAttribute('aria-label');
  if (own?.trim()) return [own];
  return labelsOf(element).map(textOf);
}

/** The accessible name, its white space made plain. */
export function nameOf(element: Element): string {
  return plain(computeName(element, new Set()));
}

/** The accessible description. */
export function descriptionOf(element: Element): string {
  const described = namedBy(element, 'aria-describedby');
  if (described.length > 0) return plain(described.map(contentOf).join(' '));
  return plain(element.getAttribute('aria-description') ?? '');
}

function contentOf(element: Element): string {
  return nameFromContent(element, new Set());
}

function computeName(element: Element, seen: Set<Element>): string {
  const named = seen.size === 0 ? namedBy(element, 'aria-labelledby') : [];
  if (named.length > 0) {
    return named.map((one) => computeReferenced(one, new Set([element]))).join(' ');
  }
  const own = element.getAttribute('aria-label');
  if (own?.trim()) return own;
  const native = nativeName(element, seen);
  if (native !== undefined) return native;
  const role = roleWithoutName(element);
  const content = NAMED_BY_CONTENT.has(role) || seen.size > 0 ? nameFromContent(element, seen) : '';
  return content.trim() ? content : (element.getAttribute('title') ?? '');
}

function computeReferenced(element: Element, seen: Set<Element>): string {
  const own = element.getAttribute('aria-label');
  return own?.trim() ? own : (nativeName(element, seen) ?? nameFromContent(element, seen));
}

/** The role for the question whether content names it; a form and a section have none before they have a name. */
function roleWithoutName(element: Element): string {
  return ['form', 'section'].includes(element.localName) ? '' : roleOf(element);
}

/** What HTML itself calls an element; undefined where it has no word for it. */
function nativeName(element: Element, seen: Set<Element>): string | undefined {
  const labels = labelsOf(element);
  if (labels.length > 0 && !labels.some((label) => seen.has(label))) {
    return labels.map((label) => nameFromContent(label, new Set([...seen, element]))).join(' ');
  }
  const childText = (tag: string) => {
    const child = [...element.children].find(({ localName }) => localName === tag);
    return child && nameFromContent(child, new Set([...seen, element]));
  };
  switch (element.localName) {
    case 'img':
      return element.getAttribute('alt') ?? element.getAttribute('title') ?? '';
    case 'fieldset':
      return childText('legend');
    case 'table':
      return childText('caption');
    case 'input':
      return nameOfInput(element);
    case 'textarea':
    case 'select':
      return element.getAttribute('title') ?? element.getAttribute('placeholder') ?? '';
    default:
      return undefined;
  }
}

function nameOfInput(input: Element): string {
  const value = input.getAttribute('value');
  const type = typeOf(input);
  if (['button', 'submit', 'reset'].includes(type))
    return value ?? (type === 'submit' ? 'Submit' : '');
  return input.getAttribute('title') ?? input.getAttribute('placeholder') ?? '';
}

function nameFromContent(element: Element, seen: Set<Element>): string {
  const around = new Set([...seen, element]);
  return [...element.childNodes]
    .map((node) => {
      if (node.nodeType === node.TEXT_NODE) return node.textContent ?? '';
      if (node.nodeType !== node.ELEMENT_NODE) return '';
      const child = node as Element;
      if (around.has(child) || !isExposed(child)) return '';
      const name = valueWithin(child) ?? computeName(child, around);
      return isInline(child) ? name : ` ${name} `;
    })
    .join('');
}

/** A field that stands within a name lends it what it holds. */
function valueWithin(element: Element): string | undefined {
  const role = roleWithoutName(element);
  if (['textbox', 'searchbox', 'spinbutton'].includes(role)) {
    return element.getAttribute('value') ?? element.textContent ?? '';
  }
  if (role !== 'combobox') return undefined;
  const options = [...element.querySelectorAll('option')];
  return textOf(options.find((option) => option.hasAttribute('selected')) ?? options[0] ?? element);
}

function plain(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
