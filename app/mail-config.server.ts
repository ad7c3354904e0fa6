import { z } from 'zod';
import { isUrlOf } from './config-types.server';

const FROM = /^(?:[^<>\p{Cc}]*<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/u;

export const mailVariables = () => ({
  SMTP_URL: z
    .string()
    .refine(
      (url) => isUrlOf(url, ['smtp:', 'smtps:']),
      'SMTP_URL must be the address of a mail server, such as smtp://user:password@mail.example.com:587.',
    )
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(FROM, 'MAIL_FROM must be an address, such as Creator <creator@example.com>.')
    .optional(),
});

interface MailValues {
  SMTP_URL?: string | undefined;
  MAIL_FROM?: string | undefined;
}

export function mailOf({ SMTP_URL: url, MAIL_FROM: from }: MailValues) {
  return url !== undefined && from !== undefined ? { url, from } : undefined;
}

export function missingOfMail({ SMTP_URL: url, MAIL_FROM: from }: MailValues): string[] {
  if ((url === undefined) === (from === undefined)) return [];
  return ['SMTP_URL and MAIL_FROM belong together. Set both, or neither for no mail.'];
}
