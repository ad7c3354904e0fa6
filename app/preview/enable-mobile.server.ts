import { CreatorError } from '~/creator/client';
import { locationPath } from '~/screen/paths';
import { type Flash, redirectWithFlash } from '~/session/flash.server';
import type { LocationGuarded } from '~/session/guards.server';
import { localPath } from '~/session/local-path';

/** Switches mobile ordering on, and leads back to the page that says where the demo site is. */
export async function enableMobile(guarded: LocationGuarded, form: FormData): Promise<Response> {
  const back = localPath(form.get('back')) ?? locationPath(guarded.location.id);
  return redirectWithFlash(back, await enabled(guarded));
}

async function enabled({ creator, location }: LocationGuarded): Promise<Flash> {
  try {
    await creator.write('location.enable_mobile', { location_id: location.id });
    return { kind: 'success', message: 'Mobile site enabled!' };
  } catch (error) {
    if (!(error instanceof CreatorError)) throw error;
    const { message: details } = error;
    return {
      kind: 'error',
      title: 'Error',
      message: 'There was a problem!',
      ...(details ? { details } : {}),
    };
  }
}
