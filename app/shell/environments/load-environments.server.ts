import { config } from '~/config.server';
import { type Creator, CreatorError } from '~/creator/client';
import type { AnswerOf } from '~/creator/contract';
import { log } from '~/log.server';

export type Environment = AnswerOf<'ping.get_environment_list'>['environments'][number];

/** Empty if the installation has none. Failures are only logged. */
export async function loadEnvironments(
  creator: Creator,
  locationId: number,
  { environments, apiUrl }: Pick<typeof config, 'environments' | 'apiUrl'> = config,
): Promise<Environment[]> {
  if (environments.length === 0 && apiUrl === undefined) return [];
  try {
    const answer = await creator.call('ping.get_environment_list', { location_id: locationId });
    return answer.environments;
  } catch (error) {
    if (!(error instanceof CreatorError)) throw error;
    log.error({ err: error, location: locationId }, 'the environments could not be read');
    return [];
  }
}
