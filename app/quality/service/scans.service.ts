import type { AlertType } from '../alert-types';

/** Kinds of alerts and items to scan; all if absent. */
export interface Glance {
  types?: readonly AlertType[];
  items?: readonly number[];
}

export interface Looks {
  look(glance?: Glance): Promise<void>;
  /** Scans all of it if that never happened. */
  firstScan(): Promise<void>;
}
