import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { useRefusedTitle } from '~/form/use-refused-title';
import type { FramedHandle } from '~/phone/framed';
import { keepPhone } from '~/phone/keep-phone';
import { loadPreview, previewAction } from '~/preview/load-preview.server';
import { PreviewPage } from '~/preview/preview-page';
import { errorTitle } from '~/screen/error-page';
import { windowTitle } from '~/screen/window-title';
import { passGuards } from '~/session/named-guards.server';
import type { GuardedHandle } from '~/session/route-guards';

export { ErrorBoundary, headers } from '~/screen/route-parts';

export const meta: MetaFunction<typeof loader> = ({ data: page, error }) => [
  {
    title: error
      ? errorTitle(error)
      : windowTitle({ screen: 'Preview', location: page?.page.name, refused: page?.refused }),
  },
];

export const handle = {
  guards: ['location'],
  asOf: 'with-forms',
  framedBySelf: true,
} as const satisfies GuardedHandle & FramedHandle;

export async function loader(args: LoaderFunctionArgs) {
  const guarded = await passGuards(handle, args);
  return data(await loadPreview(guarded, args));
}

export async function action(args: ActionFunctionArgs) {
  return previewAction(await passGuards(handle, args), args);
}

export const clientAction = keepPhone;

export default function Preview() {
  const preview = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  useRefusedTitle(answer !== undefined);
  return <PreviewPage {...preview} answer={answer} />;
}
