import { Form } from '@remix-run/react';
import type { ReactNode } from 'react';
import { Button, LinkButton } from '~/ui/button';
import { Logo } from '~/ui/logo';

interface SetUpScreenProps {
  page: { email: string };
  children: ReactNode;
}

/** The page of an account that needs a second factor before anything else. */
export function SetUpScreen({ page, children }: SetUpScreenProps) {
  return (
    <main className="mx-auto grid w-full max-w-[46rem] content-start gap-5 p-5 max-md:px-4">
      <Logo size="m" />
      <div>
        <h1 className="text-28">Set up a second factor</h1>
        <p className="mt-1 text-ink-2 [overflow-wrap:anywhere]">
          Your organisation asks for it. Everything else waits until {page.email} has one.
        </p>
      </div>
      {children}
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
