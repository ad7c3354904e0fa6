import { Form, useLocation } from '@remix-run/react';
import ArchiveRestore from 'lucide-react/icons/archive-restore';
import BadgePercent from 'lucide-react/icons/badge-percent';
import ConciergeBell from 'lucide-react/icons/concierge-bell';
import Folder from 'lucide-react/icons/folder';
import ImageIcon from 'lucide-react/icons/image';
import Landmark from 'lucide-react/icons/landmark';
import ReceiptText from 'lucide-react/icons/receipt-text';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import Tags from 'lucide-react/icons/tags';
import Utensils from 'lucide-react/icons/utensils';
import { useRef } from 'react';
import { NoteText } from '~/history/history-link';
import type { TrashKind } from '~/menu/kinds';
import { NoteField } from '~/screen/note-field';
import { pathOf } from '~/screen/paths';
import { usePostedForm } from '~/screen/posted-form';
import { Button, LinkButton } from '~/ui/button';
import { PostForm } from '~/ui/post-form';
import { useTicks } from '~/ui/use-ticks';
import type { RestoreQuestion, TrashPage, TrashRow } from './load-trash.server';
import { refText, trashPath } from './paths';
import { QuestionForm } from './question-form';

const TICKED = 'restore-ticked';

const icons = {
  item: Utensils,
  station: ConciergeBell,
  category: Folder,
  option_group: SlidersHorizontal,
  option: SlidersHorizontal,
  discount: BadgePercent,
  fee: ReceiptText,
  tax: Landmark,
  price_mode: Tags,
  image: ImageIcon,
} as const satisfies Record<TrashKind, typeof Folder>;

export function TrashList({ page }: { page: TrashPage }) {
  const { locationId, address, rows, question, writable } = page;
  const here = pathOf(useLocation());
  const posted = usePostedForm('restore-ticked');
  const kept = posted?.all('objects') ?? [];
  const list = useRef<HTMLDivElement>(null);
  const { live, count, tickAll } = useTicks(list, 'objects', rows);
  const isAsked = (row: TrashRow) =>
    question?.row.kind === row.kind && question.row.id === row.id ? question : null;
  const isListed = rows.some(isAsked);
  return (
    <div ref={list} className="items-list lg:overflow-auto">
      {writable ? (
        <Form
          id={TICKED}
          method="post"
          action={here}
          aria-label="Ticked objects"
          className="bulk-bar"
        >
          {live ? (
            <>
              <strong className="font-semibold text-accent-ink" aria-live="polite">
                {count.toLocaleString('en-US')} selected
              </strong>
              <Button type="button" variant="link" size="s" onClick={() => tickAll(false)}>
                Clear
              </Button>
              <span aria-hidden="true" className="h-5 w-px bg-accent-line max-md:hidden" />
            </>
          ) : null}
          <NoteField
            inFoot
            id="ticked-note"
            typed={posted?.get('note')}
            className="max-md:basis-full md:max-w-64 md:basis-56"
          />
          <Button size="s" intent="restore-ticked">
            <ArchiveRestore aria-hidden="true" className="size-3.5" />
            {live ? `Restore ${count.toLocaleString('en-US')}` : 'Restore what is ticked'}
          </Button>
        </Form>
      ) : null}
      {question && !isListed ? (
        <div className="border-b border-accent-line bg-accent-soft px-5 py-4 max-md:px-4">
          <QuestionForm question={question} locationId={locationId} address={address} />
        </div>
      ) : null}
      <div
        aria-hidden="true"
        className="grid flex-none grid-cols-[var(--trash-columns)] gap-x-3 border-b border-line bg-sunken px-5 py-2 text-12 text-ink-2 [--trash-columns:1.25rem_2rem_minmax(0,1fr)_minmax(0,2fr)_minmax(0,1.25fr)_6.5rem] max-lg:hidden"
      >
        <span />
        <span />
        <span>Name</span>
        <span>Went with it, comes back with it</span>
        <span>Deleted</span>
        <span />
      </div>
      <ul>
        {rows.map((row) => (
          <Row
            key={refText(row)}
            row={row}
            question={isAsked(row)}
            isTicked={kept.includes(refText(row))}
            page={page}
          />
        ))}
      </ul>
    </div>
  );
}

interface RowProps {
  row: TrashRow;
  question: RestoreQuestion | null;
  isTicked: boolean;
  page: TrashPage;
}

function Row({ row, question, isTicked, page: { locationId, address } }: RowProps) {
  const { kind, name, what, hung, who, when, note, asks, mayRestore } = row;
  const here = pathOf(useLocation());
  const id = `trash-${refText(row)}`;
  return (
    <li
      aria-labelledby={id}
      className={`border-b border-line ${question ? 'bg-accent-soft shadow-[inset_3px_0_var(--accent)]' : ''}`}
    >
      <div className="grid grid-cols-[1.25rem_2rem_minmax(0,1fr)_minmax(0,2fr)_minmax(0,1.25fr)_6.5rem] items-center gap-x-3 px-5 py-2 max-lg:grid-cols-[1.25rem_2rem_minmax(0,1fr)_auto] max-lg:items-start max-md:px-4">
        <span className="cell-tick flex items-center">
          {mayRestore ? (
            <input
              type="checkbox"
              form={TICKED}
              name="objects"
              value={refText(row)}
              defaultChecked={isTicked}
              aria-label={`Select ${name}`}
              autoComplete="off"
              className="tickbox"
            />
          ) : null}
        </span>
        <Picture row={row} />
        <span id={id} className="min-w-0">
          <span className="block break-words text-ink">{name}</span>
          <span className="block text-12 text-ink-3">{what}</span>
        </span>
        <span className="min-w-0 break-words text-13 text-ink-2 max-lg:col-span-2 max-lg:col-start-3">
          {hung}
        </span>
        <span className="min-w-0 break-words text-13 text-ink-2 max-lg:col-span-2 max-lg:col-start-3">
          <span className="text-ink">{who},</span> {when}
          {note ? <NoteText note={note} /> : null}
        </span>
        <span className="justify-self-end max-lg:col-start-4 max-lg:row-start-1">
          {mayRestore ? (
            asks ? (
              <LinkButton
                size="s"
                to={trashPath(locationId, { ...address, restore: { kind, id: row.id } })}
                aria-label={`Restore ${name}…`}
                preventScrollReset
              >
                Restore…
              </LinkButton>
            ) : (
              <PostForm action={here}>
                <input type="hidden" name="object" value={refText(row)} />
                <Button size="s" intent="restore-deleted" aria-label={`Restore ${name}`}>
                  Restore
                </Button>
              </PostForm>
            )
          ) : null}
        </span>
      </div>
      {question ? (
        <div className="px-5 pb-4 pl-[5.75rem] max-lg:pl-5 max-md:px-4">
          <QuestionForm question={question} locationId={locationId} address={address} />
        </div>
      ) : null}
    </li>
  );
}

function Picture({ row: { kind, picture } }: { row: TrashRow }) {
  if (picture) {
    return <img src={picture} alt="" loading="lazy" className="size-7 rounded-1 object-cover" />;
  }
  const Icon = icons[kind];
  return (
    <span className="grid size-7 place-items-center text-ink-3">
      <Icon aria-hidden="true" className="size-4" />
    </span>
  );
}
