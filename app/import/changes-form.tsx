import { useLocation, useNavigation } from '@remix-run/react';
import { counted } from '~/menu/counted';
import { NoteField } from '~/screen/note-field';
import { pathOf } from '~/screen/paths';
import { usePostedForm } from '~/screen/posted-form';
import { Button } from '~/ui/button';
import { DefaultButton } from '~/ui/default-button';
import { Pager } from '~/ui/pager';
import { PostForm } from '~/ui/post-form';
import { Segments } from '~/ui/segments';
import { useHydrated } from '~/ui/use-hydrated';
import { CHANGES_PER_PAGE, type ChangeType, importPath, isNarrowed } from './address';
import { ChangeFilters } from './change-filters';
import { ChangeRow } from './change-row';
import type { FileView, ImportPage } from './load-import.server';
import { NewItems } from './new-items';
import type { PreviewData } from './preview.server';
import type { ChangeView } from './show-changes.server';

export interface PreviewProps {
  page: ImportPage;
  preview: PreviewData;
  file: FileView;
}

const ROWS = 'changes-form';

export function ChangesForm({ page, preview, file }: PreviewProps) {
  const here = useLocation();
  const { locationId, writable } = page;
  // What is open stays so on this page alone.
  const address = { ...page.address, open: null };
  const mayTick = writable && file.state === 'previewed' && !file.isSync;
  const navigation = useNavigation();
  const isApplying = navigation.formData?.get('intent') === 'apply-import';
  const hydrated = useHydrated();
  const posted = usePostedTicks(page);
  // Unsaved selections are submitted with every link to another page.
  const form = mayTick && (!hydrated || posted) ? ROWS : undefined;
  const to = (number: number) => importPath(locationId, { ...address, dialog: null, page: number });
  // A chosen order goes through all changes.
  const isGrouped = address.sort === 'id';
  const items = isGrouped ? preview.changes.filter(({ item }) => item !== null) : [];
  return (
    <section
      id="changes"
      aria-labelledby="changes-title"
      className="rounded-3 border border-line-2 bg-surface"
    >
      {/* Enter keeps the ticks, and does not apply. */}
      {mayTick ? <DefaultButton form={ROWS} intent={form ? 'narrow' : 'save-ticks'} /> : null}
      <Head page={{ ...page, address }} preview={preview} file={file} form={form} />
      <ChangeFilters locationId={locationId} address={address} preview={preview} form={form} />
      <PostForm id={ROWS} action={pathOf(here)} autoComplete="off">
        <input type="hidden" name="preview" value={page.job?.id} />
        {preview.total === 0 ? (
          <p className="p-4 text-ink-2">No such changes.</p>
        ) : (
          <>
            <p className="flex flex-wrap items-center gap-2 border-b border-line bg-sunken px-4 py-2 text-13">
              <span className="min-w-0 flex-1 text-ink-2">
                {file.isSync && file.state === 'previewed'
                  ? counted(preview.total, 'change')
                  : `${preview.selectedHere.toLocaleString('en-US')} of ${preview.total.toLocaleString('en-US')} ticked`}
              </span>
              {mayTick ? <TickAll preview={preview} narrowed={isNarrowed(address)} /> : null}
            </p>
            <div key={posted ? here.key : undefined}>
              <Changes
                changes={preview.changes.filter(({ type }) => !isGrouped || type !== 'insert')}
                posted={posted}
                mayTick={mayTick}
              />
              {items.length > 0 ? (
                <NewItems
                  changes={items}
                  all={preview.kinds.find(({ kind }) => kind === 'item')?.counts.inserts ?? 0}
                  posted={posted}
                  mayTick={mayTick}
                  locationId={locationId}
                  address={page.address}
                  form={form}
                />
              ) : null}
              <Changes
                changes={preview.changes.filter(
                  ({ type, item }) => isGrouped && type === 'insert' && !item,
                )}
                title={items.length > 0 ? 'Other new objects' : undefined}
                posted={posted}
                mayTick={mayTick}
              />
            </div>
          </>
        )}
        {form && preview.total > CHANGES_PER_PAGE ? (
          <PageButtons page={address.page} total={preview.total} to={to} />
        ) : (
          <Pager
            page={address.page}
            pageSize={CHANGES_PER_PAGE}
            total={preview.total}
            hrefOf={to}
          />
        )}
      </PostForm>
      {mayTick ? (
        <footer className="sticky bottom-0 z-[2] flex flex-wrap items-center gap-3 rounded-b-3 border-t border-line-2 bg-surface px-4 py-3">
          <span className="min-w-0 grow" role="status">
            <strong>
              {preview.ticked.toLocaleString('en-US')} of {counted(preview.all, 'change')}
            </strong>{' '}
            <span className="text-ink-2">{restText(preview)}</span>
          </span>
          <NoteField form={ROWS} inFoot />
          {posted ? (
            <SaveTicks />
          ) : (
            <noscript>
              <SaveTicks />
            </noscript>
          )}
          <Button
            form={ROWS}
            intent="apply-import"
            variant="primary"
            busy={isApplying}
            disabled={isApplying}
          >
            {isApplying ? 'Applying changes...' : 'Apply Changes'}
          </Button>
        </footer>
      ) : null}
    </section>
  );
}

