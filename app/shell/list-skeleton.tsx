import { useLocation, useNavigation } from '@remix-run/react';
import { type ReactNode, useEffect, useState } from 'react';
import { WorkArea } from '~/ui/page-frame';
import { PageHead } from '~/ui/page-head';

/** Lists with placeholder rows, by the end of their path. */
const TITLES: Readonly<Record<string, string>> = {
  discounts: 'Discounts',
  fees: 'Fees',
  taxes: 'Taxes',
};

/** Milliseconds: shorter waits show nothing. */
const THROTTLE = 200;
const ROWS = ['w-2/5', 'w-3/5', 'w-1/2', 'w-2/3', 'w-2/5'];

/** Hides rather than unmounts the page, to keep typed text. */
export function ListSkeleton({ children }: { children: ReactNode }) {
  const title = useAwaitedList();
  return (
    <>
      <div className={title === null ? 'contents' : 'hidden'}>{children}</div>
      {title === null ? null : (
        <WorkArea id="main-loading">
          <PageHead title={title} />
          <div role="status">
            <span className="sr-only">Loading {title}</span>
            {ROWS.map((width, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all there is.
              <div key={index} className="grid gap-2 border-b border-line px-5 py-3">
                <span className="h-3.5 w-40 rounded-1 bg-pressed" />
                <span className={`h-3 rounded-1 bg-hover ${width}`} />
              </div>
            ))}
          </div>
        </WorkArea>
      )}
    </>
  );
}

function useAwaitedList(): string | null {
  const { pathname } = useLocation();
  const { state, location } = useNavigation();
  const awaited = state === 'loading' && location.pathname !== pathname ? location.pathname : '';
  const title = TITLES[awaited.split('/').at(-1) ?? ''] ?? null;
  const [shown, setShown] = useState(false);
  useEffect(() => {
    if (title === null) return;
    const timer = setTimeout(() => setShown(true), THROTTLE);
    return () => {
      clearTimeout(timer);
      setShown(false);
    };
  }, [title]);
  return shown ? title : null;
}
