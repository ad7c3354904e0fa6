import type { AnswerOf } from '~/creator/contract';
import type { Out } from '~/menu/sold-out';
import { sinceText, soldOutText } from '~/menu/sold-out-text';

type SoldOut = AnswerOf<'sold_out.get_all'>;
export type ShownMark = SoldOut['marks'][number];

/** What screens say of something that is sold out. */
export interface ShownOut {
  /** 'Sold out until 2:00 PM' */
  text: string;
  /** 'sam, 8:31 AM, “tray empty”'; null where it only counts as sold out. */
  who: string | null;
  /** Of its own mark; null where it only counts as sold out. */
  version: number | null;
}

/** By `item 12` and `option 7`. */
export type ShownOuts = ReadonlyMap<string, ShownOut>;

export function shownOuts({
  marks,
  counted,
  at,
}: Pick<SoldOut, 'marks' | 'counted' | 'at'>): ShownOuts {
  const own = marks.map((mark) => {
    const { kind, object_id, version } = mark;
    const text = soldOutText({ until: mark.until_local, since: mark.since_local }, at);
    return [`${kind} ${object_id}`, { text, who: whoText(mark, at), version }] as const;
  });
  const outs = new Map<string, ShownOut>(own);
  for (const { item_id, group, until_local } of counted) {
    const text = soldOutText({ until: until_local, group }, at);
    const known = outs.get(`item ${item_id}`);
    outs.set(`item ${item_id}`, { text, who: null, version: known?.version ?? null });
  }
  return outs;
}

export function whoText({ user_name, since_local, reason }: ShownMark, now: string): string {
  const parts = [user_name ?? 'somebody', sinceText(since_local, now)];
  return [...parts, ...(reason ? [`“${reason}”`] : [])].join(', ');
}

/** As rules of what is shown ask for it. */
export function outItems(outs: ShownOuts): { items: Map<number, Out>; options: Map<number, Out> } {
  const of = (kind: string) =>
    new Map(
      [...outs.keys()].flatMap((key) => {
        const [own, id] = key.split(' ');
        return own === kind ? [[Number(id), OUT] as const] : [];
      }),
    );
  return { items: of('item'), options: of('option') };
}

const OUT: Out = { until: null, mark: null, group: null };
