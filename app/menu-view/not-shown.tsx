import { Link } from '@remix-run/react';
import EyeOff from 'lucide-react/icons/eye-off';
import Hourglass from 'lucide-react/icons/hourglass';
import { classNames } from '~/ui/class-names';
import { useMenuAddress } from './menu-address';
import { type WhyAddress, withWhy } from './paths';
import type { Why } from './why';

export interface NotShownProps extends WhyAddress {
  whys: readonly Why[];
  moment: string;
  name: string;
}

/** Shows the first own reason, linked to all of them; opening hours are shown less prominently. */
export function NotShown({ whys, moment, on, id, name }: NotShownProps) {
  const address = useMenuAddress();
  const own = whys.find((why) => why.on === on);
  const first = own ?? whys[0];
  if (!first) return null;
  const notes = new Set(whys.map(({ note, text }) => note ?? text));
  const more = notes.size - 1;
  const isOut = first.code === 'sold_out';
  const Icon = isOut ? Hourglass : EyeOff;
  return (
    <Link
      to={withWhy(address, on, id)}
      preventScrollReset
      title="Why is this not on the kiosk?"
      className={classNames(
        'relative z-[1] flex min-h-6 gap-1.5 py-1 text-12 no-underline hover:underline',
        own ? 'text-warn-ink' : 'text-ink-3',
      )}
    >
      <Icon aria-hidden="true" className="mt-px size-3.5 flex-none" />
      <span>
        {isOut ? null : moment.startsWith('now') ? 'Not shown now: ' : 'Not shown: '}
        {first.note ?? first.text}
        {more > 0 ? `, and ${more} more` : null}
        <span className="sr-only">. Why is {name} not on the kiosk?</span>
      </span>
    </Link>
  );
}
