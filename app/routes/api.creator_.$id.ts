import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { answerRoute } from '~/session/api.server';
import type { GuardedHandle } from '~/session/route-guards';

export const handle = { guards: ['caller'] } as const satisfies GuardedHandle;

export function loader(args: LoaderFunctionArgs) {
  return answerRoute('/api/creator/:id', args);
}

export function action(args: ActionFunctionArgs) {
  return answerRoute('/api/creator/:id', args);
}
