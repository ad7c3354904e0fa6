import { config } from '~/config.server';
import { assertCallFailed, logged } from '~/creator/by-status.server';
import type { Creator } from '~/creator/client';
import type { AnswerOf } from '~/creator/contract';
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

export type Environment = AnswerOf<'ping.get_environment_list'>['environments'][number];

/** Empty if the installation has none. Failures are only logged. */
export async function loadEnvironments(
  creator: Creator,
  locationId: number,
  { environments, apiUrl }: Pick<typeof config, 'environments' | 'apiUrl'> = config,
): Promise<Environment[]> {
  if (environments.length === 0 && apiUrl === undefined) return [];
  const none = { environments: [] };
  const answer = await creator
    .call('ping.get_environment_list', { location_id: locationId })
    .catch(logged('the environments could not be read', none, { location: locationId }));
  return answer.environments;
}
