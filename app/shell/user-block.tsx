import { Form, Link } from '@remix-run/react';
import LogOut from 'lucide-react/icons/log-out';
import type { ReactNode } from 'react';
import { accountPath, logoutPath } from '~/screen/paths';
import { IconButton } from '~/ui/button';
import { Foot } from './foot';

interface UserBlockProps {
  username: string;
  version: string;
  cloudUrl: string | null;
  /** Above the name, always in sight, and over nothing. */
  children: ReactNode;
}

export function UserBlock({ username, version, cloudUrl, children }: UserBlockProps) {
  return (
    <div className="flex-none border-t border-line bg-canvas pt-1">
      {children}
      <div className="flex items-center gap-2 px-3 py-2">
        <span
          aria-hidden="true"
          className="grid size-7 flex-none place-items-center rounded-full bg-accent-soft text-12 font-semibold text-accent-ink shadow-hairline-accent"
        >
          {initialsOf(username)}
        </span>
        <Link
          to={accountPath}
          title={`${username}: your account`}
          className="min-w-0 flex-1 truncate text-ink no-underline hover:underline"
        >
          {username}
          <span className="sr-only">: your account</span>
        </Link>
        <Form method="post" reloadDocument action={logoutPath}>
          <IconButton
            label="Log out"
            size="s"
            icon={<LogOut aria-hidden="true" className="size-4" />}
          />
        </Form>
      </div>
      <footer className="px-3 pb-2 text-12 text-ink-3 max-lg:hidden">
        <Foot version={version} cloudUrl={cloudUrl} />
      </footer>
    </div>
  );
}

/** 'PR' for 'Priya Raman'. */
export function initialsOf(username: string): string {
  const words = username.trim().split(/\s+/);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends.map((word) => [...(word ?? '')][0]?.toUpperCase() ?? '').join('');
}
