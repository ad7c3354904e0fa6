import { Form, useLocation } from '@remix-run/react';
import { Button, LinkButton } from '~/ui/button';
import { Dialog } from '~/ui/dialog';
import { withoutQuestion } from './panel-address';

/** The question before an object is deleted; `word`: 'item', 'station', … (D2 §5). */
export function DeleteDialog({ word }: { word: string }) {
  const back = withoutQuestion(useLocation());
  return (
    <Dialog
      title={`Delete ${word}`}
      closeHref={back}
      size="s"
      foot={
        <Form method="post" preventScrollReset className="flex gap-2">
          <LinkButton to={back} preventScrollReset>
            Cancel
          </LinkButton>
          <Button variant="danger-fill" name="intent" value="panel:delete">
            Delete {word}
          </Button>
        </Form>
      }
    >
      <p>Are you sure you want to delete this {word}?</p>
    </Dialog>
  );
}
