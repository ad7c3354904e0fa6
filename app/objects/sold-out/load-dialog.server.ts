import { randomUUID } from 'node:crypto';
import type { AnswerOf } from '~/creator/contract';
import { counted } from '~/menu/counted';
import { throwErrorResponse } from '~/session/error-response.server';
import type { LocationGuarded } from '~/session/guards.server';
import { offered, refText, type SoldOutRef, soldOutDialog, type UntilChoice } from './paths';

type SoldOut = AnswerOf<'sold_out.get_all'>;

export interface SoldOutQuestion {
  /** 'Croissant', '3 items'. */
  name: string;
  now: string;
  objects: string[];
  ends: SoldOut['ends'];
  /** The mark of the only one that is asked about. */
  mark: Pick<SoldOut['marks'][number], 'until_local' | 'reason'> | null;
  until: UntilChoice;
  /** Items that need one of them are sold without it now. */
  stays: boolean;
  /** Items that would count as sold out with it. */
  last: { group: string; items: number; names: string[] } | null;
  once: string;
}

const NAMES_TOLD = 3;

/** Null where it is not asked, of nothing, or by somebody who may not mark. */
export async function loadSoldOutDialog(
  { creator, location }: LocationGuarded,
  url: Pick<URL, 'search'>,
): Promise<SoldOutQuestion | null> {
  const asked = soldOutDialog.read(url);
  if (!asked) return null;
  const { out_item: items, out_option: options, out_until } = asked;
  const kinds = [
    { kind: 'item' as const, ids: [...items] },
    { kind: 'option' as const, ids: [...options] },
  ].filter(({ ids }) => ids.length > 0);
  if (kinds.length === 0) return null;
  const here = { location_id: location.id };
  const [names, out] = await Promise.all([
    creator.call('object.names', { ...here, objects: kinds }),
    creator.call('sold_out.get_all', { ...here, options: [...options] }),
  ]).catch(throwErrorResponse);
  if (!out.may_mark || names.length === 0) return null;
  const known = new Map(out.marks.map((mark) => [`${mark.kind} ${mark.object_id}`, mark]));
  const refs = names.map(({ kind, id }) => {
    const ref: SoldOutRef = { kind: kind as SoldOutRef['kind'], object_id: id };
    return { ...ref, version: known.get(refText(ref))?.version };
  });
  const [only, ...others] = names;
  const mark = others.length === 0 && only ? known.get(`${only.kind} ${only.id}`) : undefined;
  const goes = options.length > 0 ? out.counted : [];
  const [first] = goes;
  return {
    name:
      others.length === 0 && only
        ? only.name
        : counted(names.length, items.length === names.length ? 'item' : 'thing'),
    now: out.at,
    objects: refs.map(refText),
    ends: out.ends,
    mark: mark ? { until_local: mark.until_local, reason: mark.reason } : null,
    until: offered(out.ends, mark ? (mark.until_local ? 'at' : 'open') : out_until),
    stays: names.some(
      ({ kind, id }) => kind === 'option' && known.get(`${kind} ${id}`)?.items_stay,
    ),
    last: first
      ? {
          group: first.group,
          items: goes.length,
          names: goes.slice(0, NAMES_TOLD).map(({ name }) => name),
        }
      : null,
    once: randomUUID(),
  };
}
