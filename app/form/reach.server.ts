import { unread } from '~/creator/by-status.server';
import type { AnswerOf, ParamsOf } from '~/creator/contract';
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
  const reach = await creator
    .call('object.reach', { location_id: location.id, kind, id })
    .catch(unread('a reach could not be read', { kind, id }));
  if (!reach || (reach.others.total === 0 && !SHARED.has(kind))) return null;
  return { kind, id, items: reach.items, others: reach.others };
}
