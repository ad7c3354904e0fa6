import { Link } from '@remix-run/react';
import ArrowRight from 'lucide-react/icons/arrow-right';
import CircleMinus from 'lucide-react/icons/circle-minus';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { counted } from '~/menu/counted';
import { importPath } from './address';
import type { PreviewProps } from './changes-form';
import type { ColumnNotTaken, FirstLook } from './first-looks.server';

export function First({
  preview: { first, reach },
  file,
  locationId,
}: Pick<PreviewProps, 'preview' | 'file'> & { locationId: number }) {
  return (
    <section
      aria-labelledby="first"
      className="overflow-hidden rounded-3 border border-line-2 bg-surface"
    >
      <h2 id="first" className="border-b border-line px-4 py-3">
        Look at these first
      </h2>
      <ul>
        {first.map(({ text, href, isDue, example }) => (
          <li
            key={`${text} ${href}`}
            className="flex flex-wrap items-center gap-x-2 border-b border-line px-4 py-2"
          >
            {isDue ? (
              <TriangleAlert aria-hidden="true" className="size-3.5 flex-none text-warn-ink" />
            ) : (
              <CircleMinus aria-hidden="true" className="size-3.5 flex-none text-ink-3" />
            )}
            {href.startsWith('#') ? (
              <a href={href} className="text-accent-ink underline">
                {text}
              </a>
            ) : (
              <Link to={href} className="text-accent-ink underline">
                {text}
              </Link>
            )}
            <Example example={example} />
          </li>
        ))}
      </ul>
      <p className="px-4 py-2 text-13 text-ink-2">
        {first.length === 0 ? 'Nothing stands out. ' : ''}
        {reach}{' '}
        {file.hasColumns && file.state === 'previewed' && !file.isSync ? (
          <Link
            to={importPath(locationId, { importId: file.id, step: 'columns' })}
            className="text-accent-ink underline"
          >
            How the columns are read
          </Link>
        ) : null}{' '}
        {file.hasPlaces && file.state === 'previewed' ? (
          <Link
            to={importPath(locationId, { importId: file.id, step: 'where' })}
            className="text-accent-ink underline"
          >
            Where it goes
          </Link>
        ) : null}
      </p>
    </section>
  );
}

function Example({ example: { text, was, now } }: Pick<FirstLook, 'example'>) {
  return (
    <span className="ml-auto flex min-w-0 flex-wrap items-center justify-end gap-1 text-13 text-ink-2">
      {text ? <span className="min-w-0 break-words">{text}</span> : null}
      {was ? (
        <del className="min-w-0 break-words rounded-1 bg-danger-soft px-1 text-danger-ink">
          {was}
        </del>
      ) : null}
      {was && now ? <ArrowRight aria-label="becomes" className="size-3.5 flex-none" /> : null}
      {now ? (
        <ins className="min-w-0 break-words rounded-1 bg-good-soft px-1 text-good-ink no-underline">
          {now}
        </ins>
      ) : null}
    </span>
  );
}

const SHOWN = 6;

/** Columns of the file that nothing is taken from, with their cells and why. */
export function NotTaken({ columns }: { columns: readonly ColumnNotTaken[] }) {
  if (columns.length === 0) return null;
  return (
    <section
      aria-labelledby="not-taken"
      className="rounded-3 border border-line-2 bg-surface px-4 py-3"
    >
      <h2 id="not-taken" className="text-14 font-semibold">
        Not taken
      </h2>
      <p className="text-13 text-ink-2">{counted(columns.length, 'column')}, with their cells:</p>
      <ul className="text-13 text-ink-2">
        {[...Map.groupBy(columns, ({ why }) => why)].map(([why, own]) => (
          <li key={why} className="break-words">
            <NamedColumns columns={own} />
            {`: ${why}`}
          </li>
        ))}
      </ul>
    </section>
  );
}

function NamedColumns({ columns }: { columns: readonly ColumnNotTaken[] }) {
  const words = (some: readonly ColumnNotTaken[]) =>
    some.map(({ name, filled }) => `${name} (${filled.toLocaleString('en-US')})`).join(', ');
  const rest = columns.slice(SHOWN);
  return (
    <>
      <span className="text-ink">{words(columns.slice(0, SHOWN))}</span>
      {rest.length > 0 ? (
        <details className="inline-block">
          <summary className="cursor-pointer text-accent-ink">
            , and {counted(rest.length, 'other')}
          </summary>
          <span className="text-ink">{words(rest)}</span>
        </details>
      ) : null}
    </>
  );
}
