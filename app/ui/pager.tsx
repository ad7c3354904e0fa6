import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { LinkButton } from './button';

export interface PagerProps {
  /** The page shown, from 1. */
  page: number;
  pageSize: number;
  /** How many there are on all pages. */
  total: number;
  /** The address of a page. */
  hrefOf: (page: number) => string;
}

/** Which part of a list is shown, and the way to the parts before and behind it. */
export function Pager({ page, pageSize, total, hrefOf }: PagerProps) {
  const pages = Math.max(1, Math.ceil(total / pageSize));
  return (
    <nav
      aria-label="Pages"
      className="flex min-h-12 items-center justify-between gap-4 border-t border-line bg-surface px-4 py-2 text-13 text-ink-2"
    >
      <span>{rangeText({ page, pageSize, total })}</span>
      {pages > 1 ? (
        <span className="flex items-center gap-2">
          <LinkButton size="s" to={hrefOf(page - 1)} disabled={page <= 1} rel="prev">
            <ChevronLeft aria-hidden="true" className="size-3.5" />
            Previous
          </LinkButton>
          <span className="max-md:sr-only">
            Page {format(page)} of {format(pages)}
          </span>
          <LinkButton size="s" to={hrefOf(page + 1)} disabled={page >= pages} rel="next">
            Next
            <ChevronRight aria-hidden="true" className="size-3.5" />
          </LinkButton>
        </span>
      ) : null}
    </nav>
  );
}

/** "101–125 of 1,225"; "0 of 1,225" for a page behind the last. */
export function rangeText({ page, pageSize, total }: Omit<PagerProps, 'hrefOf'>): string {
  const first = (page - 1) * pageSize + 1;
  const last = Math.min(page * pageSize, total);
  if (first > last) return `0 of ${format(total)}`;
  return `${format(first)}–${format(last)} of ${format(total)}`;
}

function format(count: number): string {
  return count.toLocaleString('en-US');
}
