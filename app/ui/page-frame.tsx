import { useLocation } from '@remix-run/react';
import MenuIcon from 'lucide-react/icons/menu';
import {
  type MouseEvent,
  type ReactNode,
  type RefObject,
  Suspense,
  useEffect,
  useRef,
  useState,
} from 'react';
import { buttonClass } from './button';
import { dialogId } from './dialog';
import { useCoveredPlace } from './list-place';
import { MissingDialog, Part } from './missing-part';
import { useHydrated } from './use-hydrated';

export interface PageFrameProps {
  nav: ReactNode;
  /** Title of the bar that replaces the navigation below 900 px. */
  barTitle: ReactNode;
  barActions?: ReactNode;
  children: ReactNode;
  corner?: ReactNode;
  /** Shown below the page while the navigation with the same content is collapsed. */
  foot?: ReactNode;
  dialog?: ReactNode;
  covered?: boolean;
}

export function PageFrame(props: PageFrameProps) {
  const { nav, barTitle, barActions, children, corner, foot, dialog } = props;
  const { covered = dialog !== undefined } = props;
  useFoldedAgain();
  useCurrentInView();
  return (
    <>
      {covered ? (
        <a href={`#${dialogId}`} className={skipClass}>
          Skip to the dialog
        </a>
      ) : null}
      <div {...inertIf(dialog !== undefined)}>
        <a href={`#${mainId}`} onClick={skipToContent} className={skipClass}>
          Skip to content
        </a>
        <div className="grid min-h-screen grid-cols-[minmax(0,1fr)] lg:grid-cols-[var(--nav)_minmax(0,1fr)] lg:print:grid-cols-[minmax(0,1fr)]">
          <nav {...popover} {...inertIf(covered)} aria-label="Main" className="side-nav">
            {nav}
          </nav>
          <div className="min-w-0">
            <header
              {...inertIf(covered)}
              className="flex min-h-[3.25rem] items-center gap-1 border-b border-line bg-canvas px-2 lg:hidden print:hidden"
            >
              <button
                type="button"
                {...popoverButton}
                aria-label="Open navigation"
                className={`${buttonClass({ variant: 'ghost', square: true })} side-nav-button`}
              >
                <MenuIcon aria-hidden="true" className="size-4" />
              </button>
              <strong className="min-w-0 flex-1 truncate font-semibold">{barTitle}</strong>
              {barActions}
            </header>
            {children}
            {foot ? (
              <footer
                {...inertIf(covered)}
                className="border-t border-line bg-canvas px-4 py-3 text-12 text-ink-3 lg:hidden print:hidden"
              >
                {foot}
              </footer>
            ) : null}
          </div>
        </div>
        {corner ? (
          <div {...inertIf(covered)} className="corner">
            {corner}
          </div>
        ) : null}
      </div>
      <DialogBoundary>{dialog}</DialogBoundary>
    </>
  );
}

/** An empty boundary from the server hydrates late, and React warns about every change before that. */
function DialogBoundary({ children }: { children: ReactNode }) {
  const [isFirst] = useState(Boolean(children));
  const part = children ? <Part missing={<MissingDialog />}>{children}</Part> : null;
  return isFirst ? <Suspense>{part}</Suspense> : <LaterDialog>{part}</LaterDialog>;
}

function LaterDialog({ children }: { children: ReactNode }) {
  return useHydrated() ? <Suspense>{children}</Suspense> : null;
}

export interface WorkAreaProps {
  /** Another one beside a page that is hidden. */
  id?: string;
  children: ReactNode;
  panel?: ReactNode;
  dialog?: ReactNode;
  /** The page is as high as the window and its table scrolls inside. */
  fixed?: boolean;
}

export function WorkArea(props: WorkAreaProps) {
  const { id = mainId, children, panel, dialog, fixed = false } = props;
  const page = useRef<HTMLDivElement>(null);
  useCoveredPlace(page, panel !== undefined);
  useArrival(page);
  return (
    <>
      <main
        id={id}
        tabIndex={-1}
        {...inertIf(dialog !== undefined)}
        className={`grid min-w-0 focus-visible:outline-none ${panel ? 'work-with-panel' : 'grid-cols-[minmax(0,1fr)]'}`}
      >
        <div
          ref={page}
          className={`work-page flex min-w-0 flex-col lg:min-h-screen ${fixed ? 'lg:h-window' : ''}`}
        >
          {children}
        </div>
        {panel}
      </main>
      <DialogBoundary>{dialog}</DialogBoundary>
    </>
  );
}

/** After sign-in, the first page starts at its top. */
let isFirstPage = true;

/** Focuses the page title if navigation removed the focused element. */
function useArrival(page: RefObject<HTMLElement>): void {
  const { pathname, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page that was gone to.
  useEffect(() => {
    const begins = isFirstPage || key === 'default';
    isFirstPage = false;
    if (begins || document.activeElement !== document.body) return;
    page.current?.querySelector('h1')?.focus({ preventScroll: true });
  }, [pathname]);
}

/** With scripts, keep the address: Remix would treat an unknown fragment as a navigation. */
function skipToContent(event: MouseEvent): void {
  const mains = [...document.querySelectorAll('main')];
  const main = mains.find((one) => one.getClientRects().length > 0);
  if (!main) return;
  event.preventDefault();
  main.focus();
}

/** Collapses the navigation after it was used, as without scripts. */
function useFoldedAgain(): void {
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each way that was taken.
  useEffect(() => {
    const nav = document.getElementById(navId);
    if (nav && 'popover' in nav && nav.matches(':popover-open')) nav.hidePopover();
  }, [key]);
}

/** Scrolls the current entry into view: initially, after navigation and on expanding. */
function useCurrentInView(): void {
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page that was gone to.
  useEffect(() => {
    const nav = document.getElementById(navId);
    if (!nav) return;
    const show = () => {
      const current = nav.querySelector('[aria-current=page]')?.getBoundingClientRect();
      const frame = nav.getBoundingClientRect();
      if (!current || frame.height === 0) return;
      if (current.top >= frame.top && current.bottom <= frame.bottom) return;
      nav.scrollTop += current.top - frame.top - frame.height / 2;
    };
    show();
    nav.addEventListener('toggle', show);
    return () => nav.removeEventListener('toggle', show);
  }, [pathname]);
}

const skipClass =
  'absolute -top-16 left-2 z-[60] rounded-2 bg-raised px-4 py-2 text-ink shadow-2 focus:top-2';
const mainId = 'main';
const navId = 'main-navigation';

// React 18 has no types for these attributes.
const popover = { id: navId, popover: 'auto' };
const popoverButton = { popovertarget: navId };

function inertIf(covered: boolean): Record<string, string> {
  return covered ? { inert: '' } : {};
}
