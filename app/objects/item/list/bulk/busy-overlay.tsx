import { useNavigation } from '@remix-run/react';
import { Loading } from '~/ui/loading';
import { EVERYTHING } from './bulk-paths';
import { readIds, selectedCount, selectionOf } from './selection';

const MANY = 10;

export function BusyOverlay({ found }: { found: number }) {
  const { state, formData } = useNavigation();
  if (state === 'idle' || formData?.get('intent') !== 'duplicate') return null;
  const count = formData.get(EVERYTHING) === '1' ? found : countIn(formData, found);
  if (count < MANY) return null;
  return (
    <div className="scrim grid place-items-center">
      <div className="rounded-3 bg-raised px-6 py-4 shadow-3">
        <Loading>{`Duplicating ${count.toLocaleString('en-US')} items…`}</Loading>
      </div>
    </div>
  );
}

function countIn(form: FormData, found: number): number {
  const text = (name: string) => String(form.get(name) ?? '');
  const selection = selectionOf({
    all: text('all') === '1',
    others: readIds(text('others')),
    shown: readIds(text('shown')),
    ticked: readIds(form.getAll('ids').join(',')),
  });
  return selectedCount(selection, found);
}
