import { useFetcher, useLocation } from '@remix-run/react';
import ArrowRight from 'lucide-react/icons/arrow-right';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useEffect, useRef, useState } from 'react';
import { pathOf } from '~/screen/paths';
import { Badge } from '~/ui/badge';
import { Checkbox } from '~/ui/checkbox';
import type { ChangeView, FieldView } from './show-changes.server';

const badges = {
  insert: { tone: 'good', label: 'New' },
  update: { tone: 'accent', label: 'Update' },
  delete: { tone: 'danger', label: 'Delete' },
} as const;

export function ChangeRow({
  change,
  posted,
  mayTick,
}: {
  change: ChangeView;
  /** Selection in a form that is not saved yet. */
  posted: boolean | undefined;
  mayTick: boolean;
}) {
  const { type, name, where, fields, brief, size, isFar, ticked, notes, outcome, held } = change;
  const { goesTo } = change;
  const badge = badges[type];
  return (
    <li
      className={`grid grid-cols-[1.25rem_4.5rem_minmax(0,2fr)_minmax(0,3fr)_5rem] items-start gap-x-3 gap-y-1 border-b border-line px-4 py-2.5 last:border-b-0 max-md:grid-cols-[1.25rem_minmax(0,1fr)_auto] ${ticked ? '' : 'text-ink-3'}`}
    >
      <span>{mayTick ? <Tick change={change} posted={posted} /> : null}</span>
      <span className="max-md:order-1 max-md:text-right">
        <Badge tone={badge.tone}>{badge.label}</Badge>
      </span>
      <div className="min-w-0">
        <strong className="block break-words font-medium">{name}</strong>
        <small className="text-12 text-ink-3">{where}</small>
      </div>
      <div className="min-w-0 max-md:order-2 max-md:col-start-2">
        {brief === null ? (
          <FieldRows fields={fields} />
        ) : (
          <NewFields brief={brief} fields={fields} />
        )}
        {goesTo ? <p className="break-words text-13 text-ink-2">goes to {goesTo}</p> : null}
        {type === 'delete' ? (
          <p className="text-13 text-ink-2">
            The file does not have it any more. Undoing the import brings it back.
          </p>
        ) : null}
        <ChangeNotes notes={notes} />
        {(outcome ?? held) ? <p className="text-13 text-ink-2">{outcome ?? held}</p> : null}
      </div>
      <span
        className={`py-[1px] text-right text-13 max-md:order-3 ${isFar && ticked ? 'font-semibold text-warn-ink' : ''}`}
      >
        {size}
      </span>
    </li>
  );
}

export function ChangeNotes({ notes }: Pick<ChangeView, 'notes'>) {
  return notes.map(({ text, advice }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: two notes may have one text, and none is moved.
    <p key={`${index} ${text}`} className="flex items-start gap-1.5 text-13 text-warn-ink">
      <TriangleAlert aria-hidden="true" className="mt-0.5 size-3.5 flex-none" />
      <span className="min-w-0 break-words" title={advice}>
        {text}
      </span>
    </p>
  ));
}

/** With scripts, saved immediately. */
export function Tick({
  change: { position, name, ticked: kept },
  posted,
}: {
  change: ChangeView;
  posted: boolean | undefined;
}) {
  const here = useLocation();
  const fetcher = useFetcher();
  const box = useRef<HTMLInputElement>(null);
  // Local selection, submitted again with the form if saving it failed.
  const [said, setSaid] = useState({ ticked: posted, over: kept });
  const ticked = said.over === kept ? (said.ticked ?? kept) : kept;
  useEffect(() => {
    if (said.over !== kept) setSaid({ ticked: undefined, over: kept });
    if (box.current) box.current.checked = ticked;
  }, [said, kept, ticked]);
  return (
    <>
      <input type="hidden" name="shown" value={position} />
      <Checkbox
        ref={box}
        name="row"
        value={position}
        defaultChecked={ticked}
        aria-label={`Apply to ${name}`}
        onChange={({ currentTarget: { checked, form } }) => {
          setSaid({ ticked: checked, over: kept });
          fetcher.submit(
            {
              intent: 'tick-one',
              row: String(position),
              ticked: checked ? '1' : '0',
              preview: form ? String(new FormData(form).get('preview') ?? '') : '',
            },
            { method: 'post', action: pathOf(here) },
          );
        }}
      />
    </>
  );
}

function NewFields({ brief, fields }: Pick<ChangeView, 'fields'> & { brief: string }) {
  if (fields.length === 0) return <p className="text-13">{brief}</p>;
  return (
    <details className="text-13">
      <summary className="flex cursor-pointer flex-wrap gap-x-3">
        {brief} <span className="text-accent-ink underline underline-offset-2">Details</span>
      </summary>
      <FieldRows fields={fields} />
    </details>
  );
}

function FieldRows({ fields }: Pick<ChangeView, 'fields'>) {
  return fields.map((field, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: two fields may have one label.
    <FieldRow key={index} field={field} />
  ));
}

function FieldRow({ field: { label, was, now, parts } }: { field: FieldView }) {
  return (
    <div className="grid grid-cols-[7rem_minmax(0,1fr)] items-baseline gap-2 py-[1px] text-13 max-md:grid-cols-[5rem_minmax(0,1fr)]">
      <span className="text-ink-3">{label}</span>
      {parts ? (
        <p className="whitespace-pre-line break-words">
          {parts.map(({ kind, text }, index) =>
            kind === 'same' ? (
              text
            ) : kind === 'was' ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list is never reordered.
              <Was key={index} text={text} />
            ) : (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list is never reordered.
              <Now key={index} text={text} />
            ),
          )}
        </p>
      ) : (
        <span className="flex min-w-0 flex-wrap items-center gap-x-2 break-words">
          {was === null ? null : (
            <>
              <span className="min-w-0 break-words">
                <Was text={was} />
              </span>
              <ArrowRight aria-hidden="true" className="size-3.5 flex-none text-ink-3" />
            </>
          )}
          <span className="min-w-0 break-words">
            <Now text={now ?? 'empty'} />
          </span>
        </span>
      )}
    </div>
  );
}

function Was({ text }: { text: string }) {
  return (
    <>
      <span className="sr-only"> was </span>
      <del className="was">{text}</del>
    </>
  );
}

function Now({ text }: { text: string }) {
  return (
    <>
      <span className="sr-only"> now </span>
      <ins className="now">{text}</ins>
    </>
  );
}
