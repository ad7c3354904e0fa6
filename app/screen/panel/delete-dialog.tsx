import { Form, useLocation } from '@remix-run/react';
import { Button, LinkButton } from '~/ui/button';
import { Dialog } from '~/ui/dialog';
import { NoteField } from '../note-field';
import { withoutQuestion } from './panel-address';

/** `itemCount` counts an item once for each place in the object. */
export function deleteQuestion(word: string, itemCount: number): string {
  if (itemCount === 0) return `Are you sure you want to delete this ${word}?`;
  const items = `${itemCount.toLocaleString('en-US')} ${itemCount === 1 ? 'item' : 'items'}`;
  return `This ${word} has ${items} in it (they may be hidden based on your current filters). Do you still want to delete it?`;
}

const FORM = 'delete-object';

export interface DeleteDialogProps {
  word: string;
  itemCount?: number;
  question?: string;
  note?: string;
}

export default function DeleteDialog({ word, itemCount = 0, question, note }: DeleteDialogProps) {
  const back = withoutQuestion(useLocation());
  return (
    <Dialog
      title={`Delete ${word}`}
      closeHref={back}
      size="s"
      foot={
        <Form id={FORM} method="post" preventScrollReset className="flex gap-2">
          <LinkButton to={back} preventScrollReset>
            Cancel
          </LinkButton>
          <Button variant="danger-fill" name="intent" value="panel:delete">
            Delete {word}
          </Button>
        </Form>
      }
    >
      <p>{question ?? deleteQuestion(word, itemCount)}</p>
      {note ? <p className="text-13 text-ink-2">{note}</p> : null}
      {itemCount > 0 ? (
        <p className="text-13 text-ink-2">The items themselves stay in the catalogue.</p>
      ) : null}
      <NoteField form={FORM} />
    </Dialog>
  );
}
