import Users from 'lucide-react/icons/users';
import type { Others } from './others.server';

/** Who else has the form open, and what was changed meanwhile; nobody is locked out, saves are merged. */
export function OthersLine({ others }: { others: Others | null }) {
  const said = [others?.open, others?.changed].filter(Boolean).join(' ');
  return (
    <div role="status">
      {said === '' ? null : (
        <p className="flex items-start gap-2 border-b border-line bg-warn-soft px-5 py-2 text-13 text-warn-ink max-md:px-4">
          <Users aria-hidden="true" className="mt-[3px] size-3.5 flex-none" />
          <span className="min-w-0 break-words">
            {said} {others?.deleted ? 'It can no longer be saved.' : 'Saves are merged.'}
          </span>
        </p>
      )}
    </div>
  );
}
