export const guardNames = [
  /** Everybody, whoever asks and from where. */
  'open',
  /** Everybody, by a method that pages answer and from a page of ours. */
  'visit',
  /** Who is not signed in. */
  'guest',
  /** Programs by their token, browsers by their session from a page of ours. */
  'caller',
  /** Who is signed in. */
  'user',
  /** Who may read the location of the address. */
  'location',
  /** Access level 3 or lower. */
  'admin',
  /** Access level 1 exactly. */
  'internal-staff-only',
] as const;

export type GuardName = (typeof guardNames)[number];

/** What every route with a loader or an action exports as its `handle`: who is let in. */
export interface GuardedHandle {
  guards: readonly GuardName[];
  /** The screen can be seen as it was at a moment that its address names; `with-forms`: its forms change nothing of it. */
  asOf?: true | 'with-forms';
}
