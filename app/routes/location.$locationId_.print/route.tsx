import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { loadPrint } from '~/menu-view/print/load-print.server';
import { PrintedMenuPage } from '~/menu-view/print/print-page';
import { errorTitle } from '~/screen/error-page';
import { windowTitle } from '~/screen/window-title';
import { throwErrorResponse } from '~/session/error-response.server';
import { passGuards } from '~/session/named-guards.server';
import type { GuardedHandle } from '~/session/route-guards';

export { ErrorBoundary, headers } from '~/screen/route-parts';

export const meta: MetaFunction<typeof loader> = ({ data: page, error }) => [
  { title: error ? errorTitle(error) : windowTitle({ screen: 'Print', location: page?.name }) },
];

export const handle = { guards: ['location'] } as const satisfies GuardedHandle;

export async function loader(args: LoaderFunctionArgs) {
  const guarded = await passGuards(handle, args);
  return data(
    await loadPrint(guarded, new URL(args.request.url).searchParams).catch(throwErrorResponse),
  );
}

export default function Print() {
  return <PrintedMenuPage page={useLoaderData<typeof loader>()} />;
}
