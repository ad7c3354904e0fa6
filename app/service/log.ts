import { pino } from 'pino';

/** The service's structured log, on stderr so that an operator's command can answer on stdout. */
export const log = pino(
  { name: 'creator', level: 'info', redact: ['password', 'token', '*.password', '*.token'] },
  pino.destination({ dest: 2, sync: false }),
);
