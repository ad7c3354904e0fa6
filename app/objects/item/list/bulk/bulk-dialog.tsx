import { Form, useLocation, useNavigation } from '@remix-run/react';
import { useEffect } from 'react';
import { useRefusedTitle } from '~/form/use-refused-title';
import { counted } from '~/menu/counted';
import { NoteField } from '~/screen/note-field';
import { usePageAnswer } from '~/screen/resumed-form';
import { Button, LinkButton } from '~/ui/button';
import { Dialog } from '~/ui/dialog';
import { Loading } from '~/ui/loading';
import type { ItemsPageData } from '../page-data';
import type { BulkDialogProps } from './bulk-dialog-props';
import type { RefusedBulk } from './bulk-intents.server';
import { withoutQuestion } from './bulk-paths';
import { EverythingDialog } from './everything-dialog';
import { PricesDialog } from './prices-dialog';
import { SkippedNote } from './skipped-note';
import { TagsDialog } from './tags-dialog';

export default function BulkDialog({ page }: { page: ItemsPageData }) {
  const closeTo = withoutQuestion(useLocation());
  const refused = refusedBulkOf(usePageAnswer());
  useRefusedTitle(refused !== null);
  useEffect(() => {
    if (refused) document.querySelector<HTMLElement>('dialog [aria-invalid=true]')?.focus();
  }, [refused]);
  if (!page.bulk?.question) return null;
  const { question, once } = page.bulk;
  const props = { question, once, closeTo, refused, page, only: nameOfOne(page) };
  switch (question.asks) {
    case 'prices':
      return <PricesDialog {...props} />;
    case 'delete':
      return <BulkDeleteDialog {...props} />;
    case 'activate':
    case 'deactivate':
    case 'duplicate':
      return <EverythingDialog {...props} asks={question.asks} />;
    default:
      return <TagsDialog {...props} />;
  }
}

function refusedBulkOf(answer: unknown): RefusedBulk | null {
  const known = answer as Partial<RefusedBulk> | null | undefined;
  return known?.formId === 'bulk' ? (known as RefusedBulk) : null;
}

function nameOfOne({ bulk, items }: ItemsPageData): string | undefined {
  const selected = bulk && !bulk.selection.all ? bulk.selection.ids : [];
  const one = bulk?.question?.only ?? (selected.length === 1 ? selected[0] : undefined);
  return items.rows.find(({ id }) => id === one)?.name;
}

const FORM = 'bulk-delete';

function BulkDeleteDialog({ question, once, closeTo, only }: BulkDialogProps) {
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
            <Button variant="danger-fill" intent="bulk-delete" busy={busy}>
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
