import { asItWas } from '~/as-of/service/moment.service';
import type { Snapshots } from '~/as-of/service/snapshots.service';
import { nowText } from '../clock';
import type { Reader } from '../store/store';
import { type FeedVersion, MINUTE, versionOf } from './answer';
import type { FeedKey } from './key';
import { feedMenuAt } from './menu';
import { type Place, placeIn, placeText } from './place';
import { ledgerLinks } from './seal';
import { viewOf } from './view';

/**
 * The version of a place that is not kept, as after a restart, rebuilt from the ledger. Null unless it comes out as it
 * was: for a place that was never told, that the ledger no longer reaches, or where other locations were sources.
 */
export async function versionAt(
  reader: Reader,
  snapshots: Snapshots,
  { locationId, channel, taxes }: FeedKey,
  since: string,
): Promise<FeedVersion | null> {
  const [text = '', end = ''] = since.split('~');
  const place = await placeIn(reader, locationId);
  const last = place && lastIn(text, place);
  if (!place || !last || !(await areKnown(reader, last))) return null;
  const snapshot = await snapshots.openBefore(last.map(([id, action]) => [id, action + 1]));
  try {
    const { location, menu } = place;
    const isMirror = menu.id !== location.id;
    const then = await asItWas(snapshot.reader, location, isMirror ? menu : null, nowText());
    const keeper = isMirror ? await asItWas(snapshot.reader, menu, null, nowText()) : then;
    if (!then || !keeper) return null;
    const former = { location: then, menu: keeper, last };
    const links = await ledgerLinks(reader, former);
    const now = end === '-' ? Date.now() : (Number.parseInt(end, 36) - 1) * MINUTE;
    const menuThen = await feedMenuAt(snapshot.reader, former, links, { from: now });
    const version = versionOf(menuThen, channel, viewOf(menuThen, { channel, taxes, now }));
    return version.place === since ? version : null;
  } finally {
    snapshot.release();
  }
}

/** Null where the text is not of these locations, or of a time to come. */
function lastIn(text: string, { last }: Place): Place['last'] | null {
  const pairs = text.split('-').map((pair) => pair.split('.').map(Number));
  const read = pairs.map(([id = 0, action = 0]) => [id, action] as const);
  const isOurs =
    placeText({ last: read }) === text &&
    read.length === last.length &&
    read.every(([id, action], index) => {
      const [here, now = 0] = last[index] ?? [];
      return id === here && action <= now;
    });
  return isOurs ? read : null;
}

/** Whether the ledger holds these actions, and so all that came after them. */
async function areKnown(reader: Reader, last: Place['last']): Promise<boolean> {
  for (const [id, action] of last) {
    const part = await reader
      .selectFrom('action_part')
      .select('action_id')
      .where('location_id', '=', id)
      .where('action_id', '=', action)
      .limit(1)
      .executeTakeFirst();
    if (!part) return false;
  }
  return true;
}
