import { useLocation } from '@remix-run/react';
import { Button, Cancel } from '~/ui/button';
import { Dialog } from '~/ui/dialog';
import { PostForm } from '~/ui/post-form';
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
