import { Link, useLocation, useNavigation } from '@remix-run/react';
import { type FormEvent, useState } from 'react';
import { capitalized, counted } from '~/menu/counted';
import { NoteField } from '~/screen/note-field';
import { pathOf } from '~/screen/paths';
import { type PostedFields, usePostedForm } from '~/screen/posted-form';
import { Button } from '~/ui/button';
import { DefaultButton } from '~/ui/default-button';
import { Pager } from '~/ui/pager';
import { PostForm } from '~/ui/post-form';
import { Radio } from '~/ui/radio';
import { CHANGES_PER_PAGE, importPath } from '../address';
import type { FileView, ImportPage } from '../load-import.server';
import type { OverwriteView, OverwriteViews } from './load-pinned.server';

export interface OverwritesProps {
  page: ImportPage;
  file: FileView;
  overwrites: OverwriteViews;
}

/** Choose per field: take the pricebook's value, or keep and pin the local one. */
export function OverwritesView({ page, file, overwrites }: OverwritesProps) {
  const { locationId, writable, address, job } = page;
  const { list, total, held, removed, heldFields } = overwrites;
  const here = useLocation();
  const navigation = useNavigation();
  const isSyncing = navigation.formData?.get('intent') === 'apply-sync';
  const pinnedHere = list.filter((one) => one.held).length;
  const posted = usePostedForm('hold', 'apply-sync');
  const shown = list.map((one) => ({ ...one, held: postedPin(posted, one.key) ?? one.held }));
  const [chosen, setChosen] = useState(shown.filter((one) => one.held).length);
  const count = (event: FormEvent<HTMLFormElement>) => {
    const choices = [...new FormData(event.currentTarget).entries()];
    setChosen(choices.filter(([name, value]) => isChoice(name) && value === 'hold').length);
  };
  const to = (number: number) => importPath(locationId, { ...address, page: number });
  return (
    <>
      <Facts page={page} file={file} overwrites={overwrites} />
      <PostForm
        action={pathOf(here)}
        autoComplete="off"
        aria-labelledby="overwrites"
        onChange={count}
        key={`${here.key} ${held}`}
        className="rounded-3 border border-line-2 bg-surface"
      >
        <input type="hidden" name="preview" value={job?.id} />
        {/* Enter keeps the choices, and does not sync. */}
        {writable ? <DefaultButton intent="hold" /> : null}
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-4 py-2.5">
          <h2 id="overwrites" className="min-w-0 grow">
            {titleOf(overwrites)}
          </h2>
          {writable && total - held > 1 ? (
            <Button size="s" intent="hold-all">
              Hold all {(total - held).toLocaleString('en-US')}
            </Button>
          ) : null}
        </div>
        <ul>
          {shown.map((one, index) => (
            <OverwriteRow key={one.key} overwrite={one} index={index} writable={writable} />
          ))}
        </ul>
        {total > CHANGES_PER_PAGE ? (
          <Pager page={address.page} pageSize={CHANGES_PER_PAGE} total={total} hrefOf={to} />
        ) : null}
        <p className="px-4 py-3 text-13 text-ink-2">
          {total > 0
            ? 'What is held stays in every later sync, until someone lets it go. People edit it as ever. '
            : 'No edit that was made here would be lost. '}
          {heldFields > 0 ? (
            <>
              {counted(heldFields, 'field is', 'fields are')} held already:{' '}
              <Link
                to={importPath(locationId, { step: 'held' })}
                className="text-accent-ink underline"
              >
                which
              </Link>
            </>
          ) : null}
        </p>
        {writable ? (
          <footer className="sticky bottom-0 z-[2] flex flex-wrap items-center gap-3 rounded-b-3 border-t border-line-2 bg-surface px-4 py-3">
            <span className="min-w-0 grow text-ink-2" role="status">
              {total > 0 ? footText(held - pinnedHere + chosen, total, removed > 0) : null}
            </span>
            <NoteField inFoot />
            {total > 0 ? (
              <noscript>
                <Button intent="hold">Keep the choices</Button>
              </noscript>
            ) : null}
            <Button
              variant="primary"
              intent="apply-sync"
              busy={isSyncing}
              disabled={navigation.state !== 'idle'}
            >
              {isSyncing ? 'Syncing...' : 'Sync'}
            </Button>
          </footer>
        ) : null}
      </PostForm>
    </>
  );
}

