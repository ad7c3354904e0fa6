import { Form } from '@remix-run/react';

import { PasswordFields } from '~/accounts/own/password-fields';
import { logoutPath } from '~/screen/paths';
import { Alert } from '~/ui/alert';
import { board } from '~/ui/board';
import { Button, LinkButton } from '~/ui/button';
import { ErrorSummary } from '~/ui/error-summary';
import { Field } from '~/ui/field';
import { Logo } from '~/ui/logo';
import { SignInFrame } from '~/ui/sign-in-frame';
import { TextInput } from '~/ui/text-input';
import type { AcceptPage } from './load-accept.server';

interface AcceptScreenProps {
  page: AcceptPage;
  answer: { name: string; problems: Record<string, string>; message: string | null } | undefined;
}

export function AcceptScreen({ page, answer }: AcceptScreenProps) {
  const { invitation, signedInAs, why } = page;
  return (
    <SignInFrame board={board} legal={`© 2020 ${page.providerName}`}>
      <Logo size="m" />
      <h1 className="mb-5 mt-5 text-28">Invitation</h1>
      {answer?.message ? (
        <Alert kind="danger" className="mb-5">
          {answer.message}
        </Alert>
      ) : null}
      {invitation === null ? (
        <>
          <Alert kind="danger" title="This invitation cannot be used." className="mb-5">
            {why}
          </Alert>
          <LinkButton to="/login" reloadDocument>
            Log In
          </LinkButton>
        </>
      ) : signedInAs === null ? (
        <AcceptForm page={{ ...page, invitation }} answer={answer} />
      ) : (
        <SignedIn email={invitation.email} as={signedInAs} />
      )}
    </SignInFrame>
  );
}

/** Nobody is signed out unasked. */
function SignedIn({ email, as }: { email: string; as: string }) {
  return (
    <>
      <p className="mb-5 [overflow-wrap:anywhere]">
        You are signed in as {as}. This invitation is for {email}. To take it up, log out here and
        open the link again.
      </p>
      <div className="flex flex-wrap gap-2">
        <LinkButton to="/" reloadDocument>
          Stay signed in
        </LinkButton>
        <Form method="post" action={logoutPath} reloadDocument>
          <Button variant="primary">Log out</Button>
        </Form>
      </div>
    </>
  );
}

type Invitation = NonNullable<AcceptPage['invitation']>;

function AcceptForm({
  page: { link, invitation },
  answer,
}: AcceptScreenProps & { page: { invitation: Invitation } }) {
  const { email, organisation, by, joined, name } = invitation;
  const problems = answer?.problems ?? {};
  const errors = Object.entries(problems).map(([field, message]) => ({ field, message }));
  const from = by === null ? 'You are invited' : `${by} invites you`;
  return (
    <>
      <p className="mb-5 text-ink-2 [overflow-wrap:anywhere]">
        {joined
          ? `${email} becomes your e-mail here. You log in with it from now on.`
          : `${from}${organisation === null ? '' : ` to ${organisation}`}, as ${email}. Choose a password to go on.`}
      </p>
      {errors.length > 0 ? (
        <div className="mb-5">
          <ErrorSummary title="The account is not ready yet" errors={errors} />
        </div>
      ) : null}
      <Form method="post" reloadDocument className="grid gap-4">
        <input type="hidden" name="link" value={link} />
        {joined ? (
          <Button variant="primary" intent="confirm" className="w-full">
            Use this e-mail
          </Button>
        ) : (
          <>
            <Field label="Your name" name="name" error={problems.name}>
              <TextInput
                defaultValue={answer?.name ?? name}
                maxLength={200}
                autoComplete="name"
                required
              />
            </Field>
            <PasswordFields email={email} problems={problems} />
            <Button variant="primary" intent="accept" className="w-full">
              Open the account
            </Button>
          </>
        )}
      </Form>
    </>
  );
}
