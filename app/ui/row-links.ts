import { useNavigate } from '@remix-run/react';
import { type MouseEvent, useCallback } from 'react';

/** Plain links for tables: hundreds of `Link`s are slow, with a dozen hooks each. */
const PLAIN = ':is(a.row-link, a.cell-link, a.row-more, a.tile-link, a.tile-more):not([target])';

/** One listener that navigates the plain links of a list on the client. */
export function useRowLinks(): (event: MouseEvent<HTMLElement>) => void {
  const navigate = useNavigate();
  return useCallback(
    (event) => {
      const link = event.target instanceof Element ? event.target.closest(PLAIN) : null;
      const href = link?.getAttribute('href');
      if (!href || event.defaultPrevented || !isPlainClick(event)) return;
      event.preventDefault();
      const { pathname, search } = window.location;
      navigate(href, { replace: href === `${pathname}${search}`, preventScrollReset: true });
    },
    [navigate],
  );
}

type Click = Pick<MouseEvent, 'button' | 'metaKey' | 'altKey' | 'ctrlKey' | 'shiftKey'>;

/** Whether a click opens no new tab or window and downloads nothing. */
export function isPlainClick({ button, metaKey, altKey, ctrlKey, shiftKey }: Click): boolean {
  return button === 0 && !(metaKey || altKey || ctrlKey || shiftKey);
}
