import { Link, useLocation } from '@remix-run/react';
import type { MouseEvent } from 'react';
import { longDate, weekdayName } from '~/menu/calendar';
import { changeQuery } from '~/screen/paths';
import { isPlainClick } from '~/ui/row-links';
import { askForMoment } from './framed-moment';

export interface OtherMomentsProps {
  opens: { date: string; time: string } | null;
  otherDays: readonly string[];
  /** The moment that is shown, 'YYYY-MM-DDTHH:mm'. */
  moment: string;
  framed: boolean;
}

/** Where nothing is shown: the moments at which something is. */
export function OtherMoments({ opens, otherDays, moment, framed }: OtherMomentsProps) {
  const address = useLocation();
  const [day = '', time = ''] = moment.split('T');
  const to = (at: string) => ({
    to: changeQuery(address, { at }),
    className: 'whitespace-nowrap font-medium text-accent-ink underline underline-offset-2',
    ...(framed && { onClick: (event: MouseEvent) => leadAround(event, at) }),
  });
  return (
    <>
      {opens === null ? null : (
        <Link {...to(`${opens.date}T${opens.time}`)}>
          {opens.date === day
            ? 'Show it at its opening'
            : `Show it on ${weekdayName(opens.date)} ${longDate(opens.date)}`}
        </Link>
      )}
      {otherDays.length > 0 ? 'There is something on ' : null}
      {otherDays.map((other, index) => (
        <span key={other}>
          {index === 0 ? '' : ', '}
          <Link {...to(`${other}T${time}`)}>{longDate(other)}</Link>
        </span>
      ))}
      {otherDays.length > 0 ? '.' : null}
    </>
  );
}

/** In a frame the settings beside it say what is shown: another moment is asked for there. */
function leadAround(event: MouseEvent, moment: string): void {
  if (window.parent === window || !isPlainClick(event)) return;
  event.preventDefault();
  askForMoment(moment);
}
