import { Form, Link, useLocation, useNavigation } from '@remix-run/react';
import { Button } from '~/ui/button';
import { type SiteQuestion, withSiteQuestion } from './dialog-paths';
import type { PreviewDialogData } from './load-preview-dialog.server';
import { enableMobilePath } from './paths';

interface DemoSiteProps {
  preview: PreviewDialogData;
}

const LINK = 'font-medium text-accent-ink underline underline-offset-2';

export function DemoSite({ preview }: DemoSiteProps) {
  const address = useLocation();
  const { siteUrl, mayEnable, question } = preview;
  const asked = siteUrl === null ? 'publish' : 'end';
  if (mayEnable && question === asked) return <Question preview={preview} asks={asked} />;
  const ask = (words: string) => (
    <Link to={withSiteQuestion(address, asked)} replace preventScrollReset className={LINK}>
      {words}
    </Link>
  );
  if (siteUrl === null) {
    return (
      <p className="mr-auto text-13 text-ink-2">
        {mayEnable ? (
          <>{ask('Click here')} to create a demo mobile site.</>
        ) : (
          'There is no demo mobile site yet.'
        )}
      </p>
    );
  }
  return (
    <p className="mr-auto min-w-0 break-all text-13 text-ink-2">
      Demo mobile site, open to everybody:{' '}
      <a href={siteUrl} target="_blank" rel="noopener" className={LINK}>
        {siteUrl}
        <span className="sr-only"> (opens in a new tab)</span>
      </a>
      {mayEnable ? <> · {ask('End it')}</> : null}
    </p>
  );
}

const QUESTIONS: Record<SiteQuestion, { words: (name: string) => string; does: string }> = {
  publish: {
    words: (name) =>
      `Everybody who has its address will see the menu of ${name}, and mobile ordering is switched on there.`,
    does: 'Create the demo site',
  },
  end: {
    words: (name) =>
      `Its address ends for good, and mobile ordering of ${name} is switched off. Another demo site has another address.`,
    does: 'End the demo site',
  },
};

function Question({ preview, asks }: DemoSiteProps & { asks: SiteQuestion }) {
  const address = useLocation();
  const { state, formAction } = useNavigation();
  const path = enableMobilePath(preview.locationId);
  const { words, does } = QUESTIONS[asks];
  const back = withSiteQuestion(address, null);
  return (
    <Form method="post" action={path} className="mr-auto grid gap-2 text-13 text-ink-2">
      <input type="hidden" name="back" value={back} />
      {asks === 'end' ? <input type="hidden" name="end" value="1" /> : null}
      <p>{words(preview.locationName)}</p>
      <p className="flex flex-wrap items-center gap-3">
        <Button size="s" busy={state !== 'idle' && formAction === path}>
          {does}
        </Button>
        <Link to={back} replace preventScrollReset className={LINK}>
          Cancel
        </Link>
      </p>
    </Form>
  );
}

export function SiteCode({ preview: { siteCode } }: DemoSiteProps) {
  if (siteCode === null) return null;
  const { size, path } = siteCode;
  return (
    <figure className="m-0 grid gap-1">
      <svg
        role="img"
        aria-label="QR code of the demo mobile site"
        viewBox={`0 0 ${size} ${size}`}
        shapeRendering="crispEdges"
        // QR readers expect dark on light, in every theme.
        className="size-40 rounded-2 bg-white"
      >
        <path d={path} fill="#000" />
      </svg>
      <figcaption className="text-12 text-ink-3">
        Scan it to open the demo site on a phone.
      </figcaption>
    </figure>
  );
}
