import { useLocation, useNavigate } from '@remix-run/react';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import X from 'lucide-react/icons/x';
import {
  createContext,
  type ReactNode,
  type RefObject,
  useContext,
  useEffect,
  useRef,
} from 'react';
import { IconLink } from './button';

export interface PanelFrameProps {
  /** Kind of panel: "Item". Names the landmark. */
  label: string;
  title: string;
  sub?: ReactNode;
  picture?: string;
  closeHref: string;
  /** "Back to items": link text where the panel fills the page. */
  backLabel: string;
  /** The panel underneath, if any; linked at every width. */
  backHref?: string;
  actions?: ReactNode;
  /** `PanelBody` and `PanelFoot`, in a form with `panelFormClass` or as siblings. */
  children: ReactNode;
}

/** The body scrolls, the foot stays. */
export const panelFormClass = 'flex min-h-0 flex-1 flex-col outline-none';

/** On the right. Overlays the page below 1200 px and replaces it below 700 px. */
export function PanelFrame(props: PanelFrameProps) {
  const { label, title, sub, picture, closeHref, backLabel, backHref, actions, children } = props;
  const heading = 'line-clamp-2 text-16 leading-5 tracking-[-0.006em]';
  const panel = useRef<HTMLElement>(null);
  usePanelFocus(panel);
  useEscape(panel, backHref ?? closeHref);
  return (
    <aside
      ref={panel}
      tabIndex={-1}
      aria-label={label}
      className={backHref ? 'side-panel slides-in' : 'side-panel'}
    >
      <header className="flex min-h-14 flex-none items-center gap-3 border-b border-line py-2 pl-5 pr-3 max-md:sticky max-md:top-0 max-md:z-[4] max-md:bg-surface max-md:px-2">
        <IconLink
          to={backHref ?? closeHref}
          preventScrollReset
          label={backLabel}
          size="s"
          icon={<ArrowLeft aria-hidden="true" className="size-4" />}
          className={backHref ? undefined : 'md:hidden'}
        />
        {picture ? (
          <img src={picture} alt="" className="size-9 flex-none rounded-2 bg-hover object-cover" />
        ) : null}
        <div className="min-w-0 flex-1">
          <h1 title={title} className={`${heading} md:hidden`}>
            {title}
          </h1>
          <h2 title={title} className={`${heading} max-md:hidden`}>
            {title}
          </h2>
          {/* Between the page's title and those of the sections. */}
          <h2 className="sr-only md:hidden">{label}</h2>
          {sub ? <div className="text-12 text-ink-3">{sub}</div> : null}
        </div>
        {actions}
        <IconLink
          to={closeHref}
          preventScrollReset
          label="Close panel"
          size="s"
          icon={<X aria-hidden="true" className="size-4" />}
          className="max-md:hidden"
        />
      </header>
      {children}
    </aside>
  );
}

/** Escape closes the list of these controls or empties them. */
const KEEPS_ESCAPE = 'select, [list], [type=search]';
const TYPED = 'input, textarea, [contenteditable]';

function useEscape(panel: RefObject<HTMLElement>, closeHref: string): void {
  const navigate = useNavigate();
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { target } = event;
      if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return;
      if (isCovered() || !(target instanceof Element)) return;
      if (target.matches(KEEPS_ESCAPE)) return;
      if (target.matches(TYPED) && !panel.current?.contains(target)) return;
      navigate(closeHref, { preventScrollReset: true });
    };
    // On `window`, after all other handlers of Escape.
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [panel, closeHref, navigate]);
}

function isCovered(): boolean {
  const hasPopovers = 'popover' in HTMLElement.prototype;
  const over = hasPopovers ? 'dialog[open], [popover=auto]:popover-open' : 'dialog[open]';
  return document.querySelector(over) !== null;
}

/** What stands above all else in a panel's body. */
export const PanelTop = createContext<ReactNode>(null);

/** Where the page scrolls instead, it must not contain scrolling, or the wheel stops working. */
export function PanelBody({ children }: { children: ReactNode }) {
  return (
    <div className="min-h-0 flex-1 md:[.side-panel_&]:overflow-auto [&>*+section]:border-t">
      {useContext(PanelTop)}
      {children}
    </div>
  );
}

export interface PanelSectionProps {
  title?: string;
  actions?: ReactNode;
  children: ReactNode;
}

export function PanelSection({ title, actions, children }: PanelSectionProps) {
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-4 border-line p-5 max-md:px-4">
      {title ? (
        <div className="flex items-center gap-2">
          <h3 className="flex-1">{title}</h3>
          {actions}
        </div>
      ) : null}
      {children}
    </section>
  );
}

export function PanelMeta({ children }: { children: ReactNode }) {
  return (
    <div className="flex flex-wrap gap-x-4 gap-y-1 border-t border-line px-5 py-4 text-12 text-ink-3 max-md:px-4">
      {children}
    </div>
  );
}

export interface PanelFootProps {
  start?: ReactNode;
  note?: ReactNode;
  above?: ReactNode;
  children: ReactNode;
}

export function PanelFoot({ start, note, above, children }: PanelFootProps) {
  return (
    <footer className="sticky bottom-0 z-[4] flex flex-none flex-wrap items-center justify-end gap-2 border-t border-line-2 bg-sunken px-5 py-3 max-md:px-4 max-md:py-2">
      {above}
      {start}
      <span className="min-w-0 flex-1 basis-24 text-12 text-ink-2">{note}</span>
      <span className="flex max-w-full flex-none flex-wrap items-center justify-end gap-2">
        {children}
      </span>
    </footer>
  );
}

/** Focuses an opened panel and restores focus on close, unless the page loads with it or someone is typing. */
function usePanelFocus(panel: RefObject<HTMLElement>): void {
  const { search, hash, key } = useLocation();
  const query = new URLSearchParams(search);
  const shown = ['mode', 'type', 'id'].map((name) => query.get(name) ?? '').join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked for each panel that is shown.
  useEffect(() => {
    const opener = document.activeElement;
    if (key === 'default' || hash !== '' || isTyping(opener)) return;
    if (!panel.current?.contains(opener)) {
      const name = query.get('mode') === 'add' ? nameIn(panel.current) : null;
      (name ?? panel.current)?.focus({ preventScroll: true });
    }
    return () => {
      const isLost = document.activeElement === document.body;
      if (isLost && opener instanceof HTMLElement && opener.isConnected) {
        opener.focus({ preventScroll: true });
      }
    };
  }, [panel, shown]);
}

function nameIn(panel: HTMLElement | null): HTMLElement | null {
  if (!window.matchMedia('(pointer: fine)').matches) return null;
  const field = panel?.querySelector<HTMLElement>('input[name="name"]');
  return field && field.offsetParent !== null ? field : null;
}

function isTyping(element: Element | null): boolean {
  return element?.matches('input, select, textarea') ?? false;
}
