export const guardNames = [
  /** Everybody, by any method and from any origin. */
  'open',
  /** Everybody, by a method of pages and from our own pages. */
  'visit',
  'guest',
  /** Programs by their token, browsers by their session from our own pages. */
  'caller',
  'user',
  'location',
  /** Access level 3 or lower. */
  'admin',
  /** Access level 1 exactly. */
  'internal-staff-only',
] as const;

export type GuardName = (typeof guardNames)[number];

/** Exported as `handle` by every route with a loader or an action: who may enter. */
export interface GuardedHandle {
  guards: readonly GuardName[];
  /** The screen can be shown as of a moment; with `with-forms`, its forms change no menu. */
  asOf?: true | 'with-forms';
}
