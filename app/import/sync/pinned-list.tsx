import { useLocation, useNavigation } from '@remix-run/react';
import Pin from 'lucide-react/icons/pin';
import { counted } from '~/menu/counted';
import { pathOf } from '~/screen/paths';
import { Button, LinkButton } from '~/ui/button';
import { EmptyState } from '~/ui/empty-state';
import { Pager } from '~/ui/pager';
import { PostForm } from '~/ui/post-form';
import { CHANGES_PER_PAGE, importPath } from '../address';
import type { ImportPage } from '../load-import.server';
import type { PinnedView } from './load-pinned.server';

export function PinnedList({ page, held }: { page: ImportPage; held: PinnedView }) {
  const { locationId, writable, address } = page;
  const here = useLocation();
  const isBusy = useNavigation().state !== 'idle';
  const { list, total } = held;
  const back = <LinkButton to={importPath(locationId)}>Back</LinkButton>;
  if (total === 0) {
    return (
      <EmptyState icon={<Pin className="size-7" />} title="No field is held" actions={back}>
        Fields are held where a sync would overwrite what was edited here.
      </EmptyState>
    );
  }
  return (
    <>
      <p>{back}</p>
      <section aria-labelledby="held" className="rounded-3 border border-line-2 bg-surface">
        <div className="border-b border-line px-4 py-2.5">
          <h2 id="held">{counted(total, 'held field')}</h2>
          <p className="text-13 text-ink-2">
            Syncs leave these fields alone. People edit them as ever.
          </p>
        </div>
        <ul>
          {list.map(({ key, name, where, label, here: value, said }) => (
            <li
              key={key}
              className="grid grid-cols-[15rem_minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 border-b border-line px-4 py-2.5 last:border-b-0 max-md:grid-cols-[minmax(0,1fr)_auto]"
            >
              <div className="min-w-0">
                <strong className="block break-words font-medium">{name}</strong>
                <small className="text-12 text-ink-3">{where}</small>
              </div>
              <div className="min-w-0 max-md:order-1 max-md:col-span-2">
                <span className="break-words">
                  {label}: <b className="font-medium">{value}</b>
                </span>
                <small className="block text-12 text-ink-3">{said}</small>
              </div>
              {writable ? (
                <PostForm action={pathOf(here)}>
                  <input type="hidden" name="let_go" value={key} />
                  <Button
                    size="s"
                    intent="let-go"
                    disabled={isBusy}
                    aria-label={`Let go: ${label} of ${name}`}
                  >
                    Let go
                  </Button>
                </PostForm>
              ) : null}
            </li>
          ))}
        </ul>
        {total > CHANGES_PER_PAGE ? (
          <Pager
            page={address.page}
            pageSize={CHANGES_PER_PAGE}
            total={total}
            hrefOf={(number) => importPath(locationId, { ...address, page: number })}
          />
        ) : null}
      </section>
    </>
  );
}
