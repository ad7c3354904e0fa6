import { useLocation } from '@remix-run/react';
import { useEffect } from 'react';
import { useRefusedTitle } from '~/form/use-refused-title';
import { usePageAnswer } from '~/screen/resumed-form';
import type { ItemsPageData } from '../page-data';
import type { RefusedBulk } from './bulk-intents.server';
import { withoutQuestion } from './bulk-paths';
import { BulkDeleteDialog } from './delete-dialog';
import { EverythingDialog } from './everything-dialog';
import { PricesDialog } from './prices-dialog';
import { TagsDialog } from './tags-dialog';

/** The question about the selected items that the address asks. */
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
