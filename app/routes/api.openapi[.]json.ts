import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { responseOf } from '~/creator/asked';
import { methodNotAllowed } from '~/creator/dispatch.server';
import { answerOpenApi } from '~/creator/openapi/answer-openapi.server';
import { dropBody } from '~/creator/read-body.server';
import type { GuardedHandle } from '~/session/route-guards';

export const handle = { guards: ['open'] } as const satisfies GuardedHandle;

export async function loader({ request }: LoaderFunctionArgs) {
  return responseOf(await answerOpenApi(request));
}

export function action({ request }: ActionFunctionArgs) {
  dropBody(request);
  return methodNotAllowed('GET, HEAD');
}
