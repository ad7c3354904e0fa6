import { CreatorError } from '~/creator/client';
import type { AnswerOf, ParamsOf } from '~/creator/contract';
import { log } from '~/log.server';
import type { LocationGuarded } from '~/session/guards.server';

type Answer = AnswerOf<'object.reach'>;
export type ReachKind = ParamsOf<'object.reach'>['kind'];

export interface Reach extends Pick<Answer, 'items' | 'others'> {
  kind: ReachKind;
  id: number;
}

const SHARED: ReadonlySet<ReachKind> = new Set(['option', 'price_mode']);

/** Null if it shows only here, or on failure: it must not block the form. */
export async function loadReach(
  { creator, location }: Pick<LocationGuarded, 'creator' | 'location'>,
  kind: ReachKind,
  id: number,
): Promise<Reach | null> {
  const { heirs, mirrors } = location.has;
  if (!SHARED.has(kind) && !heirs && (!mirrors || kind === 'location')) return null;
  try {
    const params = { location_id: location.id, kind, id };
    const { items, others } = await creator.call('object.reach', params);
    return others.total === 0 && !SHARED.has(kind) ? null : { kind, id, items, others };
  } catch (error) {
    if (!(error instanceof CreatorError)) throw error;
    if (error.status >= 500) log.error({ err: error, kind, id }, 'a reach could not be read');
    return null;
  }
}
