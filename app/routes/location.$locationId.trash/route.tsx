import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { Screen } from '~/panels/screen';
import { loadScreen, screenAction } from '~/panels/screen.server';
import { passGuards } from '~/session/named-guards.server';
import type { GuardedHandle } from '~/session/route-guards';
import { trashIntents } from '~/trash/intents.server';
import { loadTrash } from '~/trash/load-trash.server';
import { TrashScreen } from '~/trash/trash-screen';

export { screenMeta as meta } from '~/panels/screen';
export { clientAction, ErrorBoundary, headers } from '~/screen/route-parts';

export const handle = { guards: ['location'] } as const satisfies GuardedHandle;

export async function loader(args: LoaderFunctionArgs) {
  const guarded = await passGuards(handle, args);
  const page = loadTrash(guarded, new URL(args.request.url));
  return loadScreen(guarded, args, page, { intents: trashIntents });
}

export async function action(args: ActionFunctionArgs) {
  return screenAction(await passGuards(handle, args), args, trashIntents);
}

export default function Trash() {
  const screen = useLoaderData<typeof loader>();
  return (
    <Screen screen={screen} fixed>
      <TrashScreen page={screen.page} />
    </Screen>
  );
}
