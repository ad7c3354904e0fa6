import { destination, pino } from 'pino';

/** The log of this process: one JSON object a line on stderr. Never put a secret or a body in it. */
export const log = pino({ base: undefined }, destination({ fd: 2, sync: true }));
