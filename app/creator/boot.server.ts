import { config } from '~/config.server';
import { demoLines } from './in-process.server';

/**
 * Makes the process ready to answer, and tells on stdout where and for whom. An instance in front of
 * a remote service owns no database.
 *
 * @throws StartError with a sentence for the operator.
 */
export async function boot(): Promise<void> {
  const host = config.host.includes(':') ? `[${config.host}]` : config.host;
  const about = config.apiUrl ? [`It asks the service at ${config.apiUrl}.`] : await demoLines();
  const lines = [`Creator is at http://${host}:${config.port}`, ...about];
  process.stdout.write(`${lines.join('\n')}\n`);
}
