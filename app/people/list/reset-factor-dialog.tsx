import { useLocation } from '@remix-run/react';
import { Button, Cancel } from '~/ui/button';
import { Dialog } from '~/ui/dialog';
import { PostForm } from '~/ui/post-form';
import { removeDialog, resetFactorDialog } from '../paths';
import type { PersonPanelData } from './load-people.server';

export function ResetFactorDialog({ of: { name } }: { of: PersonPanelData }) {
  const back = resetFactorDialog.close(useLocation());
  return (
    <Dialog
      title={`Reset the second factor of ${name}`}
      closeHref={back}
      size="s"
      foot={
        <PostForm className="flex gap-2">
          <Cancel to={back} />
          <Button variant="danger-fill" intent="reset-factor">
            Reset
          </Button>
        </PostForm>
      }
    >
      <p>
        Passkeys, app and recovery codes are removed and all sessions end. After that the password
        alone is enough, until they set up a new one. Make sure that it is really they who ask.
      </p>
    </Dialog>
  );
}

export function RemoveDialog({ of: { name, id } }: { of: PersonPanelData }) {
  const back = removeDialog.close(useLocation());
  return (
    <Dialog
      title={`Remove ${name}`}
      closeHref={back}
      size="s"
      foot={
        <PostForm className="flex gap-2">
          <Cancel to={back} />
          <Button variant="danger-fill" intent="remove">
            Remove
          </Button>
        </PostForm>
      }
    >
      <p>
        Name, e-mail, sessions, keys and rights are forgotten, also in what was recorded: there it
        says “A former colleague ({id})”. It cannot be undone. The e-mail can be invited again.
      </p>
    </Dialog>
  );
}
