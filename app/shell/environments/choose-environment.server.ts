import { assertCallFailed } from '~/creator/by-status.server';
import { itemsPath } from '~/objects/item/list/paths';
import { redirectWithFlash } from '~/session/flash.server';
import type { LocationGuarded } from '~/session/guards.server';
import { localPath } from '~/session/local-path';
import { redirectTo } from '~/session/redirect.server';

export async function chooseEnvironment({ creator, location }: LocationGuarded, form: FormData) {
  const back = localPath(form.get('back')) ?? itemsPath(location.id);
  try {
    const x_me = String(form.get('x_me') ?? '');
    await creator.call('ping.check_me', { location_id: location.id, x_me });
    return redirectTo(back);
  } catch (error) {
    assertCallFailed(error);
    const message = error.message || 'There was a problem!';
    return redirectWithFlash(back, { kind: 'error', title: 'Error', message });
  }
}
