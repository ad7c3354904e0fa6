import type { AnswerOf } from '~/creator/contract';
import { counted } from '~/menu/counted';
import { throwErrorResponse } from '~/session/error-response.server';
import type { LocationGuarded } from '~/session/guards.server';
import { MOST_ASKED, refText, type SoldOutRef, soldOutDialog } from './paths';

type SoldOut = AnswerOf<'sold_out.get_all'>;

export interface SoldOutQuestion {
  /** 'Croissant', '3 items'. */
  name: string;
  now: string;
  objects: string[];
  ends: SoldOut['ends'];
  /** The mark of the only one that is asked about. */
  mark: Pick<SoldOut['marks'][number], 'until_local' | 'reason' | 'items_stay'> | null;
  /** Items that would count as sold out with it. */
  last: { group: string; items: number; names: string[] } | null;
}

const NAMES_TOLD = 3;

/** Null where it is not asked, of nothing, or by somebody who may not mark. */
export async function loadSoldOutDialog(
  { creator, location }: LocationGuarded,
  url: Pick<URL, 'search'>,
): Promise<SoldOutQuestion | null> {
  const asked = soldOutDialog.read(url);
  if (!asked) return null;
  const { out_item: items, out_option: options } = asked;
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
  const refs = names.slice(0, MOST_ASKED).map(({ kind, id }) => {
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
    mark: mark
      ? { until_local: mark.until_local, reason: mark.reason, items_stay: mark.items_stay }
      : null,
    last: first
      ? {
          group: first.group,
          items: goes.length,
          names: goes.slice(0, NAMES_TOLD).map(({ name }) => name),
        }
      : null,
  };
}
