import type { Finding } from './entry';
import type { KnownLocation } from './item-fields';

/** `empty`: the cell is blank and the field is required, so it is left unchanged. */
export type ReadValue =
  | { said: unknown; findings?: readonly Finding[] }
  | { empty: true }
  | { wrong: Finding };

export interface ReadRules {
  location: KnownLocation;
  /** Corrects codes as far as possible; otherwise they are only checked. */
  correctsCodes: boolean;
  /** Adds lost zeros and missing check digits. */
  completesCodes?: boolean;
  /** A dot before three digits is ambiguous here: 1.200 needs confirmation. */
  asksThousands?: boolean;
}
