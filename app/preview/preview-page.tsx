import { Phone, type PhoneProps } from '~/phone/phone';
import type { ShownMoment } from '~/screen/load-moment.server';
import { OtherMoments, type OtherMomentsProps } from './other-moments';
import { PreviewFrame } from './preview-frame';
import type { PreviewChoices } from './settings-form';

interface PreviewPageProps
  extends Pick<PhoneProps, 'page' | 'answer'>,
    Omit<OtherMomentsProps, 'moment'> {
  locationId: number;
  /** As of which it is shown; null for now. */
  asItWas: ShownMoment | null;
  choices: PreviewChoices;
}

/** The phone of a preview: alone in a frame, else below its settings. */
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
