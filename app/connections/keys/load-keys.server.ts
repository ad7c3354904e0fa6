import { data } from '@remix-run/node';
import { longDate } from '~/menu/calendar';
import { shownTime } from '~/screen/panel/local-time';
import { throwErrorResponse } from '~/session/error-response.server';
import type { Guarded } from '~/session/guards.server';
import { loadOwnShell } from '~/shell/load-own-shell.server';
import { keysPath } from '../paths';
import { loadNewKey } from './load-new-key.server';
import { takeMadeKey } from './made-key.server';
import { endKeyDialog, KEYS_PER_PAGE, keysQuery, newKeyDialog } from './paths';

export type KeysPage = Awaited<ReturnType<typeof loadKeys>>['data'];
export type ListedKey = KeysPage['keys'][number];

/** With a key that was just made, once. @throws Response */
export async function loadKeys(guarded: Guarded, request: Request) {
  const { creator } = guarded;
  const url = new URL(request.url);
  const { page } = keysQuery.read(url);
  const asked = newKeyDialog.read(url);
  const ending = endKeyDialog.read(url)?.key ?? null;
  const [{ shell, location }, { keys, total }, made, newKey] = await Promise.all([
    loadOwnShell(guarded, request),
    creator.call('key.list', { limit: KEYS_PER_PAGE, offset: (page - 1) * KEYS_PER_PAGE }),
    takeMadeKey(request),
    asked && loadNewKey(creator, asked),
  ]).catch(throwErrorResponse);
  const lastPage = Math.max(1, Math.ceil(total / KEYS_PER_PAGE));
  if (page > lastPage)
    throw guarded.redirectReplacing(keysQuery.href(keysPath, { page: lastPage }));
  const zone = location?.timezone ?? null;
  const shown = (time: string | null) => (time === null ? null : shownTime(time, zone));
  const listed = keys.map((key) => ({
    ...key,
    made: shown(key.created_at) ?? '',
    lastUsed: shown(key.last_used_at),
    ended: shown(key.ended_at),
    lastDay: key.expires_at === null ? null : longDate(key.expires_at.slice(0, 10)),
  }));
  const toEnd = listed.find(({ id, state }) => id === ending && state !== 'ended') ?? null;
  const loaded = { shell, page, keys: listed, total, made: made.key, newKey, ending: toEnd };
  return data(loaded, { headers: made.headers });
}
