import { config } from '~/config.server';
import { closeInProcess, linesAboutPeople } from './in-process.server';
import { stopOnSignal } from './stop.server';

/** An instance in front of a remote service opens no database. @throws StartError for the operator */
export async function boot(): Promise<void> {
  // The development server stops itself, and reloads this module at each change.
  if (import.meta.env.PROD) stopOnSignal(closeInProcess);
  const host = config.host.includes(':') ? `[${config.host}]` : config.host;
  const about = config.apiUrl
    ? [`It asks the service at ${config.apiUrl}.`]
    : await linesAboutPeople();
  const secret =
    config.apiUrl && !config.sessionSecret
      ? [
          'Servers beside this one need the same SESSION_SECRET: now each knows its own sessions alone.',
        ]
      : [];
  const lines = [`Creator is at http://${host}:${config.port}`, ...about, ...secret];
  process.stdout.write(`${lines.join('\n')}\n`);
}
