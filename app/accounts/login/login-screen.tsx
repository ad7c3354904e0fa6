import { Form, useLocation, useNavigation } from '@remix-run/react';
import Building from 'lucide-react/icons/building-2';
import { useEffect } from 'react';
import type { UnsavedForm } from '~/session/ended-session.server';
import type { LoginField, SignInFailure } from '~/session/sign-in.server';
import { CloudLink } from '~/shell/foot';
import { PasskeyButton } from '~/sign-in/factor/passkey-button';
import { Alert } from '~/ui/alert';
import { board } from '~/ui/board';
import { Button } from '~/ui/button';
import { Checkbox } from '~/ui/checkbox';
import { ErrorSummary } from '~/ui/error-summary';
import { Field } from '~/ui/field';
import { Logo } from '~/ui/logo';
import { PasswordInput } from '~/ui/password-input';
import { SignInFrame } from '~/ui/sign-in-frame';
import { TextInput } from '~/ui/text-input';

interface LoginPage {
  providerName: string;
  cloudUrl: string | null;
  failure: SignInFailure | null;
  unsaved: UnsavedForm | null;
  passkeyOrigin: string;
  /** Hours of inactivity that ended the session; null otherwise. */
  idleHours: number | null;
}

/** Keeps the input except for the password. */
interface LoginAnswer {
  email: string;
  remember: boolean;
  attempt: string;
  fields: Partial<Record<LoginField, string>>;
  failure: SignInFailure | null;
}

interface LoginScreenProps {
  page: LoginPage;
  answer: LoginAnswer | undefined;
}

export function loginTitle(refused: boolean): string {
  return `${refused ? 'Error: ' : ''}Creator | Login`;
}

export function LoginScreen({ page, answer }: LoginScreenProps) {
  return (
    <SignInFrame board={board} legal={<Legal page={page} />}>
      <Logo size="m" />
      <h1 className="mb-5 mt-5 text-28">Log In</h1>
      <Messages page={page} answer={answer} />
      <LoginForm answer={answer} />
      <div className="mt-4 grid gap-4">
        <PasskeyButton origin={page.passkeyOrigin} first />
      </div>
    </SignInFrame>
  );
}

function Legal({ page: { providerName, cloudUrl } }: { page: LoginPage }) {
  return (
    <>
      © 2020 {providerName}
      {cloudUrl === null ? null : (
        <>
          {' '}
          · <CloudLink href={cloudUrl} />
        </>
      )}
    </>
  );
}

/** Shows an error for a few seconds, and missing input until it is there. */
function Messages({ page, answer }: LoginScreenProps) {
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (answer) document.title = loginTitle(true);
  }, [answer]);
  const fields = Object.entries(answer?.fields ?? {});
  if (fields.length > 0) {
    const errors = fields.map(([field, message]) => ({ field, message }));
    return (
      <div className="mb-5">
        <ErrorSummary key={answer?.attempt} title="You are not logged in yet" errors={errors} />
      </div>
    );
  }
  const failure = answer ? answer.failure : page.failure;
  if (failure) {
    return (
      <Alert
        key={answer?.attempt}
        kind="danger"
        countdown={failure.seconds}
        dismissHref={`${pathname}${withoutFailure(search)}`}
        className="mb-5"
      >
        {failure.message}
      </Alert>
    );
  }
  if (page.unsaved) return <Unsaved form={page.unsaved} />;
  return page.idleHours === null ? null : <Idle hours={page.idleHours} />;
}

function Idle({ hours }: { hours: number }) {
  return (
    <Alert kind="info" title="Your session has ended." className="mb-5">
      It was not used for {hours === 1 ? 'an hour' : `${hours} hours`}. Log in to go on where you
      were; tick “Remember me” on a device of your own to stay logged in for two weeks.
    </Alert>
  );
}

function Unsaved({ form }: { form: UnsavedForm }) {
  if (form === 'lost') {
    return (
      <Alert kind="warn" title="What you sent was not saved." className="mb-5">
        Your session had ended and nothing could be kept. Log in and do it again.
      </Alert>
    );
  }
  if (form === 'too-large') {
    return (
      <Alert kind="warn" title="What you sent was not saved." className="mb-5">
        Your session had ended, and what you typed is too large to be kept. If you can go back to
        the page, copy it from there. Then log in and do it again.
      </Alert>
    );
  }
  return (
    <Alert kind="info" title="What you typed is kept." className="mb-5">
      Your session had ended, so it is not saved yet. Log in as the same person to go on where you
      were.{form === 'kept' ? '' : ' Choose your file again: files are not kept.'}
    </Alert>
  );
}

function LoginForm({ answer }: Pick<LoginScreenProps, 'answer'>) {
  const { state } = useNavigation();
  const fields = answer?.fields ?? {};
  return (
    <Form method="post" reloadDocument className="grid gap-4">
      <Field label="Email" name="email" error={fields.email}>
        <TextInput
          type="email"
          autoComplete="username"
          required
          maxLength={320}
          defaultValue={answer?.email}
          autoFocus={!answer}
        />
      </Field>
      <Field label="Password" name="password" error={fields.password}>
        <PasswordInput
          key={answer?.attempt}
          autoComplete="current-password"
          required
          maxLength={1000}
          autoFocus={!!answer?.failure}
        />
      </Field>
      <Checkbox
        id="remember"
        name="remember"
        label="Remember me"
        defaultChecked={answer?.remember ?? true}
      />
      <Button variant="primary" className="w-full" busy={state === 'submitting'}>
        Log In
      </Button>
      <OtherWays />
    </Form>
  );
}

function withoutFailure(search: string): string {
  const kept = new URLSearchParams(search);
  kept.delete('login');
  kept.delete('step');
  return kept.size === 0 ? '' : `?${kept}`;
}

/** Below the password of the sign-in form, and sent with it: without a password. */
function OtherWays() {
  return (
    <>
      <p className="flex items-center gap-3 text-13 text-ink-3">
        <span className="h-px flex-1 bg-line-2" />
        or
        <span className="h-px flex-1 bg-line-2" />
      </p>
      <Button intent="organisation" formNoValidate className="w-full gap-2">
        <Building className="size-4" aria-hidden="true" />
        Log in with your organisation
      </Button>
      <p className="text-12 text-ink-3">
        With your organisation: your email decides where you are sent. The password stays empty.
      </p>
    </>
  );
}
