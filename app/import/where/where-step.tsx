import { Form, useLocation } from '@remix-run/react';
import { pathOf } from '~/screen/paths';
import { usePostedForm } from '~/screen/posted-form';
import { Alert } from '~/ui/alert';
import { Button, LinkButton } from '~/ui/button';
import { Checkbox } from '~/ui/checkbox';
import { HiddenParams } from '~/ui/hidden-params';
import { Radio } from '~/ui/radio';
import { Select } from '~/ui/select';
import { Table, type TableColumn } from '~/ui/table';
import { importPath, importQuery } from '../address';
import type { FileView, ImportPage } from '../load-import.server';
import { Steps } from '../steps';
import { choiceOf, type PlaceRow } from './choices';
import { PlacedRow } from './placed-row';
import type { WhereRow, WhereView } from './where.server';

interface WhereProps {
  page: ImportPage;
  file: FileView;
  where: WhereView;
}

const headers: readonly TableColumn[] = [
  { label: 'Category in the file', className: '!pl-4' },
  { label: 'Items', column: 'number' },
  { label: 'Station' },
  { label: 'Category' },
  { label: 'Why' },
];

const FORM = 'where';

export function WhereStep({ page, file, where }: WhereProps) {
  const here = useLocation();
  const { locationId, locationName } = page;
  const posted = usePostedForm('use-places');
  const rows = where.rows.map((row): { row: WhereRow & PlaceRow; wrong: string | null } => {
    const at = posted?.all('path').indexOf(row.path) ?? -1;
    const said = (name: 'station' | 'category' | 'was') => posted?.all(name)[at] ?? null;
    const kept = {
      ...row,
      station: said('station') ?? row.station,
      category: said('category') ?? row.category,
      was: said('was') ?? row.station,
    };
    const choice = posted?.message ? choiceOf(kept, where.options) : null;
    const isWrong = typeof choice === 'object' && choice !== null && 'wrong' in choice;
    return { row: kept, wrong: isWrong ? choice.wrong : null };
  });
  return (
    <>
      <Steps file={file} locationId={locationId} at="where" />
      {posted?.message ? <Alert kind="danger" title={posted.message} /> : null}
      <Stores where={where} posted={posted?.get('store') ?? null} locationName={locationName} />
      <section
        aria-labelledby="placed"
        className="isolate overflow-hidden rounded-3 border border-line-2 bg-surface"
      >
        <div className="flex flex-wrap items-baseline gap-x-3 border-b border-line px-4 py-3">
          <h2 id="placed" className="grow">
            Where does it go?{' '}
            <span className="text-13 font-normal text-ink-2">in the file, then here</span>
          </h2>
          <span className="text-13 text-ink-2">{where.summary}</span>
        </div>
        <Everything page={page} file={file} where={where} />
        <Form
          key={here.key}
          id={FORM}
          method="post"
          action={pathOf(here)}
          preventScrollReset
          aria-label="Places"
        >
          <input type="hidden" name="import" value={file.id} />
          <Table label="Categories of the file" columns={headers} headClass="max-md:sr-only">
            {rows.map(({ row, wrong }, index) => (
              <PlacedRow
                key={row.path}
                id={`why-${index}`}
                row={row}
                wrong={wrong}
                options={where.options}
              />
            ))}
          </Table>
        </Form>
      </section>
      <Checkbox
        form={FORM}
        name="remember"
        defaultChecked={posted?.has('remember') ?? where.remembers}
        label={`Remember this for ${locationName}`}
        help="The next file with these columns puts its categories there too. You can come back here from its preview."
      />
      <footer className="sticky bottom-0 z-[2] flex flex-wrap items-center gap-3 rounded-3 border border-line-2 bg-surface px-4 py-3">
        <span className="min-w-0 grow text-13 text-ink-2">
          {where.waiting === 0
            ? 'Every category has a place.'
            : where.waiting === 1
              ? '1 category waits for you.'
              : `${where.waiting} categories wait for you.`}
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
        <Button form={FORM} variant="primary" name="intent" value="use-places">
          Preview Import
        </Button>
      </footer>
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

/** Shows the table with all categories in one station, or each in its own; nothing is kept yet. */
function Everything({ page: { locationId }, file, where }: WhereProps) {
  const here = importPath(locationId, { importId: file.id, step: 'where' });
  return (
    <Form
      method="get"
      action={pathOf({ pathname: here.split('?')[0] ?? '', search: '' })}
      preventScrollReset
      aria-label="Everything"
      className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3"
    >
      <HiddenParams
        params={importQuery.hidden({ search: '' }, { importId: file.id, step: 'where' }, ['all'])}
      />
      <label htmlFor="all" className="text-13 max-md:w-full">
        Everything into one station
      </label>
      <Select
        compact
        id="all"
        name="all"
        defaultValue={where.all ?? undefined}
        className="!w-auto min-w-44 max-w-full max-md:flex-1"
        options={[...where.everywhere]}
      />
      <Button size="s">Put all there</Button>
      <span className="grow max-md:hidden" />
      <LinkButton
        size="s"
        to={importPath(locationId, { importId: file.id, step: 'where', all: 'own' })}
        preventScrollReset
      >
        A new station for each category
      </LinkButton>
    </Form>
  );
}
