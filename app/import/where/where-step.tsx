import { useLocation } from '@remix-run/react';
import { useState } from 'react';
import { counted } from '~/menu/counted';
import { pathOf } from '~/screen/paths';
import { postedFields, useAnswerKey, usePostedForm } from '~/screen/posted-form';
import { useGuardedForm } from '~/screen/use-guarded-form';
import { Alert } from '~/ui/alert';
import { Button, LinkButton } from '~/ui/button';
import { Checkbox } from '~/ui/checkbox';
import { DefaultButton } from '~/ui/default-button';
import { PostForm } from '~/ui/post-form';
import { Radio } from '~/ui/radio';
import { Select } from '~/ui/select';
import { importPath } from '../address';
import type { FileView, ImportPage } from '../load-import.server';
import { Steps } from '../steps';
import { CHOOSE, choiceOf, DONE, LEAVE_OUT, newName, type RowValues, rowsIn } from './choices';
import { rowId, type ShownRow } from './placed-row';
import { PlacesTable } from './places-table';
import type { WhereView } from './where.server';

const FORM = 'where';

export function WhereStep({
  page,
  file,
  where,
}: {
  page: ImportPage;
  file: FileView;
  where: WhereView;
}) {
  const here = useLocation();
  const formKey = useAnswerKey();
  const { locationId, locationName } = page;
  const sent = usePostedForm('use-places', 'put-all', 'put-own', 'put-ticked');
  const posted = sent ?? (where.put && postedFields(where.put));
  useGuardedForm(FORM, sent !== null);
  const paths = posted?.all('path') ?? [];
  const ticks = new Set(posted?.all('tick'));
  const rows = where.rows.map((row): { row: ShownRow; wrong: string | null } => {
    const at = paths.indexOf(row.path);
    const said = (name: keyof ShownRow) => posted?.all(name)[at] ?? null;
    const kept = {
      ...row,
      station: said('station') ?? row.station,
      category: said('category') ?? row.category,
      was: said('was') ?? row.station,
      was_category: said('was_category') ?? row.category,
      ticked: ticks.has(row.path),
    };
    const isAsProposed = kept.station === row.station && kept.category === row.category;
    const isRefused = posted?.message && posted.get('intent') === 'use-places';
    const choice = isRefused ? choiceOf(kept, where.options) : null;
    const isWrong = typeof choice === 'object' && choice !== null && 'wrong' in choice;
    return {
      row: { ...kept, why: isAsProposed ? row.why : '' },
      wrong: isWrong ? choice.wrong : null,
    };
  });
  // With scripts, as chosen since.
  const [chosen, setChosen] = useState<{ key: string; rows: RowValues[] } | null>(null);
  const values = chosen?.key === formKey ? chosen.rows : rows.map(({ row }) => row);
  const done = posted?.get(DONE);
  const due = values.findIndex(({ station }) => station === CHOOSE);
  return (
    <>
      <Steps file={file} locationId={locationId} at="where" />
      {posted?.message ? <Alert kind="danger" title={posted.message} /> : null}
      {done && !posted?.message ? <Alert kind="good" title={done} /> : null}
      <Stores where={where} posted={posted?.get('store') ?? null} locationName={locationName} />
      <section
        aria-labelledby="placed"
        className="isolate overflow-hidden rounded-3 border border-line-2 bg-surface"
      >
        <PostForm
          id={FORM}
          action={pathOf(here)}
          aria-label="Places"
          onChange={({ currentTarget }) =>
            setChosen({ key: formKey, rows: rowsIn(new FormData(currentTarget)) })
          }
        >
          <DefaultButton intent="use-places" />
          <input type="hidden" name="import" value={file.id} />
          <div className="flex flex-wrap items-baseline gap-x-3 border-b border-line px-4 py-3">
            <h2 id="placed" className="grow">
              Where does it go?{' '}
              <span className="text-13 font-normal text-ink-2">in the file, then here</span>
            </h2>
            <span className="text-13 text-ink-2">{newText(values)}</span>
          </div>
          <div className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3">
            <label htmlFor="all" className="text-13 max-md:w-full">
              Everything into one station
            </label>
            <Select
              compact
              id="all"
              name="all"
              defaultValue={posted?.get('all') ?? undefined}
              className="!w-auto min-w-44 max-w-full max-md:flex-1"
              options={where.everywhere}
            />
            <Button size="s" intent="put-all">
              Put all there
            </Button>
            <span className="grow max-md:hidden" />
            <Button size="s" intent="put-own">
              A new station for each category
            </Button>
          </div>
          <PlacesTable key={formKey} rows={rows} where={where} />
          <div className="flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line bg-sunken px-4 py-3">
            <label htmlFor="into" className="text-13 text-ink-2 max-md:w-full">
              Ticked rows:
            </label>
            <Select
              compact
              id="into"
              name="into"
              defaultValue={posted?.get('into') ?? undefined}
              className="!w-auto min-w-44 max-w-full max-md:flex-1"
              options={where.targets}
            />
            <Button size="s" intent="put-ticked">
              Put them there
            </Button>
          </div>
        </PostForm>
      </section>
      <Checkbox
        form={FORM}
        name="remember"
        defaultChecked={posted ? posted.has('remember') : where.remembers}
        label={`Remember this for ${locationName}`}
        help="The next file with these columns puts its categories there too. You can come back here from its preview."
      />
      <footer className="sticky bottom-0 z-[2] flex flex-wrap items-center gap-3 rounded-3 border border-line-2 bg-surface px-4 py-3">
        <span className="min-w-0 grow text-13 text-ink-2" role="status">
          <WaitingText values={values} due={due} />
        </span>
        <LinkButton
          to={importPath(
            locationId,
            file.state === 'previewed'
              ? { importId: file.id }
              : file.hasColumns
                ? { importId: file.id, step: 'columns' }
                : {},
          )}
          variant="ghost"
        >
          Back
        </LinkButton>
        <Button form={FORM} variant="primary" intent="use-places">
          Preview Import
        </Button>
      </footer>
    </>
  );
}

