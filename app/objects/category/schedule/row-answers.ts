import type { ClientActionFunctionArgs, ShouldRevalidateFunction } from '@remix-run/react';
import { isNetworkError, orNetworkError, stayOnPage } from '~/screen/network-error';
import { isPanelIntent } from '~/screen/panel/panel-address';

/** The view's `clientAction`: a row whose change gets no answer says so in the grid; the page stays. */
export async function scheduleAction(args: ClientActionFunctionArgs) {
  const { request, serverAction } = args;
  const isRow = (await request.clone().formData()).has('inplace');
  return isRow ? orNetworkError(() => serverAction<unknown>(), {}) : stayOnPage(args);
}

/** A row that was saved is answered by itself: the others stay. What was refused is read again. */
export const revalidatesSchedule: ShouldRevalidateFunction = ({
  formData,
  actionStatus,
  actionResult,
  ...change
}) => {
  if (isNetworkError(actionResult)) return false;
  if (!formData || isPanelIntent(String(formData.get('intent')))) {
    return change.defaultShouldRevalidate;
  }
  const isRow = formData.has('inplace');
  return isRow ? actionStatus === undefined || actionStatus >= 400 : true;
};