/** State in an unsaved form; undefined if the field is not in it. */
function postedPin(posted: PostedFields | null, key: string): boolean | undefined {
  const position = posted?.all('field').indexOf(key) ?? -1;
  return position < 0 ? undefined : posted?.get(`choice[${position}]`) === 'hold';
}

function isChoice(name: string): boolean {
  return name.startsWith('choice[');
}

function titleOf({ total, held, removed }: OverwriteViews): string {
  if (total === 0) return 'Nothing made here would be overwritten';
  if (held === total) return `${counted(held, 'held field')} would be left alone`;
  const edits = total - held - removed;
  const parts = [
    edits > 0 && `${counted(edits, 'edit')} made here would be overwritten`,
    removed > 0 &&
      `${counted(removed, 'discount, fee or tax', 'discounts, fees and taxes')} ${edits > 0 ? '' : 'would be '}removed`,
  ];
  return parts.filter(Boolean).join(' and ');
}

function footText(held: number, total: number, removes: boolean): string {
  const rest = (total - held).toLocaleString('en-US');
  return `${counted(held, 'field')} held from now on, ${rest} overwritten${removes ? ' or removed' : ''}`;
}

function Facts({ page: { locationId, sync }, file, overwrites }: OverwritesProps) {
  return (
    <section
      aria-labelledby="pricebook"
      className="overflow-hidden rounded-3 border border-line-2 bg-surface"
    >
      <h2 id="pricebook" className="break-words border-b border-line px-4 py-2.5">
        {sync?.name ?? file.name}
      </h2>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1 px-4 py-3 text-13">
        {sync ? (
          <>
            <dt className="text-ink-2">Last sync</dt>
            <dd>{sync.last}</dd>
            {sync.schedule ? (
              <>
                <dt className="text-ink-2">Schedule</dt>
                <dd>{sync.schedule}</dd>
              </>
            ) : null}
          </>
        ) : null}
        <dt className="text-ink-2">This sync</dt>
        <dd>
          {overwrites.counts}.{' '}
          <Link
            to={importPath(locationId, { importId: file.id, step: 'changes' })}
            className="text-accent-ink underline"
          >
            See each change
          </Link>
        </dd>
      </dl>
    </section>
  );
}

function OverwriteRow({
  overwrite: { key, name, where, label, said, here, theirs, held, type },
  index,
  writable,
}: {
  overwrite: OverwriteView;
  index: number;
  writable: boolean;
}) {
  const choice = `choice[${index}]`;
  return (
    <li className="grid grid-cols-[15rem_minmax(0,1fr)] gap-x-4 gap-y-1 border-b border-line px-4 py-3 max-md:grid-cols-[minmax(0,1fr)]">
      <div className="min-w-0">
        <strong className="block break-words font-medium">{name}</strong>
        <small className="text-12 text-ink-3">{where}</small>
      </div>
      <fieldset className="min-w-0" disabled={!writable}>
        <legend className="mb-1 break-words text-13 text-ink-2">
          <span className="sr-only">{name}: </span>
          {type === 'update' ? `${label}, ${said}` : capitalized(said)}
        </legend>
        <input type="hidden" name="field" value={key} />
        <div className="flex flex-wrap gap-x-5">
          <Radio
            name={choice}
            value="take"
            defaultChecked={!held}
            label={
              type === 'delete' ? (
                'Remove it, as the pricebook lacks it'
              ) : type === 'insert' ? (
                'Bring it back, as the pricebook has it'
              ) : (
                <>
                  Take <ins className="now">{theirs}</ins> from the pricebook
                </>
              )
            }
          />
          <Radio
            name={choice}
            value="hold"
            defaultChecked={held}
            label={
              type === 'delete' ? (
                'Keep it in every sync'
              ) : type === 'insert' ? (
                'Keep it away in every sync'
              ) : (
                <>
                  Keep <b className="font-medium">{here}</b> and hold this field
                </>
              )
            }
          />
        </div>
      </fieldset>
    </li>
  );
}
