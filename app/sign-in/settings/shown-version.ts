import type { PostedFields } from '~/screen/posted-form';
import { ENDED } from '~/screen/resumed-form';

/** Whether a form is shown again without having been told what somebody else changed. */
export function isUntold(posted: PostedFields | null): boolean {
  return !posted?.message || posted.message === ENDED;
}

/** The version that a form shown again is about; null for that of the page. */
export function shownVersion(posted: PostedFields | null): string | null {
  return isUntold(posted) ? (posted?.get('version') ?? null) : null;
}
