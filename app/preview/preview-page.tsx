import { Link, useLocation } from '@remix-run/react';
import type { MouseEvent } from 'react';
import { longDate, weekdayName } from '~/menu/calendar';
import { Phone, type PhoneProps } from '~/phone/phone';
import type { MomentView } from '~/screen/load-moment.server';
import { changeQuery } from '~/screen/paths';
import { isPlainClick } from '~/ui/row-links';
import { askForMoment } from './framed-moment';
import { PreviewFrame } from './preview-frame';
import type { PreviewChoices } from './settings-form';

interface PreviewPageProps
  extends Pick<PhoneProps, 'page' | 'answer'>,
    Omit<OtherMomentsProps, 'moment'> {
  locationId: number;
  /** Past moment; null for now. */
  asItWas: MomentView | null;
  choices: PreviewChoices;
}

export function PreviewPage({
  page,
  answer,
  locationId,
  asItWas,
  framed,
  choices,
  otherDays,
  opens,
}: PreviewPageProps) {
  const moments = { otherDays, opens, framed, moment: choices.moment };
  const phone = <Phone page={page} answer={answer} nothing={<OtherMoments {...moments} />} />;
  if (framed) {
    return (
      <main id="main" tabIndex={-1} className="h-window focus-visible:outline-none">
        {phone}
      </main>
    );
  }
  return (
    <PreviewFrame
      locationId={locationId}
      locationName={page.name}
      moment={asItWas}
      choices={choices}
    >
      {phone}
    </PreviewFrame>
  );
}

interface OtherMomentsProps {
  opens: { date: string; time: string } | null;
  otherDays: readonly string[];
  /** 'YYYY-MM-DDTHH:mm'. */
  moment: string;
  framed: boolean;
}

function OtherMoments({ opens, otherDays, moment, framed }: OtherMomentsProps) {
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

/** In a frame, the surrounding page's settings must change. */
function leadAround(event: MouseEvent, moment: string): void {
  if (window.parent === window || !isPlainClick(event)) return;
  event.preventDefault();
  askForMoment(moment);
}
