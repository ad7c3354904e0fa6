import { Alert } from '~/ui/alert';
import { board } from '~/ui/board';
import { buttonClass, LinkButton } from '~/ui/button';
import { Logo } from '~/ui/logo';
import { SignInFrame } from '~/ui/sign-in-frame';

export interface Passing {
  providerName: string;
  /** Where the browser goes by itself; null where it stays. */
  to: string | null;
  /** Why it stays. */
  why: string | null;
}

/** Between this site and the provider of an organisation, there and back. */
export function PassingPage({ page, title }: { page: Passing; title: string }) {
  return (
    <SignInFrame board={board} legal={`© 2020 ${page.providerName}`}>
      <Logo size="m" />
      <h1 className="mb-5 mt-5 text-28">{page.to === null ? 'Not logged in' : title}</h1>
      {page.to === null ? (
        <>
          <Alert kind="danger" className="mb-5">
            {page.why}
          </Alert>
          <LinkButton to="/login" reloadDocument>
            Back to log in
          </LinkButton>
        </>
      ) : (
        <>
          <p className="mb-5 text-ink-2">You are taken there by itself. If nothing happens:</p>
          <a href={page.to} className={buttonClass({ variant: 'primary' })}>
            Go on
          </a>
        </>
      )}
    </SignInFrame>
  );
}
