import type { NextFunction, Request, Response } from 'express';
import { log } from '~/log.server';
import { callerAddress } from '~/session/address.server';
import { requestIdOf } from '~/session/api-caller.server';
import { NodeHeaders } from './node-request.server';

/** Paths that contain a secret: the token of a demo site, or of a calendar. */
const SECRET_PATH = /^\/(m|calendar)\/[^/]+/;
/** Frequent requests of monitors, kiosks and browsers, which say nothing about people. */
const QUIET = /^\/(assets\/|(health|live|ready)z$|favicon|api\/menu\/)/;
const LOGGED_PATH_MAX = 200;

/** One line of JSON per request, answered or aborted: never a query, a token or a body. */
export function accessLog(request: Request, response: Response, next: NextFunction): void {
  const began = performance.now();
  const path = loggedPath(request.path);
  const headers = new NodeHeaders(request);
  const request_id = requestIdOf({ headers });
  request.headers['x-request-id'] = request_id;
  const address = callerAddress({ headers });
  response.once('close', () => {
    const line = {
      method: request.method,
      path,
      status: response.statusCode,
      ms: Math.round(performance.now() - began),
      request_id,
      address,
      ...(response.writableFinished ? {} : { aborted: true }),
    };
    log[QUIET.test(path) ? 'debug' : 'info'](line, 'request');
  });
  next();
}

export function loggedPath(path: string): string {
  return path.replace(SECRET_PATH, '/$1/…').slice(0, LOGGED_PATH_MAX);
}
