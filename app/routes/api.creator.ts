import type { ActionFunctionArgs } from '@remix-run/node';
import { answerCall, methodNotAllowed } from '~/creator/dispatch.server';
import { identifyCaller } from '~/session/api-caller.server';

export function loader() {
  return methodNotAllowed('POST');
}

/** Every creator call: `{method, params}` (D1 §7). */
export async function action({ request }: ActionFunctionArgs) {
  return answerCall(request, await identifyCaller(request));
}
