import type { Caller, Reply } from '~/creator/contract/transport';
import { asApiError } from '../errors';
import { log } from '../log';

/** Runs `work` and answers its body; refusals and failures become answers too. Never throws. */
export async function answerVisitor(visitor: Caller, work: () => Promise<unknown>): Promise<Reply> {
  try {
    return { status: 200, body: await work() };
  } catch (error) {
    const refused = asApiError(error);
    if (refused) {
      const body = { error: refused.message, ...refused.body };
      return { status: refused.status, body, headers: refused.headers };
    }
    log.error({ err: error, request_id: visitor.requestId }, 'a session call failed');
    const body = { error: 'Something went wrong here.', request_id: visitor.requestId };
    return { status: 500, body };
  }
}
