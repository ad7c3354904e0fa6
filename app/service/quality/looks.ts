import type { AlertType } from '~/menu/alert-types';

/** What is looked at: kinds of alerts, among items; all where nothing is said. */
export interface Glance {
  types?: readonly AlertType[];
  items?: readonly number[];
}

/** Looks at the menu of a call, and keeps what is found. */
export interface Looks {
  look(glance?: Glance): Promise<void>;
  /** Looks at all of it where that was never done. */
  firstLook(): Promise<void>;
}
