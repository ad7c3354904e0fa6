import { Form } from '@remix-run/react';
import type { ReactNode } from 'react';
import { homePath } from '~/screen/paths';
import { Button, LinkButton } from '~/ui/button';
import { Logo } from '~/ui/logo';

interface SetUpScreenProps {
  page: { email: string; next: string | null };
  /** The recovery codes are shown now. */
  isDone: boolean;
  children: ReactNode;
}

/** The page of an account that needs a second factor before anything else. */
export function SetUpScreen({ page, isDone, children }: SetUpScreenProps) {
  return (
    <main className="mx-auto grid w-full max-w-[46rem] content-start gap-5 p-5 max-md:px-4">
      <Logo size="m" />
      <div>
        <h1 className="text-28">{isDone ? 'It is set up' : 'Set up a second factor'}</h1>
        <p className="mt-1 text-ink-2 [overflow-wrap:anywhere]">
          {isDone
            ? 'Keep the recovery codes, then go on.'
            : `Your organisation asks for it. Everything else waits until ${page.email} has one.`}
        </p>
      </div>
      {children}
      {isDone ? <GoOn next={page.next ?? homePath} /> : null}
      <Form method="post" action="/logout" reloadDocument>
        <Button>Log out</Button>
      </Form>
    </main>
  );
}

/** Back to what somebody was about to open or to save. */
export function GoOn({ next }: { next: string }) {
  return (
    <div>
      <LinkButton variant="primary" to={next} reloadDocument>
        Go on where you were
      </LinkButton>
    </div>
  );
}
