import type { AnswerOf } from '~/creator/contract';
import { formatDay, formatTime, instantOf } from '~/history/local-day';
import { counted } from '~/menu/counted';
import { errorResponse } from '~/session/error-response.server';
import type { LocationGuarded } from '~/session/guards.server';
import { UNAPPLIED_MS } from './calls';
import { type JobsAddress, jobsQuery } from './paths';

type Job = AnswerOf<'job.get'>;
type Import = AnswerOf<'import.list'>['imports'][number];

const SHOWN = 30;
const NO_JOB = 'There is no such job here.';

export interface JobView
  extends Pick<Job, 'id' | 'state' | 'title' | 'done' | 'total' | 'words' | 'note'> {
  by: string;
  /** '2:30 PM', 'Yesterday, 4:02 PM'. */
  time: string;
  result: string;
  /** Results by kind: “12 items added, 36 updated”. */
  counts: readonly string[];
  notes: string[];
  /** What it wrote; null if nothing. */
  actionId: number | null;
  /** The action that its Undo takes back: its own, or the undo of that. */
  undoable: number | null;
  isUndone: boolean;
  /** 'Refused.' */
  stateWord: string;
  /** Its import, while that is kept. */
  importId: number | null;
  /** Rows of the import that were left out. */
  leftOut: number;
  /** A sync that failed: it is begun again from the import. */
  isToRetry: boolean;
  /** It was read, and waits for an answer. */
  isPreview: boolean;
}

export interface JobsPage {
  locationId: number;
  locationName: string;
  /** Empty groups are omitted. */
  groups: { title: 'Now' | 'Waits for you' | 'Finished'; jobs: JobView[] }[];
  counts: { running: number; waiting: number };
  choices: Pick<AnswerOf<'job.list'>, 'kinds' | 'people'>;
  address: JobsAddress;
  olderThan: number | null;
  writable: boolean;
  /** '2:31 PM' */
  lookedAt: string;
  /** Something is in progress: the page polls. */
  isMoving: boolean;
  single: boolean;
}

export async function loadJobs(guarded: LocationGuarded, { searchParams }: URL) {
  const { creator, location } = guarded;
  const address = jobsQuery.read(searchParams);
  const { show, before, kinds, people } = address;
  const asked = {
    ...(before && { before }),
    ...(show !== 'all' && { show }),
    ...(kinds.length > 0 && { kinds: [...kinds] }),
    ...(people.length > 0 && { people: [...people] }),
  };
  const params = { location_id: location.id, limit: SHOWN + 1, ...asked };
  const { jobs, open, interrupted, previews, ...choices } = await creator.call('job.list', params);
  const shown = jobs.slice(0, SHOWN);
  const olderThan = jobs.length > SHOWN ? (shown.at(-1)?.id ?? null) : null;
  const counts = { running: open, waiting: interrupted + previews };
  const isMoving = open > 0;
  const page = {
    ...pageOf(guarded, shown, await importsOf(guarded, shown)),
    counts,
    choices,
    address,
    olderThan,
    isMoving,
    single: false,
  };
  return { title: 'Jobs', page };
}

/** @throws Response 404 */
export async function loadJob(guarded: LocationGuarded, jobId: string | undefined) {
  const { creator, location } = guarded;
  const id = /^[1-9]\d{0,14}$/.test(jobId ?? '') ? Number(jobId) : null;
  if (id === null) throw errorResponse(404, NO_JOB);
  const job = await creator.call('job.get', { location_id: location.id, id });
  const counts = { running: 0, waiting: 0 };
  const address = jobsQuery.read(new URLSearchParams());
  const choices = { kinds: [], people: [] };
  const page = {
    ...pageOf(guarded, [job], await importsOf(guarded, [job])),
    counts,
    choices,
    address,
    olderThan: null,
    single: true,
  };
  return { title: job.title, page };
}

async function importsOf({ creator, location }: LocationGuarded, jobs: readonly Job[]) {
  const [first] = jobs.filter(({ kind }) => /^(import|sync)/.test(kind));
  if (!first) return new Map<number, Import>();
  const { imports } = await creator.call('import.list', { location_id: location.id });
  return new Map(imports.flatMap((one) => (one.job_id === null ? [] : [[one.job_id, one]])));
}

