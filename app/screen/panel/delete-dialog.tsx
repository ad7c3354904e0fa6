import { useLocation } from '@remix-run/react';
import { Button, Cancel } from '~/ui/button';
import { Dialog } from '~/ui/dialog';
import { PostForm } from '~/ui/post-form';
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
        <PostForm id={FORM} className="flex gap-2">
          <Cancel to={back} />
          <Button variant="danger-fill" intent="panel:delete">
            Delete {word}
          </Button>
        </PostForm>
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
