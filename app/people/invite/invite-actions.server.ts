import type { ActionFunctionArgs } from '@remix-run/node';
import { data } from '@remix-run/node';
import { refusedAgain } from '~/screen/posted-form.server';
import type { Guarded } from '~/session/guards.server';
import { refusedForm } from '~/session/refused-form.server';
import { organisationQuery } from '../paths';
import { checkLines, type ReadyLine } from './check-lines.server';
import type { PastedAnswer } from './pasted-form';
import { pastedForm } from './pasted-lines.server';

export interface InviteAnswer extends PastedAnswer<ReadyLine> {
  links: { name: string; email: string; link: string | null }[] | null;
  mailed: boolean;
}

/** The text stays on the page and is read again; nothing is invited while a line is wrong. */
export async function inviteAction(guarded: Guarded, args: ActionFunctionArgs) {
  const { form, refused, answer: given } = await pastedForm(args);
  const { creator, user } = guarded;
  const url = new URL(args.request.url);
  const { organisation } = organisationQuery.read(url);
  const answer = { ...given, checked: null, links: null, mailed: false };
  if (refused !== null) return refusedForm(args, answer);
  try {
    const checked = await checkLines(creator, {
      ...{ organisation, form },
      own: { email: user.email, level: user.access_level ?? 5 },
    });
    const intent = String(form.get('intent'));
    const goes = intent === 'invite' || intent === 'links';
    if (checked.fault !== null || !goes || checked.wrong.length > 0 || checked.ready.length === 0) {
      const status = goes ? 400 : 200;
      return refusedForm(args, { ...answer, checked, message: checked.fault }, { status });
    }
    const people = checked.ready.map(({ name, email, level, places, all }) => ({
      ...{ name, email, level, all },
      group_ids: places.flatMap(({ kind, id }) => (kind === 'group' ? [id] : [])),
      location_ids: places.flatMap(({ kind, id }) => (kind === 'location' ? [id] : [])),
    }));
    const made = await creator.write(
      'invitation.create',
      { organisation_id: organisation, people, mail: intent === 'invite' },
      { once: String(form.get('once')) },
    );
    const links = made.data.people.map(({ name, email, link }) => ({
      ...{ name, email },
      link: link === null ? null : `${url.origin}/invitation?link=${link}`,
    }));
    return data({ ...answer, links, mailed: made.data.mailed });
  } catch (error) {
    return refusedAgain({ args, form }, error);
  }
}
