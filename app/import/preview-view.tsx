import { Link, useLocation } from '@remix-run/react';
import Download from 'lucide-react/icons/download';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';
import { jobPath } from '~/jobs/paths';
import { counted } from '~/menu/counted';
import { importFilePath, pathOf } from '~/screen/paths';
import { usePostedForm } from '~/screen/posted-form';
import { Alert } from '~/ui/alert';
import { Button, buttonClass } from '~/ui/button';
import { PostForm } from '~/ui/post-form';
import { Radio } from '~/ui/radio';
import { Cell, Row, RowHeader, Table, type TableColumn } from '~/ui/table';
import { type ChangeType, importPath, LEFT_OUT, notNarrowed, WARNINGS } from './address';
import { ChangesForm, type PreviewProps } from './changes-form';
import { First, NotTaken } from './first-view';
import type { PreviewData } from './preview.server';
import { placesText } from './words';

const countColumns: readonly TableColumn[] = [
  { label: 'Kind', className: '!pl-4' },
  { label: 'Received', column: 'number' },
  { label: 'New', column: 'number' },
  { label: 'Updates', column: 'number' },
  { label: 'Deletes', column: 'number' },
  { label: 'Not updated', column: 'number', className: '!pr-4' },
];

export function PreviewView({ page, preview, file }: PreviewProps) {
  const { locationId, writable, job } = page;
  const isApplied = file.state === 'applied';
  if (file.state === 'refused') {
    return <LeftOut preview={preview} file={file} locationId={locationId} />;
  }
  return (
    <>
      {isApplied ? (
        <Alert kind="good" title={`Applied ${preview.applied ?? ''}.`}>
          {/* The dialog over it says the same. */}
          {page.dialog === 'done' ? null : job?.result}
          {job?.undone ? ' It was undone.' : ''}{' '}
          {job ? (
            <Link to={jobPath(locationId, job.id)} className="text-accent-ink underline">
              See the job
            </Link>
          ) : null}
        </Alert>
      ) : preview.appliedBefore ? (
        <Alert title={preview.appliedBefore} />
      ) : null}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-2">
        <First preview={preview} file={file} locationId={locationId} />
        <Summary page={page} preview={preview} file={file} />
      </div>
      {writable && preview.questions.length > 0 ? (
        <Questions preview={preview} file={file} />
      ) : null}
      <LeftOut preview={preview} file={file} locationId={locationId} />
      {preview.warnings.length > 0 ? (
        <Causes
          id={WARNINGS}
          title={counted(preview.warnings.length, 'warning')}
          causes={preview.warnings}
        />
      ) : null}
      <NotTaken columns={preview.notTaken} />
      {preview.all > 0 ? <ChangesForm page={page} preview={preview} file={file} /> : null}
    </>
  );
}

function LeftOut({
  preview,
  file,
  locationId,
}: Pick<PreviewProps, 'preview' | 'file'> & { locationId: number }) {
  if (preview.leftOut === 0) return null;
  return (
    <Causes
      id={LEFT_OUT}
      title={leftOutTitle(preview)}
      causes={preview.errors}
      action={
        <a
          href={importFilePath(locationId, 'rows.csv', file.id)}
          className={buttonClass({ size: 's' })}
        >
          <Download aria-hidden="true" className="size-3.5" />
          These rows as CSV
        </a>
      }
    />
  );
}

function leftOutTitle({ leftOut, leftOutByChoice, errors }: PreviewData): string {
  const refused = leftOut - leftOutByChoice;
  if (refused === 0) return `${counted(leftOut, 'row')} left out by you`;
  const reasons = counted(errors.length - (leftOutByChoice > 0 ? 1 : 0), 'reason');
  const title = `${counted(refused, 'row')} left out, ${reasons}`;
  return leftOutByChoice === 0 ? title : `${title}, ${leftOutByChoice} more left out by you`;
}

function Summary({ page: { locationId, address, job }, preview, file }: PreviewProps) {
  const message = file.state === 'previewed' && job?.state === 'done' ? job.result : null;
  const notes = preview.notes.join(' · ');
  const link = (kind: PreviewData['kinds'][number]['kind'], type: ChangeType, count: number) =>
    count === 0 ? (
      <span className="text-ink-3">0</span>
    ) : (
      <Link
        to={`${importPath(locationId, { importId: address.importId, step: address.step === 'changes' ? 'changes' : null, ...notNarrowed, kinds: [kind], types: [type] })}#changes`}
        className={inks[type]}
      >
        {count.toLocaleString('en-US')}
      </Link>
    );
  return (
    <section
      aria-labelledby="summary"
      className="overflow-hidden rounded-3 border border-line-2 bg-surface"
    >
      <h2 id="summary" className="border-b border-line px-4 py-3">
        Preview summary
      </h2>
      <Table label="Counts by kind" columns={countColumns}>
        {preview.kinds.map(({ kind, label, counts }) => (
          <Row key={kind}>
            <RowHeader className="!pl-4">{label}</RowHeader>
            <Cell column="number">{counts.received.toLocaleString('en-US')}</Cell>
            <Cell column="number">{link(kind, 'insert', counts.inserts)}</Cell>
            <Cell column="number">{link(kind, 'update', counts.updates)}</Cell>
            <Cell column="number">{link(kind, 'delete', counts.deletes)}</Cell>
            <Cell column="number" className="!pr-4">
              {counts.not_updated.toLocaleString('en-US')}
            </Cell>
          </Row>
        ))}
      </Table>
      {message || notes ? (
        <p className="border-t border-line px-4 py-2 text-13 text-ink-2">
          {message} {notes}
        </p>
      ) : null}
    </section>
  );
}

