import type { CallContext } from '~/service/context';
import { sendMail } from '~/service/mail/mail';
import { INVITED_DAYS } from './invitation-rows.service';

export function mailInvitation(
  { settings, account }: Pick<CallContext, 'settings' | 'account'>,
  { email, name, link }: { email: string; name: string; link: string },
): boolean {
  const { mail, publicUrl, providerName } = settings;
  if (publicUrl === undefined) return false;
  const text = [
    `${account.username} invites you to ${providerName}, where the menus of self-checkouts are kept.`,
    `Open this link to choose a password. It works once, within ${INVITED_DAYS} days:`,
    `${publicUrl}/invitation?link=${link}`,
    'If you did not expect this, do nothing: without the link no account is opened.',
  ].join('\n\n');
  return sendMail(mail, {
    to: { name, address: email },
    subject: `${account.username} invites you to ${providerName}`,
    text,
  });
}
