import { Link } from '@remix-run/react';
import Lock from 'lucide-react/icons/lock';
import { Badge } from '~/ui/badge';

/** Marks what belongs to a template or the master menu, and is locked; `raised` on a picture. */
export function TemplateBadge({ raised = false }: { raised?: boolean }) {
  return (
    <Badge tone={raised ? 'raised' : 'plain'} icon={<Lock aria-hidden="true" className="size-3" />}>
      Template
    </Badge>
  );
}

/** Opens in a new tab; plain text if the person may not open the owner. */
export function OwnersLink({ to, name }: { to: string | null; name: string }) {
  if (to === null) return <span className="text-12 text-ink-3">Edited in its template</span>;
  return (
    <Link
      to={to}
      target="_blank"
      rel="noopener"
      className="relative z-[1] inline-flex min-h-6 items-center text-12 text-ink-3 underline underline-offset-2 hover:text-ink"
    >
      Edit in template
      <span className="sr-only">: {name} (opens in a new tab)</span>
    </Link>
  );
}
