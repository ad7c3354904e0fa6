import { config } from '~/config.server';
import { logged } from '~/creator/by-status.server';
import type { Creator } from '~/creator/client';
import type { AnswerOf } from '~/creator/contract';

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
