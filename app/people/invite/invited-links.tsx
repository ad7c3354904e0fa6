import { counted } from '~/menu/counted';
import { Alert } from '~/ui/alert';
import { LinkButton } from '~/ui/button';
import { CopyButton } from '~/ui/copy-button';
import { TextInput } from '~/ui/text-input';
import type { InviteAnswer } from './invite-actions.server';

interface InvitedLinksProps {
  links: NonNullable<InviteAnswer['links']>;
  mailed: boolean;
  back: string;
}

/** Shown this once. */
export function InvitedLinks({ links, mailed, back }: InvitedLinksProps) {
  const all = () =>
    links.flatMap(({ email, link }) => (link === null ? [] : [`${email}\t${link}`])).join('\n');
  return (
    <div className="grid max-w-[60rem] content-start gap-4 p-5 max-md:px-4">
      <Alert kind="good" title={`${counted(links.length, 'person is', 'people are')} invited.`}>
        Copy the links now: they are shown this once. Each works once, within 7 days.{' '}
        {mailed ? 'They are mailed too.' : 'No mail goes out.'}
      </Alert>
      <div className="flex flex-wrap gap-2">
        <CopyButton text={all} label="Copy all" copied="Copied" />
        <LinkButton to={back}>All people</LinkButton>
      </div>
      <ul className="divide-y divide-line rounded-3 border border-line-2 bg-surface">
        {links.map(({ name, email, link }) => (
          <li key={email} className="flex flex-wrap items-center gap-3 px-4 py-2">
            <span className="min-w-0 flex-1 basis-52">
              <span className="block truncate font-medium">{name}</span>
              <span className="block truncate text-12 text-ink-3">{email}</span>
            </span>
            {link === null ? (
              <span className="text-13 text-ink-2">Had an account here, and got the places</span>
            ) : (
              <span className="flex min-w-0 flex-1 basis-72 items-center gap-2">
                <TextInput
                  readOnly
                  value={link}
                  aria-label={`Link of ${email}`}
                  autoComplete="off"
                  className="font-mono text-13"
                />
                <CopyButton text={() => link} label="Copy" copied="Copied" />
              </span>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
