import { Link } from '@remix-run/react';
import Pin from 'lucide-react/icons/pin';
import type { ReactNode } from 'react';
import { pinnedFieldsPath } from '~/screen/paths';
import { FieldMarks } from '~/ui/field';

const HELD = 'Held: syncs leave this field alone';

/** Controls that are not named like their field. */
const FIELD_OF: Readonly<Record<string, string>> = { image_file: 'image' };

/** Marks fields that pricebook syncs leave unchanged; each mark links to the list of them. */
export function PinnedSigns({
  locationId,
  held,
  children,
}: {
  locationId: number;
  held: readonly string[];
  children: ReactNode;
}) {
  if (held.length === 0) return children;
  const mark = (name: string) =>
    held.includes(FIELD_OF[name] ?? name) ? (
      <Link
        to={pinnedFieldsPath(locationId)}
        title={HELD}
        className="-my-1 grid size-6 flex-none place-items-center rounded-2 text-accent-ink hover:bg-pressed"
      >
        <Pin aria-hidden="true" className="size-3.5" />
        <span className="sr-only">{HELD}</span>
      </Link>
    ) : null;
  return <FieldMarks value={mark}>{children}</FieldMarks>;
}
