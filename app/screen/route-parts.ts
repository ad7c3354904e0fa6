import type { MetaFunction } from '@remix-run/node';
import { errorTitle } from './error-page';
import { windowTitle } from './window-title';

export { pageHeaders as headers } from '~/session/page-headers';
export { ErrorPage as ErrorBoundary } from './error-page';
export {
  stayOnPage as clientAction,
  unlessNetworkError as shouldRevalidate,
} from './network-error';

/** A page of one name, whose loader may say that it answers a `refused` form. */
export function pageMeta(screen: string): MetaFunction {
  return ({ data, error }) => {
    const { refused = false } = (data ?? {}) as { refused?: boolean };
    return [{ title: error ? errorTitle(error) : windowTitle({ screen, refused }) }];
  };
}
