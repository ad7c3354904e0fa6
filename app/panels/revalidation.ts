import type { ShouldRevalidateFunction } from '@remix-run/react';
import { isUnreached } from '~/shell/unreached';
import { isPanelIntent } from './intents';

/**
 * Of screens with rows or tiles beside their panel: what was refused may have been changed by somebody else
 * meanwhile, so they are read again; a refused panel keeps what it shows.
 */
export const screenRevalidation: ShouldRevalidateFunction = ({
  formData,
  actionResult,
  ...change
}) =>
  !isUnreached(actionResult) &&
  (change.defaultShouldRevalidate ||
    (formData !== undefined && !isPanelIntent(String(formData.get('intent')))));