function pageOf(
  { location, user }: LocationGuarded,
  jobs: readonly Job[],
  imports: ReadonlyMap<number, Import>,
) {
  const shown = jobs.map((job) => {
    const found = imports.get(job.id);
    const row = shownJob(job, found, { timezone: location.timezone, me: user.id });
    return { job, row };
  });
  const inState = (...states: (Job['state'] | 'preview')[]) =>
    shown
      .filter(({ job, row }) => states.includes(row.isPreview ? 'preview' : job.state))
      .map(({ row }) => row);
  const groups: JobsPage['groups'] = [
    // Oldest first.
    { title: 'Now', jobs: inState('running', 'queued').reverse() },
    { title: 'Waits for you', jobs: inState('interrupted', 'preview') },
    { title: 'Finished', jobs: inState('done', 'failed', 'cancelled') },
  ];
  return {
    locationId: location.id,
    locationName: location.name,
    groups: groups.filter((group) => group.jobs.length > 0),
    writable: location.menu.writable,
    lookedAt: formatTime(Date.now(), location.timezone),
    isMoving: jobs.some(({ state }) => state === 'running' || state === 'queued'),
  };
}

const ASKS: Partial<Record<Import['state'], string>> = {
  mapping: 'Asks what its columns are.',
  placing: 'Asks where its categories go.',
  previewed: 'Previewed, not applied.',
};

const stateWords: Record<Job['state'], string> = {
  queued: 'Waiting.',
  running: 'Running.',
  interrupted: 'Interrupted.',
  done: 'Done.',
  failed: 'Failed.',
  cancelled: 'Cancelled.',
};

function shownJob(
  job: Job,
  found: Import | undefined,
  { timezone, me }: { timezone: string | null; me: number },
): JobView {
  const { id, state, title, done, total, words, note, notes, action_id, undone, user } = job;
  const time = momentOf(instantOf(job.created_time), timezone);
  const asks = state === 'done' && found ? ASKS[found.state] : undefined;
  const isRefused = state === 'failed' && found?.state === 'refused' && found.source === 'file';
  const keptUntil = momentOf(
    instantOf(job.ended_time ?? job.created_time) + UNAPPLIED_MS,
    timezone,
  );
  const told = resultOf(job, me);
  return {
    id,
    state,
    title,
    done,
    total,
    words,
    note,
    by: user.id === me ? 'You' : user.name,
    time,
    ...told,
    // What it asks stands before that it is kept.
    ...(asks && { result: `Kept until ${keptUntil}.` }),
    stateWord: asks ?? (isRefused ? 'Refused.' : stateWords[state]),
    importId: found?.id ?? null,
    leftOut: found?.left_out ?? 0,
    isToRetry: state === 'failed' && (job.kind === 'sync' || found?.source === 'sync'),
    isPreview: asks !== undefined,
    notes,
    actionId: action_id,
    undoable: undone?.action_id ?? action_id,
    isUndone: undone !== null,
  };
}

function momentOf(at: number, timezone: string | null): string {
  const day = formatDay(at, timezone);
  return `${day.startsWith('Today') ? '' : `${day}, `}${formatTime(at, timezone)}`;
}

function resultOf(job: Job, me: number): Pick<JobView, 'result' | 'counts'> {
  if (job.state !== 'done') return { result: textOf(job, me), counts: [] };
  const { counts, rest } = countsOfResult(job.result ?? '');
  return { result: [rest, undoneText(job, me)].filter(Boolean).join(' '), counts };
}

function undoneText({ undone }: Job, me: number): string {
  if (!undone) return '';
  const { user, kept } = undone;
  const rest = kept === 0 ? '' : `, but ${counted(kept, 'object')} stayed as changed since`;
  return `Undone by ${user.id === me ? 'you' : user.name}${rest}.`;
}

function textOf({ state, kind, result, waits_for, done, total }: Job, me: number): string {
  switch (state) {
    case 'queued': {
      if (!waits_for) return 'Waits for its turn.';
      const whose =
        waits_for.user.id === me ? 'another job of yours' : `${waits_for.user.name}’s job`;
      return `Waits for ${whose}: one job at a time changes a menu.`;
    }
    case 'running':
      return 'Nothing changes before all is ready: then the menu changes in one step, which can be undone.';
    case 'interrupted':
      return `${result ?? ''} Nothing of it was applied. ${done} of ${total} are ready.`.trim();
    case 'cancelled':
      return 'Nothing of it was applied.';
    case 'failed':
      // A preview applies nothing in any case.
      if (kind === 'import-preview') return result ?? '';
      return `${result ?? ''} Nothing of it was applied.`.trim();
    case 'done':
      return result ?? '';
  }
}

/** Splits a job's result at semicolons: parts that start with a number are counts, the rest is text. */
export function countsOfResult(result: string): { counts: string[]; rest: string } {
  const sentences = result.split(/(?<=\.)\s+/).filter(Boolean);
  const counted = sentences.filter((sentence) => /^\d/.test(sentence));
  const rest = sentences.filter((sentence) => !counted.includes(sentence));
  const counts = counted.flatMap((sentence) => sentence.replace(/\.$/, '').split('; '));
  return { counts: [...new Set(counts)], rest: rest.join(' ') };
}
