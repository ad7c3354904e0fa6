import Users from 'lucide-react/icons/users';
import type { Others } from './others.server';

/** Who else has the form open and what changed; saves are merged, so nobody is locked out. */
export function OthersLine({
  others,
  className = 'border-b px-5 max-md:px-4',
}: {
  others: Others | null;
  className?: string;
}) {
  const said = [others?.open, others?.changed].filter(Boolean).join(' ');
  return (
    <div role="status">
      {said === '' ? null : (
        <p
          className={`flex items-start gap-2 border-line bg-warn-soft py-2 text-13 text-warn-ink ${className}`}
        >
          <Users aria-hidden="true" className="mt-[3px] size-3.5 flex-none" />
          <span className="min-w-0 break-words">
            {said} {others?.deleted ? 'It can no longer be saved.' : 'Saves are merged.'}
          </span>
        </p>
      )}
    </div>
  );
}
