import { Form, useNavigation } from '@remix-run/react';
import { counted } from '~/menu/counted';
import { NoteField } from '~/screen/note-field';
import { Button, LinkButton } from '~/ui/button';
import { Dialog } from '~/ui/dialog';
import { Loading } from '~/ui/loading';
import type { BulkDialogProps } from './bulk-dialog-props';
import { SkippedNote } from './skipped-note';

const FORM = 'bulk-delete';

/** The question before the selected items are deleted. */
export function BulkDeleteDialog({ question, once, closeTo, only }: BulkDialogProps) {
  const { count, wholeMenu } = question;
  const busy = useNavigation().formData?.get('intent') === 'bulk-delete';
  return (
    <Dialog
      title={count === 0 ? 'Nothing to delete' : `Delete ${counted(count, 'item')}`}
      sub={only}
      closeHref={closeTo}
      size="s"
      foot={
        <Form id={FORM} method="post" preventScrollReset className="flex gap-2">
          <input type="hidden" name="once" value={once} />
          <input type="hidden" name="seen" value={question.seen ?? ''} />
          {question.only === null ? null : (
            <input type="hidden" name="only" value={question.only} />
          )}
          <LinkButton to={closeTo} preventScrollReset>
            {count === 0 ? 'Close' : 'Cancel'}
          </LinkButton>
          {count > 0 ? (
            <Button variant="danger-fill" name="intent" value="bulk-delete" busy={busy}>
              Delete {counted(count, 'item')}
            </Button>
          ) : null}
        </Form>
      }
    >
      {question.problem ? null : <p>{deleteText(count, wholeMenu)}</p>}
      <SkippedNote question={question} />
      {count > 0 ? <NoteField form={FORM} /> : null}
      {busy && wholeMenu ? <Loading>Backing up entire menu before deletion...</Loading> : null}
    </Dialog>
  );
}

function deleteText(count: number, wholeMenu: boolean): string {
  if (count === 0) return 'The items are deleted already, or belong to an inherited menu.';
  if (count === 1) return 'Are you sure you want to delete this item?';
  const these = `these ${count.toLocaleString('en-US')} items`;
  return wholeMenu
    ? `Are you sure you want to delete ${these}? They are the entire menu: a CSV backup of it is made first.`
    : `Are you sure you want to delete ${these}?`;
}
