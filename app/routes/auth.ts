import type { ActionFunctionArgs } from '@remix-run/node';
import { answerAuth, methodNotAllowed } from '~/creator/dispatch.server';
import { identifyCaller } from '~/session/api-caller.server';

export function loader() {
  return methodNotAllowed('POST');
}

/** Signs in a program: the answer holds the token for its calls (D1 §7 Sign-in). */
export async function action({ request }: ActionFunctionArgs) {
  return answerAuth(request, await identifyCaller(request));
}