const inks: Record<ChangeType, string> = {
  insert: 'text-good-ink underline',
  update: 'text-accent-ink underline',
  delete: 'text-danger-ink underline',
};

const byWords = { pos_id: 'POS ID', sku: 'code', name: 'name' } as const;

/** Rows that match several objects. */
function Questions({ preview: { questions }, file }: Pick<PreviewProps, 'preview' | 'file'>) {
  const here = useLocation();
  const posted = usePostedForm('answer-rows');
  const answerOf = (key: string) => {
    const position = posted?.all('key').indexOf(key) ?? -1;
    return position < 0 ? null : posted?.get(`answer[${position}]`);
  };
  return (
    <PostForm
      action={pathOf(here)}
      aria-label="Questions"
      className="grid gap-3 rounded-2 border border-warn-line bg-warn-soft p-3"
    >
      <input type="hidden" name="import" value={file.id} />
      {questions.map(({ key, place, by, value, objects }, index) => (
        <fieldset key={key} className="min-w-0">
          <legend className="break-words">
            <strong className="font-semibold text-warn-ink">
              One {byWords[by]} belongs to {objects.length} items: {value} in row {place.row}.
            </strong>{' '}
            Which one is meant?
          </legend>
          <input type="hidden" name="key" value={key} />
          <div className="flex flex-wrap gap-x-5">
            <Radio
              name={`answer[${index}]`}
              value="skip"
              defaultChecked={answerOf(key) === 'skip'}
              label="Neither, skip the row"
            />
            {objects.slice(0, 10).map(({ id, name }) => (
              <Radio
                key={id}
                name={`answer[${index}]`}
                value={id}
                defaultChecked={answerOf(key) === String(id)}
                label={
                  <>
                    {name} <span className="text-ink-2">({id})</span>
                  </>
                }
              />
            ))}
            <Radio
              name={`answer[${index}]`}
              value="all"
              defaultChecked={answerOf(key) === 'all'}
              label={objects.length === 2 ? 'Both' : 'All of them'}
            />
          </div>
        </fieldset>
      ))}
      <span>
        <Button size="s" intent="answer-rows">
          Answer
        </Button>
      </span>
    </PostForm>
  );
}

function Causes({
  id,
  title,
  causes,
  action,
}: {
  id?: string;
  title: string;
  causes: PreviewData['errors'];
  action?: ReactNode;
}) {
  return (
    <section
      id={id}
      aria-label={title}
      className="grid gap-2 rounded-2 border border-warn-line bg-warn-soft p-3"
    >
      <div className="flex flex-wrap items-center gap-2">
        <TriangleAlert aria-hidden="true" className="size-4 text-warn-ink" />
        <h2 className="min-w-0 flex-1 text-14 font-semibold text-warn-ink">{title}</h2>
        {action}
      </div>
      <ul className="grid gap-1">
        {causes.map(({ cause, message, advice, count, first }) => (
          <li
            key={`${cause} ${message}`}
            className="grid gap-x-4 md:grid-cols-[5rem_minmax(0,1fr)]"
          >
            <span className="text-ink-2">{extentOf(first, count)}</span>
            <span className="min-w-0 break-words">
              <b className="font-semibold">{message}</b>{' '}
              <span className="text-13 text-ink-2">
                {whereOf(first, count)}
                {first[0]?.cell ? `, the first is “${first[0].cell}”` : ''}
                {advice ? `. ${advice}` : ''}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

type Places = PreviewData['errors'][number]['first'];

/** '3 rows', '2 columns'; '' for the file as a whole. */
function extentOf([first]: Places, count: number): string {
  if (!first) return 'The file';
  return counted(count, first.row > 0 ? 'row' : 'column');
}

function whereOf(first: Places, count: number): string {
  const [place] = first;
  if (!place) return '';
  return place.row > 0 ? `in ${placesText(first, count)}` : `(${placesText(first, count)})`;
}
