import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { importDialog } from '~/import/import-dialog';
import { ImportScreen } from '~/import/import-screen';
import { importIntents, uploadImport } from '~/import/intents.server';
import { loadImport, refuseMirror } from '~/import/load-import.server';
import { Screen } from '~/panels/screen';
import { loadScreen, screenAction } from '~/panels/screen.server';
import { passGuards } from '~/session/named-guards.server';
import type { GuardedHandle } from '~/session/route-guards';

export { screenMeta as meta } from '~/panels/screen';
export { clientAction, ErrorBoundary, headers } from '~/screen/route-parts';

export const handle = { guards: ['location'] } as const satisfies GuardedHandle;

export async function loader(args: LoaderFunctionArgs) {
  const guarded = await passGuards(handle, args);
  return loadScreen(guarded, args, loadImport(guarded, args.request), { intents: importIntents });
}

/** A form with a file is streamed; every other form is handled by the screen. */
export async function action(args: ActionFunctionArgs) {
  const guarded = await passGuards(handle, args);
  refuseMirror(guarded, args.request);
  const type = args.request.headers.get('Content-Type') ?? '';
  if (type.startsWith('multipart/form-data')) return uploadImport(guarded, args.request);
  return screenAction(guarded, args, importIntents);
}

export default function Import() {
  const screen = useLoaderData<typeof loader>();
  return (
    <Screen screen={screen} dialog={importDialog(screen.page)}>
      <ImportScreen page={screen.page} />
    </Screen>
  );
}
