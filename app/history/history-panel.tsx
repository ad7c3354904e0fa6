import { useLocation, useParams } from '@remix-run/react';
import ArrowRight from 'lucide-react/icons/arrow-right';
import Undo2 from 'lucide-react/icons/undo-2';
import { undoPath } from '~/audit/paths';
import { capitalized } from '~/menu/counted';
import { Button, LinkButton } from '~/ui/button';
import { PanelBody, PanelFoot, PanelFrame } from '~/ui/panel';
import { PostForm } from '~/ui/post-form';
import { olderPath, withoutHistory } from './history-address';
import { NoteText } from './history-link';
import type { HistoryPanelData } from './load.server';

export interface HistoryPanelProps {
  data: HistoryPanelData;
  closeTo: string;
}

type Entry = HistoryPanelData['days'][number]['entries'][number];

export default function HistoryPanel({ data, closeTo }: HistoryPanelProps) {
  const address = useLocation();
  const { word, id, name, days, writable } = data;
  const back = withoutHistory(address);
  return (
    <PanelFrame
      label={`${capitalized(word)} history`}
      title="History"
      sub={`${name} · ID ${id}`}
      closeHref={closeTo}
      backHref={back}
      backLabel={`Back to the ${word}`}
    >
      <PanelBody>
        <div className="px-5 pb-6 pt-2 max-md:px-4">
          {days.map(({ day, entries }) => (
            <section key={day} aria-label={day}>
              <h3 className="sticky top-0 z-[1] flex h-8 items-center bg-surface text-12 text-ink-2 max-md:static">
                {day}
              </h3>
              <ol>
                {entries.map((entry) => (
                  <HistoryEvent key={entry.key} entry={entry} word={word} writable={writable} />
                ))}
              </ol>
            </section>
          ))}
          <End data={data} />
        </div>
      </PanelBody>
      <PanelFoot>
        <LinkButton to={closeTo} preventScrollReset>
          Close
        </LinkButton>
      </PanelFoot>
    </PanelFrame>
  );
}

const dots = { create: 'event-create', delete: 'event-delete', change: '' } as const;

interface HistoryEventProps {
  entry: Entry;
  word: string;
  writable: boolean;
}

function HistoryEvent({ entry, word, writable }: HistoryEventProps) {
  const { title, time, by, note, kind, changes, restores, revives, whole, height } = entry;
  const { pathname, search } = useLocation();
  const { locationId } = useParams();
  const here = `${pathname}${search}`;
  return (
    <li className={`event ${dots[kind]}`}>
      {/* An attribute, not a style: how far the older entry is away. */}
      <svg aria-hidden="true" width="1" height={height} className="event-reach" />
      <div className="grid min-w-0 gap-0.5 pb-3 pt-2">
        <div className="flex items-baseline gap-2">
          <strong className="min-w-0 flex-1 font-semibold">{title}</strong>
          <span className="whitespace-nowrap text-12 text-ink-3">{time}</span>
        </div>
        <p className="text-12 text-ink-2">{by}</p>
        {note ? <NoteText note={note} /> : null}
        {changes.map((change) => (
          <HistoryChange
            key={change.field}
            change={change}
            isNew={kind === 'create'}
            action={here}
            writable={writable}
          />
        ))}
        {writable && restores !== null ? (
          <PostForm action={here} className="mt-1">
            <input type="hidden" name="version" value={restores} />
            <Button size="s" intent="panel:restore">
              <Undo2 aria-hidden="true" className="size-3.5" />
              Restore this version
              <span className="sr-only">
                {' '}
                of {entry.day}, {time}
              </span>
            </Button>
          </PostForm>
        ) : null}
        {writable && revives !== null ? (
          <PostForm action={here} className="mt-1">
            <input type="hidden" name="action_id" value={revives} />
            <Button size="s" intent="undo">
              <Undo2 aria-hidden="true" className="size-3.5" />
              Bring the {word} back
            </Button>
          </PostForm>
        ) : null}
        {writable && whole !== null ? (
          <PostForm action={here} className="mt-1 flex flex-wrap items-center gap-2">
            <input type="hidden" name="action_id" value={whole.actionId} />
            <Button size="s" intent="undo">
              <Undo2 aria-hidden="true" className="size-3.5" />
              Take the whole action back ({whole.objects})
            </Button>
            <LinkButton size="s" variant="link" to={undoPath(Number(locationId), whole.actionId)}>
              Preview<span className="sr-only"> taking the whole action back</span>
            </LinkButton>
          </PostForm>
        ) : null}
      </div>
    </li>
  );
}

function End({ data: { days, query, more, keptFrom } }: { data: HistoryPanelData }) {
  const address = useLocation();
  const older = more ? olderPath(address, query) : null;
  const words =
    query.older === 0
      ? days.length === 0
        ? 'Nothing was changed in the last two weeks.'
        : 'That is everything of the last two weeks.'
      : more
        ? null
        : keptFrom
          ? `That is everything that is known: what was done before ${keptFrom} is not kept any more.`
          : 'That is everything that is known.';
  return (
    <p className="pl-6 pt-2 text-13 text-ink-3">
      {words}{' '}
      {older ? (
        <LinkButton variant="link" to={older} preventScrollReset>
          Show older
        </LinkButton>
      ) : null}
    </p>
  );
}

type Change = HistoryPanelData['days'][number]['entries'][number]['changes'][number];

interface HistoryChangeProps {
  change: Change;
  isNew: boolean;
  action: string;
  writable: boolean;
}

function HistoryChange({ change, isNew, action, writable }: HistoryChangeProps) {
  const { field, label, was, now, wasPicture, nowPicture, restores } = change;
  const isLong = [...(isNew ? '' : was), ...now].length > BESIDE;
  return (
    <div className="flex flex-wrap items-baseline gap-x-2 gap-y-0.5 py-[3px] text-13">
      <span className="w-28 flex-none text-ink-3 max-md:w-20">{label}</span>
      <span
        className={`flex min-w-0 flex-1 flex-wrap items-center gap-x-2 ${isLong ? 'basis-full' : 'basis-24'}`}
      >
        {isNew ? null : (
          <>
            <span className="min-w-0 break-words">
              <span className="sr-only">was </span>
              {wasPicture ? (
                <Picture src={wasPicture} />
              ) : (
                <del className="was">{was || 'empty'}</del>
              )}
            </span>
            <ArrowRight aria-hidden="true" className="size-3.5 flex-none text-ink-3" />
          </>
        )}
        <span className="min-w-0 break-words">
          <span className="sr-only">now </span>
          {nowPicture ? <Picture src={nowPicture} /> : <ins className="now">{now || 'empty'}</ins>}
        </span>
      </span>
      {writable && restores !== null ? (
        <PostForm action={action} className="flex-none">
          <input type="hidden" name="version" value={restores} />
          <input type="hidden" name="field" value={field} />
          <Button size="s" variant="link" intent="panel:restore">
            Set back to {wasPicture ? 'the former picture' : cut(was || 'empty')}
            <span className="sr-only"> for {label}</span>
          </Button>
        </PostForm>
      ) : null}
    </div>
  );
}

const BESIDE = 32;
const ON_BUTTON = 24;

function cut(text: string): string {
  const characters = [...text];
  return characters.length > ON_BUTTON ? `${characters.slice(0, ON_BUTTON - 1).join('')}…` : text;
}

function Picture({ src }: { src: string }) {
  return <img src={src} alt="" className="size-9 rounded-2 bg-hover object-cover" />;
}
