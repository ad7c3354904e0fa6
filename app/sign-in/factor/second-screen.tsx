import { Form, useLocation, useNavigation } from '@remix-run/react';
import { board } from '~/ui/board';
import { Button, LinkButton } from '~/ui/button';
import { ErrorSummary } from '~/ui/error-summary';
import { Field } from '~/ui/field';
import { Logo } from '~/ui/logo';
import { SignInFrame } from '~/ui/sign-in-frame';
import { TextInput } from '~/ui/text-input';
import { PasskeyButton } from './passkey-button';

interface SecondPage {
  providerName: string;
  ways: readonly string[];
  origin: string;
}

interface SecondScreenProps {
  page: SecondPage;
  answer: { problem: string; attempt: string } | undefined;
}

export function SecondScreen({ page, answer }: SecondScreenProps) {
  const { state } = useNavigation();
  const { search } = useLocation();
  const app = page.ways.includes('app');
  const help = app
    ? 'Six digits from your authenticator app, or one of your recovery codes.'
    : 'One of your recovery codes. A passkey needs scripts in this browser.';
  return (
    <SignInFrame board={board} legal={`© 2020 ${page.providerName}`}>
      <Logo size="m" />
      <h1 className="mb-5 mt-5 text-28">One more step</h1>
      {answer ? (
        <div className="mb-5">
          <ErrorSummary
            key={answer.attempt}
            title="You are not logged in yet"
            errors={[{ field: 'code', message: answer.problem }]}
          />
        </div>
      ) : null}
      <div className="grid gap-4">
        <Form method="post" reloadDocument className="grid gap-4">
          <Field label="Code" name="code" help={help} error={answer?.problem}>
            <TextInput
              key={answer?.attempt}
              autoComplete="one-time-code"
              inputMode={app ? 'numeric' : 'text'}
              autoCapitalize="characters"
              spellCheck={false}
              required
              maxLength={20}
              autoFocus
            />
          </Field>
          <Button variant="primary" className="w-full" busy={state === 'submitting'}>
            Log In
          </Button>
        </Form>
        {page.ways.includes('passkey') ? <PasskeyButton origin={page.origin} /> : null}
        <LinkButton to={`/login${search}`} variant="link" reloadDocument>
          Log in as somebody else
        </LinkButton>
      </div>
    </SignInFrame>
  );
}
