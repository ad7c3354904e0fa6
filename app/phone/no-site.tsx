import { isRouteErrorResponse, useRouteError } from '@remix-run/react';

/** Reveals neither a location nor the way to Creator. */
export function NoSite() {
  const error = useRouteError();
  const [title, text] = WORDS[isRouteErrorResponse(error) ? error.status : 500] ?? FAILED;
  return (
    <main id="main" className="mx-auto grid max-w-[26rem] gap-2 px-4 py-24 text-center">
      <h1 className="text-20">{title}</h1>
      <p className="text-ink-2">{text}</p>
    </main>
  );
}

type Words = [title: string, text: string];

const FAILED: Words = ['This did not work', 'Something went wrong here. Try again in a moment.'];
const WORDS: Record<number, Words> = {
  400: ['This could not be done', 'The page sent something that cannot be used. Load it again.'],
  403: ['This could not be done', 'It was not sent from a page of this site.'],
  404: [
    'There is no menu here',
    'The address may be mistyped, or ordering by phone was switched off.',
  ],
  429: ['That was a lot at once', 'Try again in a moment.'],
  503: ['Busy just now', 'Try again in a moment.'],
};
