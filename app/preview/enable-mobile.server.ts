import { assertCallFailed } from '~/creator/by-status.server';
import { locationPath } from '~/screen/paths';
import { type Flash, redirectWithFlash, undoneTogether } from '~/session/flash.server';
import type { LocationGuarded } from '~/session/guards.server';
import { localPath } from '~/session/local-path';

export async function enableMobile(guarded: LocationGuarded, form: FormData): Promise<Response> {
  const back = localPath(form.get('back')) ?? locationPath(guarded.location.id);
  return redirectWithFlash(back, await switched(guarded, { on: form.get('end') === null }));
}

async function switched(
  { creator, location: { id: location_id } }: LocationGuarded,
  { on }: { on: boolean },
): Promise<Flash> {
  try {
    if (on) {
      const { actionId } = await creator.write('location.enable_mobile', { location_id });
      return { kind: 'success', message: 'Mobile site enabled!', ...undoneTogether(actionId) };
    }
    const off = { prop_name: 'mobile_enabled', prop_value: 'false' } as const;
    const { actionId } = await creator.write('locations::set_property', { location_id, ...off });
    const message = 'The demo mobile site is ended, and mobile ordering is off.';
    return { kind: 'success', message, ...undoneTogether(actionId) };
  } catch (error) {
    assertCallFailed(error);
    const { message: details } = error;
    return {
      kind: 'error',
      title: 'Error',
      message: 'There was a problem!',
      ...(details ? { details } : {}),
    };
  }
}
