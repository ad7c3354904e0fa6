import { parentPort, workerData } from 'node:worker_threads';
import { inBackground } from '../log';
import { WorkerData } from '../store/worker-data';
import {
  type Ask,
  type DatabaseAt,
  farError,
  nearError,
  type ToMain,
  type ToWorker,
} from './messages';
import type { Task } from './task';

/** Every task by its name, loaded when it is asked for: a thread holds the code of what it does. */
const tasks: Readonly<Record<string, () => Promise<AnyTask>>> = {
  'empty-log': async () => (await import('../store/file-tasks')).emptyLog,
  'check-file': async () => (await import('../store/file-tasks')).checkFile,
  'apply-import': async () =>
    (await import('~/import/service/apply/apply-import.service')).applyTask,
  preview: async () => (await import('~/import/service/preview.service')).previewTask,
  'item-csv': async () => (await import('~/objects/item/service/item-csv.service')).itemCsvTask,
  'menu-file': async () => (await import('~/export/service/menu-file.service')).menuFileTask,
  calendar: async () => (await import('~/calendar/service/calendar-task.service')).calendarTask,
  look: async () => (await import('~/quality/service/scan.service')).lookTask,
};

/** The other end of WorkerThread: does its tasks, several at once where they wait. */
const port = parentPort as NonNullable<typeof parentPort>;
const data = new WorkerData(workerData as DatabaseAt);
const waiting = new Map<
  number,
  { resolve: (value: unknown) => void; reject: (e: Error) => void }
>();
let last = 0;

port.on('message', (message: ToWorker) => {
  if ('end' in message) void end();
  else if ('answer' in message) hear(message);
  else void inBackground(message.task, () => run(message));
});

async function run({ run, task, params }: Extract<ToWorker, { run: number }>): Promise<void> {
  const ask: Ask = (name, value) =>
    new Promise((resolve, reject) => {
      last += 1;
      waiting.set(last, { resolve, reject });
      tell({ run, ask: last, name, value });
    });
  try {
    const known = await taskNamed(task);
    const value = await known.run(data.of(ask), params as never, ask);
    tell({ run, reply: { value } });
  } catch (error) {
    // Native code swallows the end of a thread, so that what called it fails: only a thread that goes on gets an answer.
    await ask('lives');
    tell({ run, reply: { error: farError(error) } });
  }
}

function hear({ answer, reply }: Extract<ToWorker, { answer: number }>): void {
  const waits = waiting.get(answer);
  waiting.delete(answer);
  if ('value' in reply) waits?.resolve(reply.value);
  else waits?.reject(nearError(reply.error));
}

function tell(message: ToMain): void {
  port.postMessage(message);
}

async function end(): Promise<void> {
  await data.close();
  port.close();
}

type AnyTask = Task<never, unknown>;

/** @throws Error for a name that no task has */
async function taskNamed(name: string): Promise<AnyTask> {
  const load = tasks[name];
  if (!load) throw new Error(`There is no task ${name}.`);
  return load();
}
