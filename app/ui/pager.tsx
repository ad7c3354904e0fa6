import { Form } from '@remix-run/react';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useId } from 'react';
import { Button, LinkButton } from './button';
import { controlClass } from './class-names';
import { HiddenParams } from './hidden-params';

export interface PagerProps {
  page: number;
  pageSize: number;
  total: number;
  hrefOf: (page: number) => string;
  param?: string;
  label?: string;
}

/** From this many pages on, shows links to first and last and an input for the number. */
const MANY = 3;

export function Pager({
  page,
  pageSize,
  total,
  hrefOf,
  param = 'page',
  label = 'Pages',
}: PagerProps) {
  const pages = Math.max(1, Math.ceil(total / pageSize));
  const many = pages >= MANY;
  return (
    <nav
      aria-label={label}
      className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line bg-surface px-4 py-2 text-13 text-ink-2"
    >
      <span>{rangeText({ page, pageSize, total })}</span>
      {pages > 1 ? (
        <span className="flex flex-wrap items-center gap-2">
          {many ? (
            <LinkButton size="s" to={hrefOf(1)} disabled={page <= 1}>
              First
            </LinkButton>
          ) : null}
          <LinkButton size="s" to={hrefOf(page - 1)} disabled={page <= 1} rel="prev">
            <ChevronLeft aria-hidden="true" className="size-3.5" />
            Previous
          </LinkButton>
          {many ? (
            <PageNumber page={page} pages={pages} href={hrefOf(1)} param={param} />
          ) : (
            <span className="max-md:sr-only">
              Page {format(page)} of {format(pages)}
            </span>
          )}
          <LinkButton size="s" to={hrefOf(page + 1)} disabled={page >= pages} rel="next">
            Next
            <ChevronRight aria-hidden="true" className="size-3.5" />
          </LinkButton>
          {many ? (
            <LinkButton size="s" to={hrefOf(pages)} disabled={page >= pages}>
              Last
            </LinkButton>
          ) : null}
        </span>
      ) : null}
    </nav>
  );
}

function PageNumber({
  page,
  pages,
  href,
  param,
}: {
  page: number;
  pages: number;
  href: string;
  param: string;
}) {
  const id = useId();
  const [pathname = '', query] = href.split('?');
  const others = [...new URLSearchParams(query)].filter(([name]) => name !== param);
  return (
    <Form key={page} method="get" action={pathname} className="flex items-center gap-2">
      <HiddenParams params={others} />
      <label htmlFor={id}>Page</label>
      <input
        id={id}
        type="number"
        inputMode="numeric"
        name={param}
        min={1}
        max={pages}
        required
        defaultValue={page}
        autoComplete="off"
        className={`${controlClass({ compact: true })} !w-16`}
      />
      of {format(pages)}
      <Button size="s" className="sr-only focus:not-sr-only">
        Go to page
      </Button>
    </Form>
  );
}

/** "101–125 of 1,225"; "0 of 1,225" beyond the last page. */
export function rangeText({
  page,
  pageSize,
  total,
}: Pick<PagerProps, 'page' | 'pageSize' | 'total'>): string {
  const first = (page - 1) * pageSize + 1;
  const last = Math.min(page * pageSize, total);
  if (first > last) return `0 of ${format(total)}`;
  return `${format(first)}–${format(last)} of ${format(total)}`;
}

function format(count: number): string {
  return count.toLocaleString('en-US');
}
