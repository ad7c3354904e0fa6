import { Link, useLocation } from '@remix-run/react';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import type { MouseEvent, ReactNode } from 'react';
import { longDate, weekdayName } from '~/menu/calendar';
import { Phone, type PhoneProps } from '~/phone/phone';
import { atMomentOf } from '~/screen/as-of';
import { AsOfBand } from '~/screen/as-of-band';
import type { MomentView } from '~/screen/load-moment.server';
import { changeQuery, locationPath } from '~/screen/paths';
import { isPlainClick } from '~/ui/row-links';
import { askForMoment } from './framed-moment';
import { type PreviewChoices, PreviewSettings } from './settings-form';

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

interface PreviewFrameProps {
  locationId: number;
  locationName: string;
  /** Past moment; null for now. */
  moment: MomentView | null;
  choices: PreviewChoices;
  children: ReactNode;
}

function PreviewFrame({ locationId, locationName, moment, choices, children }: PreviewFrameProps) {
  const address = useLocation();
  const back = moment
    ? atMomentOf(address, `${locationPath(locationId)}/items`)
    : locationPath(locationId);
  return (
    <div className="min-h-window bg-canvas">
      {moment ? <AsOfBand moment={moment} /> : null}
      <section
        aria-label="Preview settings"
        className="border-b border-line bg-surface px-5 pb-4 pt-3 max-md:px-4"
      >
        <p className="flex flex-wrap items-center gap-x-3 pb-3">
          <strong className="text-16 font-semibold">Preview</strong>
          <Link
            to={back}
            className="inline-flex min-h-control-s items-center gap-1 font-medium text-accent-ink"
          >
            <ChevronLeft aria-hidden="true" className="size-4" />
            {locationName}
          </Link>
        </p>
        <PreviewSettings
          {...choices}
          address={address}
          part="part"
          className="flex flex-wrap items-end gap-3 max-md:grid max-md:grid-cols-2 max-[384px]:grid-cols-1"
        />
      </section>
      <main
        id="main"
        tabIndex={-1}
        className="grid justify-center py-6 focus-visible:outline-none max-md:grid-cols-[minmax(0,1fr)] max-md:justify-stretch max-md:p-0"
      >
        <div className="phone-frame" data-device={choices.query.channel}>
          {/* Another view begins at its top. */}
          <div key={`${address.pathname}${address.search}`} className="phone-screen">
            {children}
          </div>
        </div>
      </main>
    </div>
  );
}
