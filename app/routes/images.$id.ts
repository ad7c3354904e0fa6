import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { answerImage, methodNotAllowed } from '~/creator/dispatch.server';
import { dropBody } from '~/creator/read-body.server';
import { identifyCaller } from '~/session/api-caller.server';

/** A picture, for people and programs that may read its location (DECIDE-033). */
export async function loader({ request, params }: LoaderFunctionArgs) {
  return answerImage(request, await identifyCaller(request), params.id ?? '');
}

export function action({ request }: ActionFunctionArgs) {
  dropBody(request);
  return methodNotAllowed('GET, HEAD');
}
