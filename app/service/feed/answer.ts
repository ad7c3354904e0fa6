import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { FEED_VERSION, type FeedChannel, type FeedKind, feedKinds } from '~/creator/contract/feed';
import type { FeedMenu } from './menu';
import { contentHash, type LedgerLink, sealOf } from './seal';
import type { FeedView } from './view';

const zip = promisify(gzip);

/** A menu as a channel shows it in a stretch of time between two changes. */
export interface FeedVersion extends FeedView {
  locationId: number;
  channel: FeedChannel;
  /** The place in the ledger, the end of the stretch in minutes, and digits of the content. */
  place: string;
  seal: string;
  ledger: readonly LedgerLink[];
}

export const MINUTE = 60_000;
const DIGITS = 12;

export function versionOf(menu: FeedMenu, channel: FeedChannel, view: FeedView): FeedVersion {
  const content = contentHash(view.objects);
  const end = view.until === null ? '-' : (view.until / MINUTE).toString(36);
  const place = `${menu.place}~${end}~${content.slice(0, DIGITS)}`;
  const { ledger } = menu;
  const seal = sealOf({ place, channel, ledger }, content);
  return { ...view, locationId: menu.location.id, channel, place, seal, ledger };
}

/** JSON of an answer, written once for all who ask for it. */
export class FeedAnswer {
  private packed: Promise<Uint8Array> | undefined;

  constructor(
    readonly version: FeedVersion,
    readonly text: Uint8Array,
    /** Whether a copy at `since` already holds everything. */
    readonly isEmpty: boolean,
  ) {}

  zipped(): Promise<Uint8Array> {
    this.packed ??= zip(this.text);
    return this.packed;
  }
}

/** @param base the version that the caller holds; null for none */
export function answerOf(version: FeedVersion, base: FeedVersion | null): FeedAnswer {
  const changed: Lists = {};
  const removed: Lists = {};
  for (const [key, text] of version.objects) {
    if (base?.objects.get(key) !== text) add(changed, key, text);
  }
  for (const key of base?.objects.keys() ?? []) {
    if (!version.objects.has(key)) add(removed, key, key.split(' ')[1] ?? '');
  }
  const { locationId: location_id, channel, place, seal, ledger, until } = version;
  const next_change_at =
    until === null ? null : new Date(until).toISOString().replace('.000Z', 'Z');
  const head = {
    version: FEED_VERSION,
    location_id,
    channel,
    place,
    seal,
    ledger,
    next_change_at,
    since: base?.place ?? null,
    whole: base === null,
  };
  const body = `"objects":${listsText(changed)},"removed":${listsText(removed)}`;
  const text = Buffer.from(`${JSON.stringify(head).slice(0, -1)},${body}}`);
  const isEmpty = base !== null && isNone(changed) && isNone(removed);
  return new FeedAnswer(version, text, isEmpty);
}

type Lists = { [K in FeedKind]?: string[] };

function add(lists: Lists, key: string, text: string): void {
  const kind = key.slice(0, key.indexOf(' ')) as FeedKind;
  const list = lists[kind];
  if (list) list.push(text);
  else lists[kind] = [text];
}

function isNone(lists: Lists): boolean {
  return Object.keys(lists).length === 0;
}

function listsText(lists: Lists): string {
  const members = feedKinds.flatMap((kind) => {
    const list = lists[kind];
    return list ? [`"${kind}":[${list.join()}]`] : [];
  });
  return `{${members.join()}}`;
}
