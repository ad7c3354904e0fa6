import { Form, useNavigation } from '@remix-run/react';
import { accountPath } from '~/screen/paths';
import { ShellFrame } from '~/shell/shell-frame';
import type { FactorAnswer } from '~/sign-in/factor/factor-actions.server';
import { FactorSections } from '~/sign-in/factor/factor-sections';
import { GoOn, SetUpScreen } from '~/sign-in/factor/set-up-screen';
import { Alert } from '~/ui/alert';
import { Badge } from '~/ui/badge';
import { Button } from '~/ui/button';
import { Card } from '~/ui/card';
import { ErrorSummary } from '~/ui/error-summary';
import { Field } from '~/ui/field';
import { WorkArea } from '~/ui/page-frame';
import { PageHead } from '~/ui/page-head';
import { PasswordInput } from '~/ui/password-input';
import type { AccountPage, SessionView } from './load-account.server';
import type { PasswordProblems } from './new-password.server';
import { PasswordFields } from './password-fields';

type AccountAnswer = { problems: PasswordProblems; message: string | null } | FactorAnswer;

interface AccountScreenProps {
  page: AccountPage;
  answer: AccountAnswer | undefined;
}

export function AccountScreen({ page, answer }: AccountScreenProps) {
  const factor = answer && 'intent' in answer ? answer : undefined;
  const factors = <FactorSections page={page.factors} answer={factor} />;
  if (page.shell === null) {
    return (
      <SetUpScreen page={page} isDone={factor?.codes != null}>
        {factors}
      </SetUpScreen>
    );
  }
  return (
    <ShellFrame shell={page.shell}>
      <WorkArea>
        <PageHead title="Your account" sub={page.email} ruled />
        <div className="grid max-w-[46rem] content-start gap-5 p-5 max-md:px-4">
          {page.next === null ? null : <GoOn next={page.next} />}
          {factors}
          <Sessions sessions={page.sessions} />
          <Password
            email={page.email}
            answer={answer && 'problems' in answer ? answer : undefined}
          />
        </div>
      </WorkArea>
    </ShellFrame>
  );
}

function Sessions({ sessions }: { sessions: SessionView[] }) {
  const others = sessions.filter(({ current }) => !current);
  return (
    <Card title="Where you are signed in" count={sessions.length} flush>
      <ul className="divide-y divide-line">
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
      {others.length > 0 ? (
        <Form method="post" action={accountPath} className="border-t border-line px-4 py-3">
          <Button variant="danger" intent="end-others">
            End all others
          </Button>
        </Form>
      ) : null}
    </Card>
  );
}

function SessionRow({ session }: { session: SessionView }) {
  const { id, current, name, address, way, since, lastSeen, until, remembered } = session;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3">
      <div className="min-w-0 flex-1 basis-60">
        <p className="flex flex-wrap items-center gap-2">
          <strong className="font-semibold">{name}</strong>
          {current ? <Badge tone="accent">This session</Badge> : null}
        </p>
        <p className="text-13 text-ink-2">
          Last used {lastSeen}
          {address === null ? null : ` · signed in from ${address}`}
          {way === null ? null : ` · ${way}`}
        </p>
        <p className="text-12 text-ink-3">
          Since {since} · until {until}
          {remembered ? null : ', or until it is not used for some hours'}
        </p>
      </div>
      {current ? null : (
        <Form method="post" action={accountPath}>
          <input type="hidden" name="session" value={id} />
          <Button size="s" intent="end-session" aria-label={`End: ${name}, ${since}`}>
            End
          </Button>
        </Form>
      )}
    </li>
  );
}

type PasswordAnswer = Exclude<AccountAnswer, FactorAnswer>;

function Password({ email, answer }: { email: string; answer: PasswordAnswer | undefined }) {
  const { state } = useNavigation();
  const problems = answer?.problems ?? {};
  const errors = Object.entries(problems).map(([field, message]) => ({ field, message }));
  return (
    <Card title="Password">
      {errors.length > 0 ? (
        <div className="mb-4">
          <ErrorSummary title="Your password is not changed yet" errors={errors} />
        </div>
      ) : null}
      {answer?.message ? (
        <Alert kind="danger" title="Your password is not changed." className="mb-4">
          {answer.message}
        </Alert>
      ) : null}
      <Form
        key={answer ? JSON.stringify(answer) : 'new'}
        method="post"
        action={accountPath}
        reloadDocument
        className="grid max-w-[24rem] gap-4"
      >
        <Field label="Current password" name="current" error={problems.current}>
          <PasswordInput autoComplete="current-password" required maxLength={1000} />
        </Field>
        <PasswordFields email={email} problems={problems} />
        <p className="text-13 text-ink-2">
          A new password ends all your other sessions, and the tokens of programs that act in your
          name.
        </p>
        <div>
          <Button variant="primary" intent="change-password" busy={state === 'submitting'}>
            Change password
          </Button>
        </div>
      </Form>
    </Card>
  );
}
