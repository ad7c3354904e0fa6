import type { Handlers } from '../context';
import { badInput } from '../errors';

/** An operator sets the environments; each session chooses one. */
export const pingHandlers: Pick<Handlers, 'ping.get_environment_list' | 'ping.check_me'> = {
  'ping.get_environment_list': async (_params, { settings: { environments }, session }) => {
    const [first] = environments;
    if (!first) return { environments: [] };
    const chosen = await session.environment();
    const known = environments.some(({ value }) => value === chosen);
    const inUse = known ? chosen : first.value;
    return {
      environments: environments.map(({ value, label }) => ({
        value,
        label,
        selected: value === inUse,
      })),
    };
  },
  'ping.check_me': async ({ x_me }, { settings, session }) => {
    if (!settings.environments.some(({ value }) => value === x_me)) {
      throw badInput('There is no such environment.', { x_me: 'Choose one of the list' });
    }
    await session.chooseEnvironment(x_me);
    return { x_me };
  },
};
