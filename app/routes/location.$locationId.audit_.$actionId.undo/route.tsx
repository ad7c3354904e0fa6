import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { auditIntents } from '~/audit/intents.server';
import { loadUndo } from '~/audit/load-undo.server';
import { UndoScreen } from '~/audit/undo-screen';
import { fieldTables } from '~/objects/field-tables';
import { Screen } from '~/panels/screen';
import { loadScreen, screenAction } from '~/panels/screen.server';
import { passGuards } from '~/session/named-guards.server';
import type { GuardedHandle } from '~/session/route-guards';

export { screenMeta as meta } from '~/panels/screen';
export { clientAction, ErrorBoundary, headers } from '~/screen/route-parts';

export const handle = { guards: ['location'] } as const satisfies GuardedHandle;

export async function loader(args: LoaderFunctionArgs) {
  const guarded = await passGuards(handle, args);
  const { actionId } = args.params;
  const page = loadUndo(guarded, new URL(args.request.url), { actionId, tables: fieldTables });
  return loadScreen(guarded, args, page, { intents: auditIntents });
}

export async function action(args: ActionFunctionArgs) {
  return screenAction(await passGuards(handle, args), args, auditIntents);
}

export default function Undo() {
  const screen = useLoaderData<typeof loader>();
  return (
    <Screen screen={screen}>
      <UndoScreen page={screen.page} />
    </Screen>
  );
}
