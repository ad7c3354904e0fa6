/** Milliseconds before a tooltip comes and goes. */
const SHOW_AFTER = 300;
const HIDE_AFTER = 20;
/** Pixels between a tooltip and what it belongs to, and the window's edge. */
const GAP = 6;

interface Shown {
  element: HTMLElement;
  text: string;
  observer: MutationObserver;
}

/**
 * Shows the `title` of what is pointed at, or reached by the keyboard, as a tooltip of the program's own;
 * Escape puts it away. A title that only repeats words that stand there whole is left out. Without
 * scripts the browser's own tooltip shows the same words.
 */
export function startTooltips(): void {
  const tip = makeTip();
  let shown: Shown | null = null;
  let showing: ReturnType<typeof setTimeout> | undefined;
  let hiding: ReturnType<typeof setTimeout> | undefined;

  const enter = (element: HTMLElement | null) => {
    if (element !== null && element === shown?.element) return;
    leave();
    const text = element?.title ?? '';
    if (!element || text === '' || repeats(element, text)) return;
    shown = { element, text, observer: new MutationObserver(retitled) };
    shown.observer.observe(element, { attributes: true, attributeFilter: ['title'] });
    // The browser's own tooltip would come as well.
    element.removeAttribute('title');
    showing = setTimeout(show, SHOW_AFTER);
  };
  const retitled = () => {
    const title = shown?.element.getAttribute('title');
    if (!shown || !title) return;
    shown.text = title;
    shown.element.removeAttribute('title');
    tip.textContent = title;
  };
  const show = () => {
    if (!shown?.element.isConnected) return leave();
    clearTimeout(hiding);
    const { element, text } = shown;
    tip.textContent = text;
    // In a landmark, where whoever reads by landmarks finds it.
    if (!tip.isConnected) (document.querySelector('main') ?? document.body).append(tip);
    if (describes(element, text)) element.setAttribute('aria-describedby', tip.id);
    tip.hidden = false;
    if ('showPopover' in tip && !tip.matches(':popover-open')) tip.showPopover();
    place(tip, element.getBoundingClientRect());
  };
  const leave = () => {
    clearTimeout(showing);
    if (!shown) return;
    const { element, text, observer } = shown;
    observer.disconnect();
    shown = null;
    if (!element.hasAttribute('title')) element.setAttribute('title', text);
    if (element.getAttribute('aria-describedby') === tip.id) {
      element.removeAttribute('aria-describedby');
    }
    hiding = setTimeout(() => {
      if ('hidePopover' in tip && tip.matches(':popover-open')) tip.hidePopover();
      tip.hidden = true;
      tip.textContent = '';
    }, HIDE_AFTER);
  };

  document.addEventListener('pointerover', ({ target, pointerType }) => {
    if (pointerType !== 'touch') enter(titled(target) ?? heldBy(target, shown));
  });
  document.addEventListener('pointerdown', leave);
  let moved = false;
  // What a script put the focus on, as a dialog does that opens, was not asked about.
  const notice = ({ key }: KeyboardEvent) => {
    moved = key === 'Tab' || key.startsWith('Arrow');
    setTimeout(() => {
      moved = false;
    });
  };
  document.addEventListener('keydown', notice, { capture: true });
  document.addEventListener('focusin', ({ target }) => {
    if (moved && target instanceof Element) enter(titled(target));
  });
  document.addEventListener('focusout', leave);
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') leave();
  });
  window.addEventListener('scroll', leave, { capture: true, passive: true });
}

function makeTip(): HTMLElement {
  const tip = document.createElement('div');
  tip.id = 'tooltip';
  tip.className = 'tooltip';
  tip.setAttribute('role', 'tooltip');
  tip.setAttribute('popover', 'manual');
  tip.hidden = true;
  return tip;
}

function titled(target: EventTarget | null): HTMLElement | null {
  // The title of a pattern is said by the browser, once what is typed does not fit it.
  const titled = '[title]:not([pattern])';
  return target instanceof Element ? target.closest<HTMLElement>(titled) : null;
}

/** What is shown has no title of its own meanwhile: inside of it nothing changes. */
function heldBy(target: EventTarget | null, shown: Shown | null): HTMLElement | null {
  return target instanceof Node && shown?.element.contains(target) ? shown.element : null;
}

/** Whether the words stand there already, and nothing of them is cut off. */
function repeats(element: HTMLElement, text: string): boolean {
  const shown = element instanceof HTMLInputElement ? element.value : element.textContent;
  if (shown?.trim() !== text.trim()) return false;
  const { scrollWidth, clientWidth, scrollHeight, clientHeight } = element;
  return scrollWidth <= clientWidth && scrollHeight <= clientHeight;
}

/** Whether the title says more than the element's name. */
function describes(element: HTMLElement, text: string): boolean {
  const name = element.getAttribute('aria-label') ?? element.textContent?.trim();
  return name !== text && !element.hasAttribute('aria-describedby');
}

function place(tip: HTMLElement, { left, right, top, bottom }: DOMRect): void {
  const { width, height } = tip.getBoundingClientRect();
  const centred = (left + right - width) / 2;
  const below = bottom + GAP + height <= window.innerHeight - GAP;
  tip.style.left = `${Math.max(GAP, Math.min(centred, window.innerWidth - width - GAP))}px`;
  tip.style.top = `${below ? bottom + GAP : top - GAP - height}px`;
}
