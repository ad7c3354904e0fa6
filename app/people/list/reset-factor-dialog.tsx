import { Form, useLocation } from '@remix-run/react';
import { Button, LinkButton } from '~/ui/button';
import { Dialog } from '~/ui/dialog';
import { resetFactorDialog } from '../paths';
import type { PersonPanelData } from './load-people.server';

export function ResetFactorDialog({ of: { name } }: { of: PersonPanelData }) {
  const back = resetFactorDialog.close(useLocation());
  return (
    <Dialog
      title={`Reset the second factor of ${name}`}
      closeHref={back}
      size="s"
      foot={
        <Form method="post" preventScrollReset className="flex gap-2">
          <LinkButton to={back} preventScrollReset>
            Cancel
          </LinkButton>
          <Button variant="danger-fill" name="intent" value="reset-factor">
            Reset
          </Button>
        </Form>
      }
    >
      <p>
        Passkeys, app and recovery codes are removed and all sessions end. After that the password
        alone is enough, until they set up a new one. Make sure that it is really they who ask.
      </p>
    </Dialog>
  );
}
