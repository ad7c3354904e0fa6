import { writeReadableStreamToWritable } from '@remix-run/node';
import type { NextFunction, Request, Response } from 'express';
import type { Answer, Asked } from '~/creator/asked';
import { forbidden } from '~/creator/dispatch.server';
import { dropBody } from '~/creator/read-body.server';
import { asItIsTaken } from '~/creator/sending.server';
import { endpointAt } from '~/session/api.server';
import { callerOf } from '~/session/api-caller.server';
import { FOREIGN_ORIGIN } from '~/session/origin.server';
import { askedOf } from './node-request.server';

/** Answers the endpoints before Remix does: matching routes and Fetch's objects cost more than a small call. */
export function answerCalls(request: Request, response: Response, next: NextFunction): void {
  const endpoint = endpointAt(request.method, request.path);
  if (!endpoint) {
    next();
    return;
  }
  const asked = askedOf(request, response);
  asItIsTaken(response, () => {
    answered(asked, endpoint)
      .then((answer) => send(answer, response))
      .catch(next);
  });
}

async function answered(
  asked: Asked,
  endpoint: NonNullable<ReturnType<typeof endpointAt>>,
): Promise<Answer> {
  const caller = await callerOf(asked);
  if (caller) return endpoint(asked, caller);
  dropBody(asked);
  return forbidden(FOREIGN_ORIGIN);
}

async function send({ status, headers, body }: Answer, response: Response): Promise<void> {
  response.writeHead(status, headers);
  if (body instanceof ReadableStream) await writeReadableStreamToWritable(body, response);
  else response.end(body ?? undefined);
}
