import { Form, useLocation } from '@remix-run/react';
import { Button, LinkButton } from '~/ui/button';
import { Dialog } from '~/ui/dialog';
import { removeDialog } from '../paths';
import type { PersonPanelData } from './load-people.server';

export function RemoveDialog({ of: { name, id } }: { of: PersonPanelData }) {
  const back = removeDialog.close(useLocation());
  return (
    <Dialog
      title={`Remove ${name}`}
      closeHref={back}
      size="s"
      foot={
        <Form method="post" preventScrollReset className="flex gap-2">
          <LinkButton to={back} preventScrollReset>
            Cancel
          </LinkButton>
          <Button variant="danger-fill" name="intent" value="remove">
            Remove
          </Button>
        </Form>
      }
    >
      <p>
        Name, e-mail, sessions, keys and rights are forgotten, also in what was recorded: there it
        says “A former colleague ({id})”. It cannot be undone. The e-mail can be invited again.
      </p>
    </Dialog>
  );
}
