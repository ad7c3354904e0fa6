import { useLocation, useNavigate } from '@remix-run/react';
import ExternalLink from 'lucide-react/icons/external-link';
import { useCallback, useRef } from 'react';
import { changeQuery } from '~/screen/paths';
import { Dialog } from '~/ui/dialog';
import { DemoSite, SiteCode } from './demo-site';
import { withoutPreview } from './dialog-paths';
import { useFramedMoment } from './framed-moment';
import type { PreviewDialogData } from './load-preview-dialog.server';
import { PreviewSettings } from './settings-form';

export default function PreviewDialog({ preview }: { preview: PreviewDialogData }) {
  const address = useLocation();
  const { locationName, about, framePath, pagePath } = preview;
  const frame = useRef<HTMLIFrameElement>(null);
  const navigate = useNavigate();
  const choose = useCallback(
    (moment: string) => {
      const at = { at: moment };
      navigate(changeQuery(address, at), { replace: true, preventScrollReset: true });
    },
    [address, navigate],
  );
  useFramedMoment(frame, choose);
  return (
    <Dialog
      title="Preview"
      sub={about}
      closeHref={withoutPreview(address)}
      size="l"
      foot={preview.isNow ? <DemoSite preview={preview} /> : undefined}
    >
      <div className="flex flex-wrap items-start justify-center gap-6 max-md:gap-4">
        <div className="phone-frame" data-device={preview.query.channel}>
          <iframe
            // Remount, so that a change does not add a history entry.
            key={framePath}
            ref={frame}
            src={framePath}
            width={350}
            height={622}
            title={`Mobile ordering menu of ${locationName}`}
          />
        </div>
        <div className="grid min-w-56 flex-1 gap-4 max-md:basis-full">
          <PreviewSettings
            {...preview}
            address={address}
            part="at_part"
            className="grid gap-4 max-md:grid-cols-2 max-md:gap-3 max-[384px]:grid-cols-1"
          />
          <a
            href={pagePath}
            target="_blank"
            rel="noopener"
            className="inline-flex items-center gap-1.5 text-13 font-medium text-accent-ink underline underline-offset-2"
          >
            Open in a new tab
            <ExternalLink aria-hidden="true" className="size-3.5" />
          </a>
          <SiteCode preview={preview} />
        </div>
      </div>
    </Dialog>
  );
}
