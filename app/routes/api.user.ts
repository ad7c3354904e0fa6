import type { ActionFunctionArgs } from '@remix-run/node';
import { answerSession, methodNotAllowed } from '~/creator/dispatch.server';
import { identifyCaller } from '~/session/api-caller.server';

export function loader() {
  return methodNotAllowed('POST');
}

/** The person behind the token (D1 §7 Sign-in). */
export async function action({ request }: ActionFunctionArgs) {
  return answerSession(request, await identifyCaller(request), 'user');
}
