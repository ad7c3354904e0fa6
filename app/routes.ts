import { flatRoutes } from '@remix-run/fs-routes';

/** A folder or file in `app/routes` is a route; a folder's `route.tsx` is its table of contents. */
export default flatRoutes({ ignoredRouteFiles: ['**/.*', '**/*.test.{ts,tsx}'] });
