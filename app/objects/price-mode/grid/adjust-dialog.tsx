import { useLocation } from '@remix-run/react';
import { useRefusedTitle } from '~/form/use-refused-title';
import { AdjustPricesDialog } from '~/objects/item';
import { usePageAnswer } from '~/screen/resumed-form';
import { type GridPage, withAdjusting } from './grid-data';

export function GridAdjustDialog({ page: { adjusting, query } }: { page: GridPage }) {
  const address = useLocation();
  const refused = refusedOf(usePageAnswer());
  useRefusedTitle(refused !== null);
  if (!adjusting) return null;
  const { mode, skipped, ...shown } = adjusting;
  return (
    <AdjustPricesDialog
      {...shown}
      intent="adjust-prices"
      closeTo={withAdjusting(address, null)}
      refused={refused}
    >
      <p className="text-13 text-ink-2">
        What {query.q === '' ? 'all items' : 'the found items'} cost in <bdi>{mode.name}</bdi> is
        adjusted: their own price there, or the default where they have none. The defaults stay.
        {skipped > 0 ? ` ${skipped.toLocaleString('en-US')} inherited items stay as they are.` : ''}
      </p>
    </AdjustPricesDialog>
  );
}

function refusedOf(answer: unknown): { error: string; typed: string } | null {
  const isRefusal =
    typeof answer === 'object' &&
    answer !== null &&
    'formId' in answer &&
    answer.formId === 'adjust-prices';
  return isRefusal ? (answer as unknown as { error: string; typed: string }) : null;
}
