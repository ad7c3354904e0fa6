import { Link } from '@remix-run/react';
import { buttonClass } from './button';
import { classNames } from './class-names';

interface Segment {
  to: string;
  label: string;
  current: boolean;
}

/** Two or three choices that exclude each other, as links side by side. */
export function Segments({ label, segments }: { label: string; segments: readonly Segment[] }) {
  return (
    <fieldset aria-label={label} className="inline-flex">
      {segments.map(({ to, label: words, current }, index) => (
        <Link
          key={to}
          to={to}
          preventScrollReset
          aria-current={current ? 'true' : undefined}
          className={classNames(
            buttonClass({ size: 's', inUse: current }),
            index > 0 && '-ml-px rounded-l-none',
            index < segments.length - 1 && 'rounded-r-none',
            current ? 'z-[1]' : undefined,
          )}
        >
          {words}
        </Link>
      ))}
    </fieldset>
  );
}
