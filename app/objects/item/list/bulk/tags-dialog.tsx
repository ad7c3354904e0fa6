import { Form } from '@remix-run/react';
import { counted } from '~/menu/counted';
import { NoteField } from '~/screen/note-field';
import { Button, LinkButton } from '~/ui/button';
import { Dialog } from '~/ui/dialog';
import { Field } from '~/ui/field';
import { Select } from '~/ui/select';
import { TextInput } from '~/ui/text-input';
import { TextInputWithSuggestions } from '~/ui/words-input';
import type { BulkDialogProps } from './bulk-dialog-props';
import { SkippedNote } from './skipped-note';

const FORM = 'bulk-tags';
const FEW = 200;

export function TagsDialog({ question, once, closeTo, refused, page }: BulkDialogProps) {
  const adds = question.asks === 'tags';
  const error = refused?.field === 'tags' ? refused.error : undefined;
  const action = adds ? 'Add tags' : 'Remove tag';
  return (
    <Dialog
      title={adds ? 'Add tags' : 'Remove a tag'}
      sub={`${adds ? 'To' : 'From'} ${counted(question.count + question.held, 'item')}`}
      closeHref={closeTo}
      size="s"
      foot={
        <>
          <LinkButton to={closeTo} preventScrollReset>
            Cancel
          </LinkButton>
          <Button variant="primary" form={FORM} intent={adds ? 'bulk-tag' : 'bulk-untag'}>
            {action}
          </Button>
        </>
      }
    >
      <SkippedNote question={question} />
      <Form id={FORM} method="post" preventScrollReset noValidate className="grid gap-4">
        <input type="hidden" name="intent" value={adds ? 'bulk-tag' : 'bulk-untag'} />
        <input type="hidden" name="once" value={once} />
        <input type="hidden" name="seen" value={question.seen ?? ''} />
        {adds ? (
          <Field label="Tags" name="tags" error={error}>
            <TextInputWithSuggestions
              autoFocus
              noun="tag"
              prefixed
              suggestions={page.tags.slice(0, FEW)}
              defaultValue={refused?.typed ?? ''}
            />
          </Field>
        ) : (
          <Field label="Tag" name="tags" error={error}>
            {page.tags.length > FEW ? (
              <TextInput autoFocus defaultValue={refused?.typed ?? ''} autoComplete="off" />
            ) : (
              <Select
                autoFocus
                defaultValue={refused?.typed ?? ''}
                options={[
                  { value: '', label: 'Choose a tag' },
                  ...page.tags.map((tag) => ({ value: tag, label: tag })),
                ]}
              />
            )}
          </Field>
        )}
        <NoteField />
      </Form>
    </Dialog>
  );
}
