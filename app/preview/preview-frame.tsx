import { Link, useLocation } from '@remix-run/react';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import type { ReactNode } from 'react';
import { atMomentOf } from '~/screen/as-of';
import { AsOfBand } from '~/screen/as-of-band';
import type { MomentView } from '~/screen/load-moment.server';
import { locationPath } from '~/screen/paths';
import { type PreviewChoices, PreviewSettings } from './settings-form';

interface PreviewFrameProps {
  locationId: number;
  locationName: string;
  /** Past moment; null for now. */
  moment: MomentView | null;
  choices: PreviewChoices;
  children: ReactNode;
}

export function PreviewFrame({
  locationId,
  locationName,
  moment,
  choices,
  children,
}: PreviewFrameProps) {
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
          isNow={moment === null}
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
