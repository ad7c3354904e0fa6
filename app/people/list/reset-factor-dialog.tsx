import { useLocation } from '@remix-run/react';
import { Button, Cancel } from '~/ui/button';
import { Dialog } from '~/ui/dialog';
import { PostForm } from '~/ui/post-form';
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
