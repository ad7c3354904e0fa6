import { foldEmail } from '~/accounts/service/accounts.service';
import type { Handlers } from '~/service/context';
import { acceptInvitation, openInvitation } from './accept-invitation.service';
import { endInvitations, invite, inviteAgain } from './invite.service';
import { peopleScope } from './people-scope.service';
import { holdersIn } from './person-email.service';

type InvitationMethod = Extract<keyof Handlers, `invitation.${string}`>;

export const invitationHandlers: Pick<Handlers, InvitationMethod> = {
  'invitation.check': async ({ organisation_id, emails }, { account, reader }) => {
    const { organisationId } = peopleScope(account, organisation_id);
    return { people: await holdersIn(reader, organisationId, emails.map(foldEmail)) };
  },
  'invitation.create': (asked, context) => invite(context, asked),
  'invitation.again': (asked, context) => inviteAgain(context, asked),
  'invitation.end': async ({ ids }, context) => ({ ended: await endInvitations(context, ids) }),
  'invitation.get': ({ link }, { reader }) => openInvitation(reader, link),
  'invitation.accept': (asked, context) => acceptInvitation(context, asked),
};
