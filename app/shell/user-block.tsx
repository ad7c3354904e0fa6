import { Form } from '@remix-run/react';
import LogOut from 'lucide-react/icons/log-out';
import { IconButton } from '~/ui/button';
import { logoutPath } from './paths';

/** Who is signed in, and the way out. */
export function UserBlock({ username }: { username: string }) {
  return (
    <div className="sticky bottom-0 mt-auto flex items-center gap-2 border-t border-line bg-canvas px-3 py-2">
      <span
        aria-hidden="true"
        className="grid size-7 flex-none place-items-center rounded-full bg-accent-soft text-12 font-semibold text-accent-ink shadow-hairline-accent"
      >
        {initialsOf(username)}
      </span>
      <span title={username} className="min-w-0 flex-1 truncate">
        {username}
      </span>
      <Form method="post" reloadDocument action={logoutPath}>
        <IconButton
          label="Log out"
          size="s"
          icon={<LogOut aria-hidden="true" className="size-4" />}
        />
      </Form>
    </div>
  );
}

/** The first letters of the first and the last word: 'PR' for 'Priya Raman'. */
export function initialsOf(username: string): string {
  const words = username.trim().split(/\s+/);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends.map((word) => [...(word ?? '')][0]?.toUpperCase() ?? '').join('');
}
