import type { z } from 'zod';

/**
 * Who may call: `user` anyone signed in; `read` who may read the location of `location_id`; `write`
 * who may write it; `admin` level 3 or lower there; `provider` level 1 there; `staff` level 1, of no location;
 * `public` whoever knows the token of a demo site, signed in or not.
 */
export type Access = 'user' | 'read' | 'write' | 'admin' | 'provider' | 'staff' | 'public';

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
  writes: boolean;
  /** What the audit takes it for, where that is no edit. */
  deed?: Deed;
  /** Not in the specification: a remote service may not know it. */
  ours?: boolean;
  /** The specification's endpoint for it, where that is not api/creator. */
  door?: Door;
  /**
   * True: a mirror's location_id stands for its source (menu, item, option and relation calls); a function
   * says of the params whether it does.
   */
  menu?: boolean | ((params: unknown) => boolean);
  /** True: a token that is good for telling sales alone is enough. */
  kiosk?: boolean;
  /** True: a token that ended at most 14 days ago is enough. */
  endedToken?: boolean;
  /** The HTTP body is the answer itself, not `{data}`. */
  bare?: boolean;
  /**
   * The content type of an answer that streams: in process it comes piece by piece; over HTTP a request
   * that accepts the type gets the bare text, another one `{data}`.
   */
  streams?: string;
  /** Largest accepted body in bytes; 1 MB if absent. */
  maxBytes?: number;
  /** What a reading costs of the caller's budget of a minute (`read-budget.ts`); nothing if absent. */
  weight?(params: z.output<P>): number;
  params: P;
  answer: A;
}

/** Declares one call; the one place its params, answer and rights are said. */
export function call<P extends z.ZodTypeAny, A extends z.ZodTypeAny>(
  spec: CallSpec<P, A>,
): CallSpec<P, A> {
  return spec;
}

export const MEGABYTE = 1024 * 1024;
/** Largest body of a call without a limit of its own, in bytes. */
export const DEFAULT_MAX_BYTES = 1 * MEGABYTE;
/** Largest body of a caller without a live token, in bytes. */
export const STRANGER_MAX_BYTES = 64 * 1024;
/** Deepest nesting of a JSON body. */
export const MAX_DEPTH = 20;
