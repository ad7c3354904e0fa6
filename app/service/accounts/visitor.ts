import type { Caller, Reply } from '~/creator/contract/transport';
import { ApiError } from '../errors';
import { log } from '../log';
import { BusyError } from '../store/errors';

/** Runs `work` and answers its body; refusals and failures become answers too. Never throws. */
export async function answerVisitor(visitor: Caller, work: () => Promise<unknown>): Promise<Reply> {
  try {
    return { status: 200, body: await work() };
  } catch (error) {
    if (error instanceof ApiError) {
      const body = { error: error.message, ...error.body };
      return { status: error.status, body, headers: error.headers };
    }
    if (error instanceof BusyError) {
      const body = { error: 'The database is busy. Try again in a moment.' };
      return { status: 503, body, headers: { 'Retry-After': '5' } };
    }
    log.error({ err: error, request_id: visitor.requestId }, 'a session call failed');
    const body = { error: 'Something went wrong here.', request_id: visitor.requestId };
    return { status: 500, body };
  }
}
