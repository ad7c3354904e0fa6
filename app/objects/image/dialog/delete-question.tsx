import { useLocation } from '@remix-run/react';
import { withPictureQuestion } from '~/form/pictures/address';
import type { PictureDialogData } from '~/form/pictures/dialog-data';
import { NoteField } from '~/screen/note-field';
import { Button, Cancel } from '~/ui/button';
import { Dialog } from '~/ui/dialog';
import { PostForm } from '~/ui/post-form';

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
        <PostForm id={FORM} className="flex gap-2">
          <input type="hidden" name="delete" value={id} />
          <Cancel to={back} />
          <Button variant="danger-fill" intent="panel:picture:delete">
            Delete {id === 'unused' ? 'images' : 'image'}
          </Button>
        </PostForm>
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
