import { Form, useLocation } from '@remix-run/react';
import type { ReactNode } from 'react';
import { Button, Cancel } from '~/ui/button';
import { Dialog } from '~/ui/dialog';
import { Field } from '~/ui/field';
import { HiddenParams } from '~/ui/hidden-params';
import { PostForm } from '~/ui/post-form';
import { Select } from '~/ui/select';

interface OrganisationDialogProps {
  title: string;
  back: string;
  choice: {
    name: string;
    label: string;
    help?: string;
    value: number | null;
    organisations: readonly { id: number; name: string }[];
    /** The dialog and the list below it, in the address. */
    beside: (readonly [string, string])[];
    look: string;
  };
  /** Once it was said what comes of it. */
  done: { intent: string; label: string; once: string } | null;
  refused?: ReactNode;
  children: ReactNode;
}

/** An organisation is chosen, and what comes of it said, before anything is done. */
export function OrganisationDialog({
  title,
  back,
  choice,
  done,
  ...props
}: OrganisationDialogProps) {
  const { pathname } = useLocation();
  const { name, label, help, value, organisations, beside, look } = choice;
  return (
    <Dialog
      title={title}
      closeHref={back}
      size="s"
      foot={
        <>
          <Cancel to={back} />
          {done ? (
            <PostForm>
              <input type="hidden" name="once" value={done.once} />
              <Button variant="danger-fill" intent={done.intent}>
                {done.label}
              </Button>
            </PostForm>
          ) : null}
        </>
      }
    >
      {props.refused}
      <Form method="get" action={pathname} preventScrollReset className="grid gap-3">
        <HiddenParams params={beside} />
        <Field label={label} name={name} {...(help !== undefined && { help })}>
          <Select
            key={value}
            defaultValue={String(value ?? '')}
            options={organisations.map((one) => ({ value: String(one.id), label: one.name }))}
          />
        </Field>
        <Button size="s">{look}</Button>
      </Form>
      {props.children}
    </Dialog>
  );
}
