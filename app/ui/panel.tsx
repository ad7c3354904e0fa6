import { useNavigate } from '@remix-run/react';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import X from 'lucide-react/icons/x';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { IconLink } from './button';
import { usePanelFocus } from './use-panel-focus';

export interface PanelFrameProps {
  /** What kind of panel it is: "Item". Names the landmark. */
  label: string;
  title: string;
  /** The quiet line under the title: kind and id. */
  sub?: ReactNode;
  /** The address of a small picture before the title. */
  picture?: string;
  /** The address of the page without the panel. */
  closeHref: string;
  /** "Back to items": the way back where the panel is the page. */
  backLabel: string;
  /** Where the panel lies over another one: that one's address, led back to at every width. */
  backHref?: string;
  /** Beside the close button: History. */
  actions?: ReactNode;
  /** `PanelBody` and `PanelFoot`, in a form with `panelFormClass` or side by side. */
  children: ReactNode;
}

/** The form between the panel's head and its edge: its body scrolls, its foot stays. */
export const panelFormClass = 'flex min-h-0 flex-1 flex-col outline-none';

/** The panel at the right. It lies over the page under 1200 px and is the page under 700 px. */
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

/** Controls that Escape belongs to: it closes their list or empties them. */
const KEEPS_ESCAPE = 'select, [list], [type=search]';
const TYPED = 'input, textarea, [contenteditable]';

/** Closes the panel by Escape, wherever the focus is but in what is typed beside the panel. */
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
    // After everything on the page that Escape means something to.
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [panel, closeHref, navigate]);
}

/** Whether a dialog or the folded navigation lies over the page. */
function isCovered(): boolean {
  const hasPopovers = 'popover' in HTMLElement.prototype;
  const over = hasPopovers ? 'dialog[open], [popover=auto]:popover-open' : 'dialog[open]';
  return document.querySelector(over) !== null;
}

/**
 * What scrolls between head and foot: `PanelSection`s, `Fold`s, a `PanelMeta`. Where the page scrolls instead,
 * on phones and on a page of its own, it must not contain the scrolling: browsers keep the wheel from the page then.
 */
export function PanelBody({ children }: { children: ReactNode }) {
  return (
    <div className="min-h-0 flex-1 md:[.side-panel_&]:overflow-auto [&>*+section]:border-t">
      {children}
    </div>
  );
}

export interface PanelSectionProps {
  title?: string;
  /** At the right end of the title's line. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A part of the panel, parted from the one before by a hairline. */
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

/** The quiet line of ids at the end of the body. */
export function PanelMeta({ children }: { children: ReactNode }) {
  return (
    <div className="flex flex-wrap gap-x-4 gap-y-1 border-t border-line px-5 py-4 text-12 text-ink-3 max-md:px-4">
      {children}
    </div>
  );
}

export interface PanelFootProps {
  /** Far left: the delete. */
  start?: ReactNode;
  /** What is not saved yet, in words. */
  note?: ReactNode;
  /** A line of its own above: where saving shows beside here. */
  above?: ReactNode;
  /** At the right: Close and Save. */
  children: ReactNode;
}

/** The foot of a panel or of a page's form; it stays in sight. */
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
