import { Form } from '@remix-run/react';
import { Alert } from '~/ui/alert';
import { board } from '~/ui/board';
import { Button, LinkButton } from '~/ui/button';
import { ErrorSummary } from '~/ui/error-summary';
import { Logo } from '~/ui/logo';
import { SignInFrame } from '~/ui/sign-in-frame';
import { PasswordFields } from '../own/password-fields';

export interface ResetPage {
  providerName: string;
  link: string;
  /** Account of the link; null if the link is invalid. */
  email: string | null;
  why: string | null;
}

interface ResetScreenProps {
  page: ResetPage;
  answer: { problems: { password?: string; again?: string }; message: string | null } | undefined;
}

export function ResetScreen({ page, answer }: ResetScreenProps) {
  return (
    <SignInFrame board={board} legal={`© 2020 ${page.providerName}`}>
      <Logo size="m" />
      <h1 className="mb-5 mt-5 text-28">Set a new password</h1>
      {page.email === null ? (
        <>
          <Alert kind="danger" title="This link cannot be used." className="mb-5">
            {page.why}
          </Alert>
          <LinkButton to="/login" reloadDocument>
            Log In
          </LinkButton>
        </>
      ) : (
        <ResetForm page={{ ...page, email: page.email }} answer={answer} />
      )}
    </SignInFrame>
  );
}

function ResetForm({ page, answer }: ResetScreenProps & { page: { email: string } }) {
  const problems = answer?.problems ?? {};
  const errors = Object.entries(problems).map(([field, message]) => ({ field, message }));
  return (
    <>
      <p className="mb-5 text-ink-2 [overflow-wrap:anywhere]">
        For {page.email}. It ends all sessions of this account.
      </p>
      {errors.length > 0 ? (
        <div className="mb-5">
          <ErrorSummary title="The password is not set yet" errors={errors} />
        </div>
      ) : null}
      {answer?.message ? (
        <Alert kind="danger" className="mb-5">
          {answer.message}
        </Alert>
      ) : null}
      <Form method="post" reloadDocument className="grid gap-4">
        <input type="hidden" name="link" value={page.link} />
        <PasswordFields email={page.email} problems={problems} />
        <Button variant="primary" className="w-full">
          Set password
        </Button>
      </Form>
    </>
  );
}
