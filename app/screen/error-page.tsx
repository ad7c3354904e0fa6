import {
  isRouteErrorResponse,
  useLocation,
  useRouteError,
  useRouteLoaderData,
} from '@remix-run/react';
import type { ErrorPageData } from '~/session/error-response.server';
import { LinkButton } from '~/ui/button';
import { isMissingScript, PART_MISSING, PART_MISSING_WHY } from '~/ui/missing-part';
import { Receipt } from '~/ui/receipt';
import { atMoment } from './as-of';
import { isNoAnswer } from './network-error';
import { homePath } from './paths';

interface Sentences {
  title: string;
  text: string;
}

const tryAgain = 'Try again in a moment.';

const sentences: Record<number, Sentences> = {
  400: { title: 'This could not be done', text: 'The page sent something that cannot be used.' },
  401: { title: 'Unauthorized', text: 'Sign in to go on.' },
  403: { title: 'You may not do this', text: 'Your account has no right to it.' },
  404: {
    title: 'This page could not be found',
    text: 'The address may be mistyped, or what it showed has been deleted.',
  },
  405: { title: 'This address takes no such request', text: 'Go back and try it another way.' },
  413: { title: 'This is too large', text: 'What was sent is larger than this page takes.' },
  429: { title: 'Too many tries', text: tryAgain },
  503: { title: 'Busy just now', text: tryAgain },
};
const ourFault: Sentences = {
  title: 'Something went wrong on our side',
  text: 'Nothing you had saved is lost. Try again; if it keeps happening, give support the request id.',
};

const scriptsGone: Sentences = {
  title: PART_MISSING,
  text: `${PART_MISSING_WHY} Try again.`,
};

const noAnswer: Sentences = {
  title: 'No answer came',
  text: 'The connection may be broken, or the application is just being started again. Try again.',
};

export interface ErrorText extends Sentences {
  status: number;
  message: string;
  requestId?: string;
}

/** Remix's text for an error whose message stays on the server. */
const UNKNOWN_TO_BROWSERS = 'Unexpected Server Error';

/** Hides the message of unknown errors; the server logs them under the id of the request. */
export function errorText(error: unknown, pageRequestId?: string): ErrorText {
  if (isMissingScript(error)) return { ...scriptsGone, status: 500, message: 'Error' };
  if (isNoAnswer(error)) return { ...noAnswer, status: 503, message: 'Error' };
  if (!isRouteErrorResponse(error)) {
    const isOfServer = error instanceof Error && error.message === UNKNOWN_TO_BROWSERS;
    return {
      ...ourFault,
      status: 500,
      message: 'Error',
      requestId: isOfServer ? pageRequestId : undefined,
    };
  }
  const { status } = error;
  const { title, message, requestId } = pageDataOf(error.data);
  const usual = sentences[status] ?? ourFault;
  return {
    status,
    title: title ?? usual.title,
    text: message && status < 500 ? message : usual.text,
    message: message ?? 'Error',
    requestId,
  };
}

export function failedPanelText(search: string): string | null {
  const params = new URLSearchParams(search);
  const [type] = /^[a-z]{1,20}$/i.exec(params.get('type') ?? '') ?? [];
  if (type === undefined || params.get('mode') !== 'edit') return null;
  const word = type.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return `Error loading ${word} in Creator. Please refresh.`;
}

export function errorTitle(error: unknown): string {
  return `Creator | ${errorText(error).title}`;
}

export function ErrorPage() {
  const root = useRouteLoaderData('root') as { requestId?: string } | undefined;
  const words = errorText(useRouteError(), root?.requestId);
  const address = useLocation();
  const { pathname, search } = address;
  const panelText = words.status >= 500 ? failedPanelText(search) : null;
  const ofMoment = words.status === 400 && new URLSearchParams(search).has('as_of');
  const facts = [
    { name: 'Status', value: words.status },
    ...(words.status >= 500 ? [{ name: 'Message', value: words.message }] : []),
    ...(words.status === 404 ? [{ name: 'Asked for', value: pathname }] : []),
    ...(words.requestId
      ? [{ name: 'Request id', value: <span className="font-mono">{words.requestId}</span> }]
      : []),
  ];
  const mayPass = words.status >= 500 || words.status === 429;
  return (
    <div id="main" tabIndex={-1} className="focus-visible:outline-none">
      <Receipt
        title={words.title}
        facts={facts}
        actions={
          <>
            {mayPass ? (
              <LinkButton variant="primary" to={`${pathname}${search}`} reloadDocument>
                Try again
              </LinkButton>
            ) : null}
            {ofMoment ? (
              <LinkButton variant="primary" to={atMoment(address, null)} reloadDocument>
                See it as it is now
              </LinkButton>
            ) : null}
            <LinkButton
              variant={mayPass || ofMoment ? 'plain' : 'primary'}
              to={homePath}
              reloadDocument
            >
              Back to the home page
            </LinkButton>
          </>
        }
      >
        {panelText ? `${panelText} ` : null}
        {words.text}
      </Receipt>
    </div>
  );
}

function pageDataOf(data: unknown): Partial<ErrorPageData> {
  if (data === null || typeof data !== 'object') return {};
  const { title, message, requestId } = data as Record<string, unknown>;
  return { title: textOf(title), message: textOf(message), requestId: textOf(requestId) };
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}
