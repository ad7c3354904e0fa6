import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { useRefusedTitle } from '~/form/use-refused-title';
import { keepPhone } from '~/phone/keep-phone';
import { loadPhone } from '~/phone/load-phone.server';
import { Phone } from '~/phone/phone';
import { phoneAction } from '~/phone/phone-action.server';
import { siteSource } from '~/phone/site-source.server';
import { passGuards } from '~/session/named-guards.server';
import { pageHeaders } from '~/session/page-headers';
import { wasRefused } from '~/session/refused-form.server';
import type { GuardedHandle } from '~/session/route-guards';

const ROBOTS = 'noindex, nofollow';

/** Anyone with the address may look; nothing links here. */
export const headers: HeadersFunction = (args) => {
  const headers = new Headers(pageHeaders(args));
  headers.set('X-Robots-Tag', ROBOTS);
  return headers;
};

export const meta: MetaFunction<typeof loader> = ({ data: site }) => [
  { title: site ? `${site.refused ? 'Error: ' : ''}${site.page.name}` : 'No menu here' },
  { name: 'robots', content: ROBOTS },
];

export const handle = { guards: ['visit'] } as const satisfies GuardedHandle;

export async function loader(args: LoaderFunctionArgs) {
  const visit = await passGuards(handle, args);
  const { page } = await loadPhone(args.request, siteSource(visit, args.params.token));
  return data({ page, refused: wasRefused(args) });
}

export async function action(args: ActionFunctionArgs) {
  const visit = await passGuards(handle, args);
  return phoneAction(args, siteSource(visit, args.params.token));
}

export const clientAction = keepPhone;

export default function DemoSite() {
  const { page } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  useRefusedTitle(answer !== undefined);
  return (
    <main
      id="main"
      tabIndex={-1}
      className="mx-auto h-window max-w-[40rem] focus-visible:outline-none"
    >
      <Phone page={page} answer={answer} />
    </main>
  );
}

export { NoSite as ErrorBoundary } from '~/phone/no-site';
