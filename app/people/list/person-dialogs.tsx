import { useLocation } from '@remix-run/react';
import type { ReactNode } from 'react';
import { Button, Cancel } from '~/ui/button';
import { Dialog } from '~/ui/dialog';
import { PostForm } from '~/ui/post-form';
import { removeDialog, resetFactorDialog } from '../paths';
import type { PersonPanelData } from './load-people.server';

interface QuestionProps {
  title: string;
  back: string;
  intent: string;
  word: string;
  children: ReactNode;
}

function Question({ title, back, intent, word, children }: QuestionProps) {
  return (
    <Dialog
      title={title}
      closeHref={back}
      size="s"
      foot={
        <PostForm className="flex gap-2">
          <Cancel to={back} />
          <Button variant="danger-fill" intent={intent}>
            {word}
          </Button>
        </PostForm>
      }
    >
      <p>{children}</p>
    </Dialog>
  );
}

export function ResetFactorDialog({ of: { name } }: { of: PersonPanelData }) {
  const back = resetFactorDialog.close(useLocation());
  const title = `Reset the second factor of ${name}`;
  return (
    <Question title={title} back={back} intent="reset-factor" word="Reset">
      Passkeys, app and recovery codes are removed and all sessions end. After that the password
      alone is enough, until they set up a new one. Make sure that it is really they who ask.
    </Question>
  );
}

export function RemoveDialog({ of: { name, id } }: { of: PersonPanelData }) {
  const back = removeDialog.close(useLocation());
  return (
    <Question title={`Remove ${name}`} back={back} intent="remove" word="Remove">
      Name, e-mail, sessions, keys and rights are forgotten, also in what was recorded: there it
      says “A former colleague ({id})”. It cannot be undone. The e-mail can be invited again.
    </Question>
  );
}
