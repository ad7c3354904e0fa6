import { Form, useLocation } from '@remix-run/react';
import { withPictureQuestion } from '~/form/pictures/address';
import type { PictureDialogData } from '~/form/pictures/dialog-data';
import { NoteField } from '~/screen/note-field';
import { Button, LinkButton } from '~/ui/button';
import { Dialog } from '~/ui/dialog';

const FORM = 'delete-picture';

export function DeleteQuestion({
  deleting: { id, description },
  data: { counts },
}: {
  deleting: NonNullable<PictureDialogData['deleting']>;
  data: PictureDialogData;
}) {
  const back = withPictureQuestion(useLocation(), null);
  const unused = counts?.unused ?? 0;
  const what = id === 'unused' ? `${unused} unused ${unused === 1 ? 'image' : 'images'}` : 'image';
  return (
    <Dialog
      key="delete"
      title={`Delete ${what}`}
      closeHref={back}
      size="s"
      foot={
        <Form id={FORM} method="post" preventScrollReset className="flex gap-2">
          <input type="hidden" name="delete" value={id} />
          <LinkButton to={back} preventScrollReset>
            Cancel
          </LinkButton>
          <Button variant="danger-fill" name="intent" value="panel:picture:delete">
            Delete {id === 'unused' ? 'images' : 'image'}
          </Button>
        </Form>
      }
    >
      <p className="break-words">
        {id === 'unused'
          ? 'Nothing of this location shows them. They can be brought back by Undo.'
          : `“${description || 'This image'}” is not shown anywhere. It can be brought back by Undo.`}
      </p>
      <NoteField form={FORM} />
    </Dialog>
  );
}
