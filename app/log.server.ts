import { destination, pino } from 'pino';
import { config } from './config.server';

/** One JSON object a line on stderr. Never put a secret or a body in it. */
export const log = pino(
  { base: undefined, level: config.logLevel },
  destination({ fd: 2, sync: true }),
);
