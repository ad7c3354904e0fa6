/** Milliseconds before a tooltip appears and disappears. */
const SHOW_AFTER = 300;
const HIDE_AFTER = 20;
const GAP = 6;

interface Shown {
  element: HTMLElement;
  text: string;
  observer: MutationObserver;
}

/** Shows `title` on hover and keyboard focus, unless it only repeats visible text; Escape hides it. */
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
    // Otherwise the browser shows its own tooltip as well.
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
    // Inside a landmark, so that landmark navigation finds it.
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
  // Ignore focus set by scripts, as when a dialog opens.
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
  // Browsers show the title of a pattern in their validation message.
  const titled = '[title]:not([pattern])';
  return target instanceof Element ? target.closest<HTMLElement>(titled) : null;
}

/** The target has no `title` while its tooltip is shown. */
function heldBy(target: EventTarget | null, shown: Shown | null): HTMLElement | null {
  return target instanceof Node && shown?.element.contains(target) ? shown.element : null;
}

function repeats(element: HTMLElement, text: string): boolean {
  const shown = element instanceof HTMLInputElement ? element.value : element.textContent;
  if (shown?.trim() !== text.trim()) return false;
  const { scrollWidth, clientWidth, scrollHeight, clientHeight } = element;
  return scrollWidth <= clientWidth && scrollHeight <= clientHeight;
}

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
