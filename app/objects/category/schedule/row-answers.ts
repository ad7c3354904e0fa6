import type { ClientActionFunctionArgs, ShouldRevalidateFunction } from '@remix-run/react';
import { isNetworkError, orNetworkError, stayOnPage } from '~/screen/network-error';
import { isPanelIntent } from '~/screen/panel/panel-address';

/** A change that gets no response is reported in its row; the page stays. */
export async function scheduleAction(args: ClientActionFunctionArgs) {
  const { request, serverAction } = args;
  const isRow = (await request.clone().formData()).has('inplace');
  return isRow ? orNetworkError(() => serverAction<unknown>(), {}) : stayOnPage(args);
}

/** A saved row needs no other rows loaded again; after a refusal, the page is loaded again. */
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
