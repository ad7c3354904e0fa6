import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { requireUser } from '~/session/guards.server';
import { refusal } from '~/session/refusal.server';

export { pageHeaders as headers } from '~/session/page-headers';

/** Every address that nothing else answers. */
export async function loader(args: LoaderFunctionArgs) {
  await requireUser(args);
  throw refusal(404, '');
}

export async function action(args: ActionFunctionArgs) {
  await requireUser(args);
  throw refusal(404, '');
}

/** Never shown: with a page behind it, the refusal is answered by the error page. */
export default function UnknownAddress() {
  return null;
}
