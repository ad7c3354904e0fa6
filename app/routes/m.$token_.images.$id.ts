import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { responseOf } from '~/creator/asked';
import { answerDemoImage, methodNotAllowed } from '~/creator/dispatch.server';
import { dropBody } from '~/creator/read-body.server';
import { passGuards } from '~/session/named-guards.server';
import type { GuardedHandle } from '~/session/route-guards';

export const handle = { guards: ['visit'] } as const satisfies GuardedHandle;

export async function loader(args: LoaderFunctionArgs) {
  const { caller } = await passGuards(handle, args);
  const { searchParams } = new URL(args.request.url);
  const picture = await answerDemoImage(args.request, caller, {
    token: args.params.token ?? '',
    image: args.params.id ?? '',
    until: searchParams.get('until') ?? '',
    signature: searchParams.get('signature') ?? '',
  });
  return responseOf(picture);
}

export function action({ request }: ActionFunctionArgs) {
  dropBody(request);
  return methodNotAllowed('GET, HEAD');
}
