import { useLocation } from '@remix-run/react';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { pathOf } from '~/screen/paths';
import { useAnswerKey, usePostedForm } from '~/screen/posted-form';
import { useGuardedForm } from '~/screen/use-guarded-form';
import { Button, LinkButton } from '~/ui/button';
import { Checkbox } from '~/ui/checkbox';
import { Field } from '~/ui/field';
import { PostForm } from '~/ui/post-form';
import { Select } from '~/ui/select';
import { Cell, Row, RowHeader, Table, type TableColumn } from '~/ui/table';
import { TextInput } from '~/ui/text-input';
import { importPath } from './address';
import type { ColumnsView, ColumnView } from './columns.server';
import type { FileView, ImportPage } from './load-import.server';
import { Steps } from './steps';

interface ColumnsProps {
  page: ImportPage;
  columns: ColumnsView;
  file: FileView;
}

const headers: readonly TableColumn[] = [
  { label: 'In the file', className: '!pl-4' },
  { label: 'First three rows' },
  { label: 'Becomes' },
  { label: 'Read as' },
  { label: 'Result' },
];

const separators = [
  { value: ',', label: 'Comma' },
  { value: ';', label: 'Semicolon' },
  { value: '\t', label: 'Tab' },
  { value: '|', label: 'Bar' },
];

const variantKinds = [
  { value: 'own_codes', label: 'Items if each has its own bar code, else options' },
  { value: 'groups', label: 'Options of one item' },
  { value: 'items', label: 'Items of their own' },
];

const FORM = 'columns-form';

export function ColumnsStep({ page, columns, file }: ColumnsProps) {
  const here = useLocation();
  const formKey = useAnswerKey();
  const { locationId, locationName } = page;
  const { encoding, delimiter, headerRow, sheets } = columns;
  const sheet = sheets.length > 1 ? columns.sheet : '';
  const isText = delimiter !== null;
  const wasRead = JSON.stringify([isText ? encoding : '', delimiter ?? '', headerRow, sheet]);
  const sent = usePostedForm('read-columns', 'use-columns');
  // If the file was read with other settings meanwhile, the columns differ.
  const posted = sent?.get('read') === wasRead ? sent : null;
  useGuardedForm(FORM, sent !== null);
  const [fields, readings] = [posted?.all('field') ?? [], posted?.all('reading') ?? []];
  return (
    <PostForm
      key={formKey}
      id={FORM}
      action={pathOf(here)}
      aria-label="Columns"
      className="grid grid-cols-[minmax(0,1fr)] gap-4"
    >
      <input type="hidden" name="import" value={file.id} />
      <input type="hidden" name="read" value={wasRead} />
      <input type="hidden" name="read-sheet" value={sheet} />
      <Steps file={file} locationId={locationId} at="columns" />
      <section
        aria-label="How the file is read"
        className="overflow-hidden rounded-3 border border-line-2 bg-surface"
      >
        <p className="border-b border-line px-4 py-2 text-13 text-ink-2">{columns.size}</p>
        <div className="grid items-end gap-3 p-4 md:grid-cols-[1fr_1fr_1fr_auto]">
          {isText ? (
            <>
              <Field label="Encoding" name="encoding">
                <Select
                  defaultValue={posted?.get('encoding') ?? encoding}
                  options={columns.encodings}
                />
              </Field>
              <Field label="Separator" name="delimiter">
                <Select defaultValue={posted?.get('delimiter') ?? delimiter} options={separators} />
              </Field>
            </>
          ) : null}
          {sheets.length > 1 ? (
            <Field label="Sheet" name="sheet">
              <Select defaultValue={posted?.get('sheet') ?? sheet} options={sheets} />
            </Field>
          ) : null}
          <div className="grid gap-1">
            <Field label="Header in row" name="header_row">
              <TextInput
                type="number"
                min={1}
                max={1000}
                required
                defaultValue={posted?.get('header_row') ?? (headerRow || 1)}
              />
            </Field>
            <Checkbox
              name="no_header"
              defaultChecked={posted ? posted.has('no_header') : headerRow === 0}
              label="The file has no header"
            />
          </div>
          <span>
            <Button intent="read-columns">Read again</Button>
          </span>
        </div>
        {columns.note ? (
          <p className="border-t border-line px-4 py-2 text-13 text-ink-2">
            {columns.note} If the rows below look wrong, choose another encoding and read again.
          </p>
        ) : null}
      </section>
      <section
        aria-labelledby="columns"
        className="isolate overflow-hidden rounded-3 border border-line-2 bg-surface"
      >
        <div className="flex flex-wrap items-baseline gap-x-3 border-b border-line px-4 py-3">
          <h2 id="columns" className="grow">
            What each column is
          </h2>
          <span className="text-13 text-ink-2">{columns.summary}</span>
        </div>
        <Table label="Columns" columns={headers} headClass="max-md:sr-only">
          {columns.columns.map((column, index) => (
            <ColumnRow
              key={column.letter}
              column={{
                ...column,
                field: fields[index] ?? column.field,
                reading: readings[index] ?? column.reading,
              }}
              fields={columns.fields}
            />
          ))}
        </Table>
        {columns.hasVariants ? (
          <div className="border-t border-line p-4 md:max-w-96">
            <Field
              label="Rows of one product are"
              name="variants"
              help="A size or a colour has a row of its own there."
            >
              <Select
                defaultValue={posted?.get('variants') ?? columns.variants}
                options={variantKinds}
              />
            </Field>
          </div>
        ) : null}
      </section>
      <Checkbox
        name="remember"
        defaultChecked={posted?.has('remember') ?? true}
        label={`Remember this for ${locationName}`}
        help="The next file with these headers goes straight to its preview. You can come back here from there."
      />
      <footer className="sticky bottom-0 z-[2] flex flex-wrap items-center gap-3 rounded-3 border border-line-2 bg-surface px-4 py-3">
        <span className="min-w-0 grow text-13 text-ink-2">
          Items are matched by ID, then by SKU, POS ID and name.
        </span>
        <LinkButton
          to={importPath(locationId, {
            importId: file.state === 'mapping' ? null : file.id,
          })}
          variant="ghost"
        >
          Back
        </LinkButton>
        <Button variant="primary" intent="use-columns">
          Preview Import
        </Button>
      </footer>
    </PostForm>
  );
}

