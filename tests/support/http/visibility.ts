import { styleOf } from './styles';

/** Shown or not, as long as nothing on the page changes: asked for every candidate of every locator. */
let known = new WeakMap<Element, boolean>();

/** To be called after each change of a page: what is ticked, open or focused can reveal something. */
export function forgetVisibility(): void {
  known = new WeakMap();
}

/** Whether a person sees the element: it and what it stands in are displayed, open and visible. */
export function isVisible(element: Element): boolean {
  return isDisplayed(element) && visibilityOf(element) === 'visible';
}

/** Whether the element has a role, as Playwright sees it: what is inert keeps its own. */
export function isExposed(element: Element): boolean {
  return isVisible(element) && !element.closest('[aria-hidden="true"]');
}

/** Inline text runs on; anything else stands apart from what is beside it. */
export function isInline(element: Element): boolean {
  const position = styleOf(element, 'position');
  if (position === 'absolute' || position === 'fixed') return false;
  const { parentElement: parent } = element;
  if (parent && /flex|grid/.test(styleOf(parent, 'display') ?? '')) return false;
  return (styleOf(element, 'display') ?? 'inline') === 'inline';
}

function isDisplayed(element: Element): boolean {
  const before = known.get(element);
  if (before !== undefined) return before;
  const { parentElement: parent } = element;
  const displayed =
    styleOf(element, 'display') !== 'none' &&
    (!parent || (isDisplayed(parent) && !isFolded(element, parent)));
  known.set(element, displayed);
  return displayed;
}

/** Of closed details only the summary is shown. */
function isFolded(element: Element, parent: Element): boolean {
  if (parent.localName !== 'details' || parent.hasAttribute('open')) return false;
  return element !== [...parent.children].find(({ localName }) => localName === 'summary');
}

function visibilityOf(element: Element): string {
  const own = styleOf(element, 'visibility');
  if (own !== undefined && own !== 'inherit') return own;
  return element.parentElement ? visibilityOf(element.parentElement) : 'visible';
}
