import { Link } from '@remix-run/react';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { useEffect, useState } from 'react';
import { askUnattended } from '~/creator/unattended';

const EVERY_MS = 20_000;

interface NewActionsProps {
  path: string;
  to: string;
}

/** '3 new actions' above the list; loads them on click. Only with scripts. */
export function NewActions({ path, to }: NewActionsProps) {
  const [seen, setSeen] = useState({ path, count: 0 });
  useEffect(() => {
    let left = false;
    const timer = setInterval(async () => {
      if (document.hidden || !navigator.onLine) return;
      const count = await readCount(path);
      if (count === 'ended') clearInterval(timer);
      else if (count !== null && !left) setSeen({ path, count });
    }, EVERY_MS);
    return () => {
      left = true;
      clearInterval(timer);
    };
  }, [path]);
  const count = seen.path === path ? seen.count : 0;
  return (
    <div role="status" className="flex-none">
      {count === 0 ? null : (
        <Link
          to={to}
          replace
          preventScrollReset
          className="flex min-h-9 items-center justify-center gap-1.5 border-b border-accent-line bg-accent-soft px-5 py-1.5 text-13 font-medium text-accent-ink no-underline hover:underline"
        >
          <ArrowUp aria-hidden="true" className="size-3.5" />
          {countText(count)}
        </Link>
      )}
    </div>
  );
}

function countText(count: number): string {
  if (count === 1) return '1 new action';
  return count < MOST ? `${count} new actions` : `${MOST} new actions or more`;
}

const MOST = 100;

/** Null if unknown for now, `ended` if polling should stop. */
async function readCount(path: string): Promise<number | 'ended' | null> {
  const answer = await askUnattended(path);
  if (answer === null || answer === 'ended') return answer;
  return answer.json().then(
    ({ count }: { count: number }) => count,
    () => null,
  );
}
