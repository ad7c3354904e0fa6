import { useLocation } from '@remix-run/react';
import { LinkButton } from '~/ui/button';
import { Dialog } from '~/ui/dialog';
import { whyDialog } from './paths';
import type { Why, WhyAnswer } from './why';

export default function WhyDialog({ answer }: { answer: WhyAnswer }) {
  const closeTo = whyDialog.close(useLocation());
  const { name, moment, whys } = answer;
  return (
    <Dialog
      title={`Why is “${name}” not on the kiosk?`}
      closeHref={closeTo}
      size="s"
      foot={
        <LinkButton to={closeTo} preventScrollReset>
          Close
        </LinkButton>
      }
    >
      {whys.length === 0 ? (
        <p>Nothing keeps it off: it is shown on the kiosk {moment}.</p>
      ) : (
        <>
          <p className="text-13 text-ink-2">
            {whys.length === 1 ? 'One thing keeps' : `${whys.length} things keep`} it off the kiosk{' '}
            {moment}:
          </p>
          <ul className="grid gap-3">
            {whys.map((why) => (
              <Cause key={`${why.on} ${why.code}`} why={why} />
            ))}
          </ul>
        </>
      )}
    </Dialog>
  );
}

function Cause({ why: { text, fixPath, on } }: { why: Why }) {
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-3 border-t border-line pt-3">
      <span className="break-words">{text}.</span>
      {fixPath === null ? (
        <span className="text-13 text-ink-3">{NO_WAY[on]}</span>
      ) : (
        // A full page load lets the browser unfold and focus the field in the fragment.
        <LinkButton to={fixPath} reloadDocument size="s">
          Change it
        </LinkButton>
      )}
    </li>
  );
}

const NO_WAY: Record<Why['on'], string> = {
  location: 'Set for the location',
  station: 'Not yours to change',
  category: 'Not yours to change',
  item: 'Not yours to change',
};
