import { ThreadDied } from '../store/errors';
import type { Store } from '../store/store';
import type { Asked } from './messages';
import type { Task } from './task';
import { Turns } from './turns';

/**
 * Does a task beside the thread that serves, if the store has one for that. It reads what is committed now.
 * @param asked what the task may ask of this thread
 * @throws ThreadDied if its thread died, and what the task throws
 */
export async function aside<P, R>(
  store: Store,
  task: Task<P, R>,
  params: P,
  asked: Asked = {},
): Promise<R> {
  const { thread } = store;
  if (!thread) return task.run(store, params, async (name, value) => asked[name]?.(value as never));
  const run = async () => {
    const turns = new Turns(store);
    try {
      return (await thread.run(task, params, { ...turns.asked, ...asked })) as R;
    } finally {
      turns.close(new ThreadDied());
    }
  };
  return run().catch((error) => {
    if (task.repeats && error instanceof ThreadDied && !thread.isClosed) return run();
    throw error;
  });
}
