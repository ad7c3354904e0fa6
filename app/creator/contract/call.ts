import type { z } from 'zod';

/**
 * Who may call: `user` anyone signed in; `read` who may read the location of `location_id`, `look` all of them but
 * those of the line; `mark` who may mark things sold out there, `write` who may write it, `price` prices among it;
 * `undo` as `mark`, of an action in place of a location; `admin` level 3 or lower there; `provider` level 1 there;
 * `admins` level 3 or lower, of no location; `staff` level 1, of no location; `public` whoever knows the token of a demo site, signed in or not.
 */
export type Access =
  | 'user'
  | 'undo'
  | 'read'
  | 'look'
  | 'mark'
  | 'write'
  | 'price'
  | 'admin'
  | 'provider'
  | 'admins'
  | 'staff'
  | 'public';

/** Their subject is named by something else than a location. */
export const PLACELESS: readonly Access[] = ['user', 'undo', 'admins', 'staff', 'public'];

/** They change what is in the location, whoever asks where. */
export const CHANGING: readonly Access[] = ['mark', 'write', 'price'];

export const deeds = [
  'edit',
  'bulk',
  'order',
  'delete',
  'settings',
  'import',
  'export',
  'undo',
  'operator',
  'session',
] as const;

export type Deed = (typeof deeds)[number];

export type Door =
  | 'api/order'
  | 'api/enable-mobile'
  | 'api/gallery'
  | 'api/unsplash'
  | 'api/ingestor/sync';

export interface CallSpec<
  P extends z.ZodTypeAny = z.ZodTypeAny,
  A extends z.ZodTypeAny = z.ZodTypeAny,
> {
  /** One sentence for docs/calls.md. */
  does: string;
  access: Access;
  /** The action type of what it writes. */
  writes: false | Deed;
  /** The action type of a call that changes no object: of an export, or of its refusal. */
  deed?: Deed;
  /** Not in the specification: a remote service may not know it. */
  ours?: boolean;
  /** Its endpoint in the specification, if it is not api/creator. */
  door?: Door;
  /** Whether a mirror's location_id stands for its source; a function decides by the params. */
  menu?: boolean | ((params: unknown) => boolean);
  /** Whether a token that may only report sales is enough. */
  kiosk?: boolean;
  /** Whether a token that expired at most 14 days ago is enough. */
  endedToken?: boolean;
  /** Whether somebody may make it who has to set up a second factor first. */
  beforeFactor?: boolean;
  /** The HTTP body is the answer itself, not `{data}`. */
  bare?: boolean;
  /** Content type of a streamed answer: bare text for requests that accept it, else `{data}`. */
  streams?: string;
  /** Largest accepted body in bytes; 1 MB if absent. */
  maxBytes?: number;
  /** Cost of a read within the caller's budget per minute (`read-budget.ts`); nothing if absent. */
  weight?(params: z.output<P>): number;
  params: P;
  answer: A;
}

export function call<P extends z.ZodTypeAny, A extends z.ZodTypeAny>(
  spec: CallSpec<P, A>,
): CallSpec<P, A> {
  return spec;
}

export const MEGABYTE = 1024 * 1024;
export const DEFAULT_MAX_BYTES = 1 * MEGABYTE;
export const STRANGER_MAX_BYTES = 64 * 1024;
export const MAX_DEPTH = 20;
