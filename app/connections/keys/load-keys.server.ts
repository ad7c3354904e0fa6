import type { Guarded } from '~/session/guards.server';
import { loadOwnShell } from '~/shell/load-own-shell.server';

export type KeysPage = Awaited<ReturnType<typeof loadKeys>>;

export async function loadKeys(guarded: Guarded, request: Request) {
  const { shell } = await loadOwnShell(guarded, request);
  return { shell };
}
