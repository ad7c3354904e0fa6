import { randomBytes } from 'node:crypto';
import type {
  ActionFunctionArgs,
  AppLoadContext,
  EntryContext,
  HandleDataRequestFunction,
  LoaderFunctionArgs,
} from '@remix-run/node';
import { RemixServer } from '@remix-run/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { pageViews } from '~/analytics/page-views.server';
import { config } from '~/config.server';
import { closeInProcess, linesAboutPeople, secretsInDatabase } from '~/creator/in-process.server';
import { stopOnSignal } from '~/creator/stop.server';
import type { FramedHandle } from '~/phone/framed';
import { FailedErrorDocument } from '~/screen/error-of-error-page';
import { agreeOnSecrets } from '~/session/cookies.server';
import { requestContextIn, requestIdFor } from '~/session/request-context.server';
import { log } from './log.server';
import { NonceContext } from './nonce';
import { renderPage } from './render-page.server';
import { applySecurityHeaders } from './secure-headers';
import appStyles from './styles/app.css?url';
import { type PlaceOwner, Places } from './turns';

export { serve } from '~/server/serve.server';

await bootOrExit();

/** How long loaders may keep a deferred value back, in milliseconds. */
export const streamTimeout = 10_000;

/** People take turns in rendering: a page blocks the thread for longer than most calls do. */
const rendering = new Places({ atOnce: 8, person: 2, waiting: Infinity });

/** Requests whose page could not be rendered: Remix then renders their error page. */
const failedPages = new WeakSet<Request>();

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  context: AppLoadContext,
): Promise<Response> {
  const nonce = randomBytes(16).toString('base64');
  const asked = { request, context };
  headers.set('Content-Type', 'text/html; charset=utf-8');
  applySecurityHeaders(headers, { nonce });
  try {
    const framedBySelf = isFramedBySelf(remixContext);
    if (framedBySelf) applySecurityHeaders(headers, { nonce, framedBySelf });
    const page = (
      <NonceContext.Provider value={nonce}>
        <RemixServer context={remixContext} url={request.url} nonce={nonce} />
      </NonceContext.Provider>
    );
    const onError = (error: unknown) => logFailure(error, asked);
    const options = { nonce, timeout: streamTimeout + 1000, onError };
    const { html, failed } = await rendering.within(
      () => renderPage(page, options),
      await personOf(context),
    );
    const response = new Response(html, { status: failed ? 500 : status, headers });
    pageViews.note(request, context, response.status);
    return response;
  } catch (error) {
    if (!failedPages.has(request)) {
      failedPages.add(request);
      throw error;
    }
    logFailure(error, asked);
    return new Response(failedErrorPage(), { status: 500, headers });
  }
}

export const handleDataRequest: HandleDataRequestFunction = (response, { request, context }) => {
  applySecurityHeaders(response.headers);
  pageViews.note(request, context, response.status);
  return response;
};

/** Logs unexpected errors; the browser gets the error page without a stack. */
export function handleError(error: unknown, asked: LoaderFunctionArgs | ActionFunctionArgs): void {
  if (asked.request.signal.aborted) return;
  logFailure(error, asked);
}

function isFramedBySelf({ staticHandlerContext, routeModules }: EntryContext): boolean {
  return staticHandlerContext.matches.some(({ route }) => {
    const handle = routeModules[route.id]?.handle as Partial<FramedHandle> | undefined;
    return handle?.framedBySelf === true;
  });
}

/** The person, if a guard has identified one; strangers are nobody. */
async function personOf(context: AppLoadContext): Promise<PlaceOwner | undefined> {
  const visit = await requestContextIn(context);
  const user = await visit?.user?.catch(() => null);
  return user ? { id: user.id } : undefined;
}

function failedErrorPage(): string {
  return `<!DOCTYPE html>${renderToStaticMarkup(<FailedErrorDocument stylesheet={appStyles} />)}`;
}

interface Asked {
  request: Request;
  context: AppLoadContext;
}

function logFailure(error: unknown, { request, context }: Asked): void {
  const { pathname } = new URL(request.url);
  const request_id = requestIdFor({ request, context });
  log.error({ err: error, request_id, method: request.method, path: pathname }, 'request failed');
}

async function bootOrExit(): Promise<void> {
  try {
    await agreeOnSecrets(secretsInDatabase);
    await boot();
  } catch (error) {
    if (!(error instanceof Error) || error.name !== 'StartError') throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}

/** An instance in front of a remote service opens no database. @throws StartError for the operator */
async function boot(): Promise<void> {
  // The development server stops itself, and reloads this module at each change.
  if (import.meta.env.PROD) stopOnSignal(closeInProcess);
  const host = config.host.includes(':') ? `[${config.host}]` : config.host;
  const about = config.apiUrl
    ? [`It asks the service at ${config.apiUrl}.`]
    : await linesAboutPeople();
  const secret =
    config.apiUrl && !config.sessionSecret
      ? [
          'Servers beside this one need the same SESSION_SECRET: now each knows its own sessions alone.',
        ]
      : [];
  const lines = [`Creator is at http://${host}:${config.port}`, ...about, ...secret];
  process.stdout.write(`${lines.join('\n')}\n`);
}
