import { data } from '@remix-run/node';
import { config } from '~/config.server';
import { answerFailed, orElse } from '~/creator/by-status.server';
import type { CreatorError } from '~/creator/client';
import type { AnswerOf } from '~/creator/contract';
import { throwErrorResponse } from '~/session/error-response.server';
import type { RequestContext } from '~/session/request-context.server';

export interface AcceptPage {
  providerName: string;
  link: string;
  /** Null for a link that cannot be used, and then `why`. */
  invitation: AnswerOf<'invitation.get'> | null;
  why: string | null;
  /** Who is signed in here, and stays so until they log out. */
  signedInAs: string | null;
}

/** @throws Response */
export async function loadAccept({ creator, session }: RequestContext, request: Request) {
  const link = new URL(request.url).searchParams.get('link')?.slice(0, 100) || '-';
  const user = session ? await creator.user().catch(orElse(() => null)) : null;
  const page = { providerName: config.providerName, link, invitation: null, why: null };
  const signedInAs = user?.email ?? null;
  try {
    const invitation = await creator.call('invitation.get', { link });
    return data<AcceptPage>({ ...page, invitation, signedInAs });
  } catch (error) {
    const told = ({ message }: CreatorError) =>
      data<AcceptPage>({ ...page, why: message, signedInAs }, { status: 404 });
    return answerFailed(error, { 404: told, other: throwErrorResponse });
  }
}
