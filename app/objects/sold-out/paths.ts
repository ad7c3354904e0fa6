import { SOLD_OUT_ENDS, type SoldOutKind } from '~/menu/sold-out';
import { dialogQuery, ids, maybe } from '~/screen/query';

/** A dialog names at most so many. */
export const MOST_ASKED = 200;

/** What is chosen until when: a word, a moment, or until somebody says so. */
const UNTIL_CHOICES = [...SOLD_OUT_ENDS, 'at', 'open'] as const;
export type UntilChoice = (typeof UNTIL_CHOICES)[number];

export function readChoice(given: unknown): UntilChoice | null {
  return UNTIL_CHOICES.find((choice) => choice === given) ?? null;
}

/** The choice if it can be made now, else the first that can. */
export function offered(
  ends: { part_end: unknown; next_opening: unknown },
  chosen: UntilChoice | null,
): UntilChoice {
  if (chosen !== null && (chosen === 'at' || chosen === 'open' || ends[chosen])) return chosen;
  if (ends.part_end) return 'part_end';
  return ends.next_opening ? 'next_opening' : 'open';
}

/** The dialog that asks until when, of any screen. */
export const soldOutDialog = dialogQuery('sold-out', {
  out_item: ids(MOST_ASKED),
  out_option: ids(MOST_ASKED),
  /** Chosen where it was opened. */
  out_until: maybe(UNTIL_CHOICES),
});

export interface SoldOutRef {
  kind: SoldOutKind;
  object_id: number;
  /** Of the mark that is shown. */
  version?: number | undefined;
}

/** 'item 12', with the version of its mark 'item 12 3'. */
export function refText({ kind, object_id, version }: SoldOutRef): string {
  return [kind, object_id, ...(version === undefined ? [] : [version])].join(' ');
}

export function readRef(text: string): SoldOutRef | null {
  const [, kind, id, version] = /^(item|option) ([1-9]\d{0,14})(?: (\d{1,15}))?$/.exec(text) ?? [];
  if (kind === undefined) return null;
  return {
    kind: kind as SoldOutKind,
    object_id: Number(id),
    ...(version === undefined ? {} : { version: Number(version) }),
  };
}

export function askedFor({ kind, object_id }: Pick<SoldOutRef, 'kind' | 'object_id'>) {
  return kind === 'item'
    ? { out_item: [object_id], out_option: [] }
    : { out_item: [], out_option: [object_id] };
}
