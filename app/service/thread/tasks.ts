import type { Task } from './task';

type AnyTask = Task<never, unknown>;

/** Every task by its name, loaded when it is asked for: a thread holds the code of what it does. */
const tasks: Readonly<Record<string, () => Promise<AnyTask>>> = {
  'empty-log': async () => (await import('../store/file-tasks')).emptyLog,
  'check-file': async () => (await import('../store/file-tasks')).checkFile,
  'apply-import': async () =>
    (await import('~/import/service/apply/apply-import.service')).applyTask,
  preview: async () => (await import('~/import/service/preview.service')).previewTask,
  'item-csv': async () => (await import('~/objects/item/service/item-csv.service')).itemCsvTask,
  'menu-file': async () => (await import('~/export/service/menu-file.service')).menuFileTask,
  look: async () => (await import('~/quality/service/scan.service')).lookTask,
};

/** @throws Error for a name that no task has */
export async function taskNamed(name: string): Promise<AnyTask> {
  const load = tasks[name];
  if (!load) throw new Error(`There is no task ${name}.`);
  return load();
}
