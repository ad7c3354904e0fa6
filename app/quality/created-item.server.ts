import { readPanelAddress } from '~/screen/panel/panel-address';
import type { LocationGuarded } from '~/session/guards.server';
import { qualityQuery } from './address';
import { recheck } from './resolve.server';

/** Rechecks the alert after an item was created for it, and redirects to the result. */
export async function afterNewItem(
  guarded: LocationGuarded,
  url: URL,
  answer: unknown,
): Promise<unknown> {
  const { alert: name } = qualityQuery.read(url.searchParams);
  const isNew = readPanelAddress(url.searchParams)?.mode === 'add';
  if (!name || !isNew || !(answer instanceof Response)) return answer;
  const made = new URL(answer.headers.get('Location') ?? '', url);
  if (readPanelAddress(made.searchParams)?.mode !== 'edit') return answer;
  const looked = await recheck(guarded, { name, url, unsolved: 'unresolved' });
  for (const cookie of answer.headers.getSetCookie()) looked.headers.append('Set-Cookie', cookie);
  return looked;
}
