import { pino } from 'pino';

/**
 * The service's structured log, on stderr so that an operator's command can answer on stdout. A
 * server sets its level; a command says no more than what is wrong.
 */
export const log = pino(
  { name: 'creator', level: 'warn', redact: ['password', 'token', '*.password', '*.token'] },
  pino.destination({ dest: 2, sync: false }),
);
