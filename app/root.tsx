import {
  data,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node';
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLoaderData,
  useNavigation,
} from '@remix-run/react';
import { type ReactNode, useEffect } from 'react';
import { useFramed } from '~/phone/framed';
import { ErrorOfErrorPage } from '~/screen/error-of-error-page';
import { ErrorPage, errorTitle } from '~/screen/error-page';
import { FlashToasts } from '~/screen/flash-toasts';
import { LeaveQuestion, useLeaveGuard } from '~/screen/leave-question';
import { useNotices } from '~/screen/page-covered';
import { useDialogBackup } from '~/screen/use-dialog-backup';
import { readFlash } from '~/session/flash.server';
import { requestIdFor } from '~/session/request-context.server';
import type { GuardedHandle } from '~/session/route-guards';
import { useNonce } from './nonce';
import appStyles from './styles/app.css?url';
import { LoadingBar } from './ui/loading';

let started = false;

export { pageHeaders as headers } from '~/session/page-headers';

const DESCRIPTION = 'Creator: items, prices and menus of self-checkout kiosks, in one place.';

export const links: LinksFunction = () => [
  { rel: 'stylesheet', href: appStyles },
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
];

export const meta: MetaFunction = ({ error }) => [{ title: error ? errorTitle(error) : 'Creator' }];

export const handle = { guards: ['open'] } as const satisfies GuardedHandle;

/** Reads and clears the flash messages: no other loader does. */
export async function loader(args: LoaderFunctionArgs) {
  const { flashes, headers } = await readFlash(args.request);
  return data({ flashes, requestId: requestIdFor(args) }, { headers });
}

/** Every answer can bring a message, also that of a refused form. */
export { unlessNetworkError as shouldRevalidate } from '~/screen/network-error';

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce();
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        {/* A phone's keyboard takes its room from the page, so that nothing lies below it. */}
        <meta
          name="viewport"
          content="width=device-width, initial-scale=1, interactive-widget=resizes-content"
        />
        <meta name="description" content={DESCRIPTION} />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

export default function App() {
  const { flashes } = useLoaderData<typeof loader>();
  const { state } = useNavigation();
  const notices = useNotices();
  const waits = useLeaveGuard();
  useTooltips();
  useDialogBackup();
  return (
    <>
      <LoadingBar active={waits || state !== 'idle'} />
      <Outlet />
      <LeaveQuestion />
      {useFramed() ? null : <FlashToasts flashes={flashes} notices={notices} />}
    </>
  );
}

export function ErrorBoundary() {
  return (
    <ErrorOfErrorPage>
      <ErrorPage />
    </ErrorOfErrorPage>
  );
}

/** Loads after the page. */
function useTooltips(): void {
  useEffect(() => {
    if (started) return;
    started = true;
    // On failure, the browser's own tooltips remain.
    import('~/ui/tooltips').then(({ startTooltips }) => startTooltips()).catch(() => {});
  }, []);
}
