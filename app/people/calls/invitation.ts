import { z } from 'zod';
import { call } from '~/creator/contract/call';
import { id, idList, name } from '~/creator/contract/wire';
import { email, level } from './person';

export const MOST_INVITED = 500;

const link = z.string().min(1).max(100);
const linked = z.object({
  people: z.array(
    z.object({
      id,
      name: z.string(),
      email: z.string(),
      /** Null for somebody who has an account here and got more rights. */
      link: z.string().nullable(),
    }),
  ),
  /** Whether mails go out. */
  mailed: z.boolean(),
});
const ids = z.array(id).min(1, 'Choose somebody').max(MOST_INVITED);
const changes = { access: 'admins', ours: true, writes: 'settings' } as const;

export const invitationCalls = {
  'invitation.check': call({
    does: 'Who of the organisation has one of these e-mails, or is invited under it.',
    access: 'admins',
    writes: false,
    ours: true,
    params: z
      .object({
        organisation_id: id.nullable().default(null),
        emails: z.array(z.string().max(254)).max(1000),
      })
      .strict(),
    answer: z.object({
      people: z.array(z.object({ id, name: z.string(), email: z.string() })),
    }),
  }),
  'invitation.create': call({
    does: 'Invites people to an organisation, all of them or none. An e-mail that another organisation has is like any other. Who has an account here gets the places and keeps the rest.',
    ...changes,
    params: z
      .object({
        organisation_id: id.nullable().default(null),
        people: z
          .array(
            z
              .object({
                name,
                email,
                level,
                group_ids: idList.default([]),
                location_ids: idList.default([]),
                all: z.boolean().default(false),
              })
              .strict(),
          )
          .min(1, 'Nobody is invited')
          .max(MOST_INVITED, `At most ${MOST_INVITED} at once`),
        mail: z.boolean().default(true),
      })
      .strict(),
    answer: linked,
  }),
  'invitation.again': call({
    does: 'Makes new links for invitations; the earlier ones end.',
    ...changes,
    params: z.object({ ids, mail: z.boolean().default(true) }).strict(),
    answer: linked,
  }),
  'invitation.end': call({
    does: 'Ends invitations: their links open nothing any more.',
    ...changes,
    params: z.object({ ids }).strict(),
    answer: z.object({ ended: z.number().int() }),
  }),
  'invitation.get': call({
    does: 'What an invitation is to; 404 says why it cannot be used.',
    access: 'public',
    writes: false,
    ours: true,
    params: z.object({ link }).strict(),
    answer: z.object({
      name: z.string(),
      email: z.string(),
      organisation: z.string().nullable(),
      by: z.string().nullable(),
      /** Whether it is a new e-mail for somebody who has an account. */
      joined: z.boolean(),
    }),
  }),
  'invitation.accept': call({
    does: 'Takes an invitation up, once: with a name and a password, or a new e-mail for an account that has them.',
    access: 'public',
    writes: false,
    deed: 'session',
    ours: true,
    params: z
      .object({
        link,
        name: name.optional(),
        password: z.string().min(1, 'Enter a password').max(1000, 'That is too long').optional(),
      })
      .strict(),
    answer: z.object({ email: z.string() }),
  }),
};
