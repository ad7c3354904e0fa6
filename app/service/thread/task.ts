import type { Data } from '../store/store';
import type { Ask } from './messages';

/** Work that may leave the thread that serves: its parameters and its result are plain data. */
export interface Task<P, R> {
  /** Its name in the table of tasks. */
  name: string;
  /** Whether it is done again if its thread died: doing it twice does no harm. */
  repeats?: boolean;
  /** Whether it has a thread of its own, whose memory is free at its end. */
  alone?: boolean;
  run(data: Data, params: P, ask: Ask): Promise<R>;
}
