import { Link } from '@remix-run/react';
import type { ButtonHTMLAttributes } from 'react';
import { buttonClass } from './button';
import { classNames } from './class-names';

interface Segment {
  to: string;
  label: string;
  current: boolean;
}

interface SegmentsProps {
  label: string;
  segments: readonly Segment[];
  button?: ButtonHTMLAttributes<HTMLButtonElement> | undefined;
}

export function Segments({ label, segments, button }: SegmentsProps) {
  return (
    <fieldset aria-label={label} className="inline-flex">
      {segments.map(({ to, label: words, current }, index) => {
        const look = {
          'aria-current': current ? ('true' as const) : undefined,
          className: classNames(
            buttonClass({ size: 's', inUse: current }),
            index > 0 && '-ml-px rounded-l-none',
            index < segments.length - 1 && 'rounded-r-none',
            current ? 'z-[1]' : undefined,
          ),
        };
        return button ? (
          <button key={to} type="submit" {...button} formAction={to} {...look}>
            {words}
          </button>
        ) : (
          <Link key={to} to={to} preventScrollReset {...look}>
            {words}
          </Link>
        );
      })}
    </fieldset>
  );
}