/** Field and reading in one choice. */
const sameAsActive = [
  { value: 'active=yes_no', label: 'The same as Active' },
  { value: 'active=no_yes', label: 'The opposite of Active' },
];

function ColumnRow({
  column: { name, letter, sample, field, foundBy, reading, readings, result, waits, isFlag },
  fields,
}: {
  column: ColumnView;
  fields: ColumnsView['fields'];
}) {
  const ground = waits ? `${CELL} !bg-warn-soft` : CELL;
  const ink = field === '' && !waits ? 'text-ink-3' : '';
  return (
    <Row
      className={`max-md:block max-md:border-b max-md:border-line max-md:last:border-b-0 ${waits ? 'max-md:bg-warn-soft' : ''}`}
    >
      <RowHeader className={`${ground} md:!pl-4 max-md:!pt-3`}>
        <span className={`block min-w-28 break-words max-md:inline ${ink}`}>{name}</span>{' '}
        <small className={`text-12 font-normal ${waits ? 'text-ink-2' : 'text-ink-3'}`}>
          Column {letter}
        </small>
      </RowHeader>
      <Cell className={`${ground} text-ink-2`}>
        <Lines lines={sample} />
      </Cell>
      <Cell className={ground}>
        <Select
          compact
          name="field"
          defaultValue={field}
          aria-label={`Field for ${name}`}
          className="min-w-36"
          options={[
            { value: '', label: waits ? 'Choose a field' : 'Not imported' },
            ...(isFlag ? sameAsActive : []),
            ...fields,
          ]}
        />
        {foundBy ? <small className="block text-12 text-ink-3">{foundBy}</small> : null}
        {waits ? (
          <small className="flex items-center gap-1 text-12 text-warn-ink">
            <TriangleAlert aria-hidden="true" className="size-3.5 flex-none" />
            <span>
              {isFlag
                ? 'Is it the same as Active? Left out unless you choose'
                : 'Left out unless you choose'}
            </span>
          </small>
        ) : null}
      </Cell>
      <Cell className={ground}>
        {readings.length > 1 ? (
          <Select
            compact
            name="reading"
            defaultValue={reading}
            aria-label={`How ${name} is read`}
            className="min-w-36"
            options={readings}
          />
        ) : (
          <input type="hidden" name="reading" value={reading} />
        )}
      </Cell>
      <Cell className={`${ground} max-md:!pb-3`}>
        {result ? (
          <>
            <span className="text-13 text-ink-2 md:hidden">becomes </span>
            <Lines lines={result} />
          </>
        ) : field ? (
          <span className="text-ink-3 max-md:hidden">as it is</span>
        ) : null}
      </Cell>
    </Row>
  );
}

const CELL =
  'md:!py-2 md:!align-top max-md:block max-md:!h-auto max-md:!border-0 max-md:!px-4 max-md:!py-1';

const PHONE_LINE =
  "max-md:inline max-md:whitespace-normal max-md:break-words max-md:[&:not(:first-child)]:before:content-['_·_']";

function Lines({ lines }: { lines: readonly string[] }) {
  return (
    <ul className="text-13 max-md:inline">
      {lines.map((line, index) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: the list is never reordered.
          key={index}
          title={line}
          className={`max-w-56 truncate ${line === '' ? 'max-md:hidden' : PHONE_LINE}`}
        >
          {line || '\u00a0'}
        </li>
      ))}
    </ul>
  );
}
