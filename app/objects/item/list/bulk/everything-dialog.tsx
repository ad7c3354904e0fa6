import { Form } from '@remix-run/react';
import { counted } from '~/menu/counted';
import { NoteField } from '~/screen/note-field';
import { Button, LinkButton } from '~/ui/button';
import { Dialog } from '~/ui/dialog';
import type { BulkDialogProps } from './bulk-dialog-props';
import { EVERYTHING, type EverythingQuestion } from './bulk-paths';
import { SkippedNote } from './skipped-note';

const FORM = 'bulk-everything';

const texts: Record<EverythingQuestion, { action: string; intent: string; result: string }> = {
  activate: {
    action: 'Activate',
    intent: 'bulk-activate',
    result: 'Each of them is shown wherever it stands on the menu.',
  },
  deactivate: {
    action: 'Deactivate',
    intent: 'bulk-deactivate',
    result: 'None of them is shown to customers any more.',
  },
  duplicate: {
    action: 'Duplicate',
    intent: 'duplicate',
    result: 'A copy of each is made, in no category.',
  },
};

interface EverythingDialogProps extends Pick<BulkDialogProps, 'question' | 'once' | 'closeTo'> {
  asks: EverythingQuestion;
}

export function EverythingDialog({ question, once, closeTo, asks }: EverythingDialogProps) {
  const { wholeMenu } = question;
  const count = question.count + question.held;
  const { action, intent, result } = texts[asks];
  return (
    <Dialog
      title={`${action} ${counted(count, 'item')}?`}
      closeHref={closeTo}
      size="s"
      foot={
        <Form id={FORM} method="post" preventScrollReset className="flex gap-2">
          <input type="hidden" name="once" value={once} />
          <input type="hidden" name={EVERYTHING} value="1" />
          <LinkButton to={closeTo} preventScrollReset>
            Cancel
          </LinkButton>
          {count > 0 ? (
            <Button variant="primary" intent={intent}>
              {action} {counted(count, 'item')}
            </Button>
          ) : null}
        </Form>
      }
    >
      <p>
        {wholeMenu ? 'They are the entire menu. ' : ''}
        {result} This can be undone.
      </p>
      <SkippedNote question={question} />
      {count > 0 ? <NoteField form={FORM} /> : null}
    </Dialog>
  );
}