/** '1 new station, 2 new categories' */
function newText(values: readonly RowValues[]): string {
  const stations = values.filter(({ station }) => newName(station) !== null);
  const categories = values.filter(
    ({ station, category }) =>
      station !== CHOOSE && station !== LEAVE_OUT && newName(category) !== null,
  );
  const [made, added] = [
    new Set(stations.map(({ station }) => station)).size,
    new Set(categories.map(({ station, category }) => JSON.stringify([station, category]))).size,
  ];
  return [
    made > 0 && counted(made, 'new station'),
    added > 0 && counted(added, 'new category', 'new categories'),
  ]
    .filter(Boolean)
    .join(', ');
}

function WaitingText({ values, due }: { values: readonly RowValues[]; due: number }) {
  const waiting = values.filter(({ station }) => station === CHOOSE).length;
  const out = values.filter(({ station }) => station === LEAVE_OUT).length;
  if (due < 0) {
    return `Every category has a place${out > 0 ? `, ${out} left out` : ''}.`;
  }
  return (
    <>
      <a href={`#${rowId(`why-${due}`)}`} className="text-accent-ink underline">
        {waiting === 1 ? '1 category waits for you.' : `${waiting} categories wait for you.`}
      </a>
      {out > 0 ? ` ${out} left out.` : ''}
    </>
  );
}

function Stores({
  where: { stores, store },
  posted,
  locationName,
}: {
  where: WhereView;
  posted: string | null;
  locationName: string;
}) {
  if (stores.length === 0) return null;
  return (
    <fieldset className="min-w-0 rounded-2 border border-warn-line bg-warn-soft p-3">
      <legend className="float-left w-full break-words">
        <strong className="font-semibold text-warn-ink">
          The file has prices and states of {stores.length} stores or price levels.
        </strong>{' '}
        Which one is {locationName}?
      </legend>
      <div className="clear-both flex flex-wrap gap-x-5">
        {stores.map((name) => (
          <Radio
            key={name}
            form={FORM}
            name="store"
            value={name}
            defaultChecked={name === (posted ?? store)}
            label={name}
          />
        ))}
      </div>
    </fieldset>
  );
}
