import { useLocation, useNavigate } from '@remix-run/react';
import { useEffect } from 'react';
import { LinkButton } from '~/ui/button';
import { Dialog } from '~/ui/dialog';
import { withAlert, withList } from './address';
import { AlertDetailsDialog } from './alert-details';
import { FixDialog } from './fix/fix-dialog';
import type { AlertDialogData } from './load-dialog.server';

/** Milliseconds until a result closes or redirects. */
const SAID_MS = 3000;
const REDIRECT_MS = 1000;

const TEXTS = {
  resolved: 'Alert has been solved',
  persists: 'The cause of the warning persists, please take one of the suggested actions',
  unresolved: 'The action was applied, but it did not resolve the warning',
} as const;

export function alertDialog(dialog: AlertDialogData | null) {
  switch (dialog?.kind) {
    case 'details':
      return <AlertDetailsDialog details={dialog} />;
    case 'fix':
      return <FixDialog fix={dialog} />;
    case 'said':
      return <ResolveDialog said={dialog.said} />;
    case 'redirect':
      return <RedirectDialog to={dialog.to} />;
    case 'missing':
      return <MissingDialog why={dialog.why} />;
    default:
      return undefined;
  }
}

/** With scripts it closes itself and returns to the alert, if that still exists. */
function ResolveDialog({ said }: { said: keyof typeof TEXTS }) {
  const here = useLocation();
  const navigate = useNavigate();
  const alert = new URLSearchParams(here.search).get('alert');
  const closeTo =
    said === 'resolved' || alert === null ? withList(here, {}) : withAlert(here, alert);
  useEffect(() => {
    const timer = setTimeout(() => {
      navigate(closeTo, { replace: true, preventScrollReset: true });
    }, SAID_MS);
    return () => clearTimeout(timer);
  }, [closeTo, navigate]);
  return (
    <Dialog title={TEXTS[said]} closeHref={closeTo} size="s">
      <noscript>
        <LinkButton to={closeTo}>{said === 'resolved' ? 'Back to the alerts' : 'Back'}</LinkButton>
      </noscript>
    </Dialog>
  );
}

/** Cannot be closed: it redirects by itself, also without scripts. */
function RedirectDialog({ to }: { to: string }) {
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => navigate(to, { replace: true }), REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [to, navigate]);
  return (
    <Dialog title="You are being redirected" closeHref={null} size="s">
      <noscript>
        <meta httpEquiv="refresh" content={`1;url=${to}`} />
        <LinkButton to={to}>Go there now</LinkButton>
      </noscript>
    </Dialog>
  );
}

function MissingDialog({ why }: { why: 'gone' | 'failed' }) {
  const closeTo = withList(useLocation(), {});
  const isGone = why === 'gone';
  return (
    <Dialog
      title={isGone ? 'This alert is not there any more' : 'This alert could not be loaded'}
      closeHref={closeTo}
      size="s"
      foot={<LinkButton to={closeTo}>Back to the alerts</LinkButton>}
    >
      <p>
        {isGone
          ? 'Its cause is gone, or the address is of another location.'
          : 'Try again in a moment.'}
      </p>
    </Dialog>
  );
}