type PostedTicks = ReturnType<typeof usePostedTicks>;

function Changes({
  changes,
  title,
  posted,
  mayTick,
}: {
  changes: readonly ChangeView[];
  title?: string | undefined;
  posted: PostedTicks;
  mayTick: boolean;
}) {
  if (changes.length === 0) return null;
  return (
    <>
      {title ? (
        <h3 className="border-y border-line px-4 py-2 text-13 font-semibold">{title}</h3>
      ) : null}
      <ul>
        {changes.map((change) => (
          <ChangeRow
            key={change.position}
            change={change}
            posted={posted?.(change.position)}
            mayTick={mayTick}
          />
        ))}
      </ul>
    </>
  );
}

/** Selections by position from a form whose session ended; null for another preview. */
function usePostedTicks({ job }: ImportPage) {
  const posted = usePostedForm('save-ticks', 'tick-one', 'narrow', 'apply-import');
  if (!posted || posted.get('preview') !== String(job?.id ?? '')) return null;
  const ticked = new Set(posted.all('row'));
  const isOne = posted.get('intent') === 'tick-one';
  const shown = new Set(posted.all(isOne ? 'row' : 'shown'));
  return (position: number) => {
    const text = String(position);
    if (!shown.has(text)) return undefined;
    return isOne ? posted.get('ticked') === '1' : ticked.has(text);
  };
}

function SaveTicks() {
  return (
    <Button form={ROWS} intent="save-ticks">
      Save ticks
    </Button>
  );
}

function restText({ ticked, all }: PreviewData): string {
  const rest = all - ticked;
  if (rest === 0) return 'ticked';
  return `ticked, ${rest.toLocaleString('en-US')} ${rest === 1 ? 'stays as it is' : 'stay as they are'}`;
}

const typeLabels: Record<ChangeType, string> = {
  insert: 'New',
  update: 'Updates',
  delete: 'Deletes',
};

function Head({
  page: { locationId, address },
  preview: { types, all },
  file,
  form,
}: PreviewProps & { form: string | undefined }) {
  const to = (only: ChangeType[]) =>
    importPath(locationId, { ...address, dialog: null, page: 1, types: only });
  const [type, ...others] = address.types;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-4 py-2">
      <h2 id="changes-title" className="grow">
        {file.state === 'applied' ? 'What was changed' : 'What will change'}
      </h2>
      <Segments
        label="Show"
        button={form ? { form, name: 'intent', value: 'save-ticks' } : undefined}
        segments={[
          { to: to([]), label: `All ${all.toLocaleString('en-US')}`, current: type === undefined },
          ...(['insert', 'update', 'delete'] as const).map((one) => ({
            to: to([one]),
            label: `${typeLabels[one]} ${types[one].toLocaleString('en-US')}`,
            current: type === one && others.length === 0,
          })),
        ]}
      />
    </div>
  );
}

function TickAll({ preview, narrowed }: { preview: PreviewData; narrowed: boolean }) {
  const count = `all ${preview.total.toLocaleString('en-US')}${narrowed ? ' shown here' : ''}`;
  return (
    <>
      {preview.selectedHere < preview.total ? (
        <Button size="s" intent="tick-all">
          Tick {count}
        </Button>
      ) : null}
      {preview.selectedHere > 0 ? (
        <Button size="s" intent="untick-all">
          Leave out {count}
        </Button>
      ) : null}
    </>
  );
}

function PageButtons({
  page,
  total,
  to,
}: {
  page: number;
  total: number;
  to: (page: number) => string;
}) {
  const pages = Math.ceil(total / CHANGES_PER_PAGE);
  const button = (number: number, words: string) => (
    <Button
      size="s"
      intent="save-ticks"
      formAction={to(number)}
      disabled={number < 1 || number > pages}
    >
      {words}
    </Button>
  );
  return (
    <nav
      aria-label="Pages"
      className="flex flex-wrap items-center gap-2 border-t border-line px-4 py-2 text-13"
    >
      {button(page - 1, 'Previous')}
      <span>
        Page {page} of {pages}
      </span>
      {button(page + 1, 'Next')}
    </nav>
  );
}
