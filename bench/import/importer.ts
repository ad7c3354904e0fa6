import { setTimeout as sleep } from 'node:timers/promises';
import type { Visitor } from '../visitor';

/** Bytes of one part. */
const PART = 1024 * 1024;

/** What came of a job. */
export interface Done {
  /** From its queueing until it was seen to be over. */
  ms: number;
  result: string;
  actionId: number | null;
}

/** Somebody who imports files into a location, by calls. */
export class Importer {
  constructor(
    private readonly visitor: Visitor,
    private readonly location_id: number,
  ) {}

  /** Sends a file in parts. @returns the import */
  async send(name: string, file: Buffer): Promise<number> {
    const { import_id } = await this.call('import.begin', { name, size: file.length });
    const parts = Math.max(1, Math.ceil(file.length / PART));
    for (let position = 0; position < parts; position += 1) {
      const data = file.subarray(position * PART, (position + 1) * PART).toString('base64');
      const last = position === parts - 1;
      await this.call('import.add_part', { import_id, position, data, last });
    }
    return Number(import_id);
  }

  preview(import_id: number): Promise<Done> {
    return this.untilDone(() => this.call('import.preview', { import_id, settings: {} }));
  }

  apply(import_id: number): Promise<Done> {
    return this.untilDone(() => this.call('import.apply', { import_id }));
  }

  private async untilDone(queue: () => Promise<Answer>): Promise<Done> {
    const start = performance.now();
    const { job_id: id } = await queue();
    for (;;) {
      const { state, result, action_id } = await this.call('job.get', { id });
      const ms = performance.now() - start;
      if (state === 'done') {
        return { ms, result: String(result), actionId: action_id as number | null };
      }
      if (state !== 'queued' && state !== 'running') throw new Error(`A job ended so: ${result}`);
      await sleep(Math.min(100, Math.max(5, ms / 20)));
    }
  }

  private async call(method: string, params: object): Promise<Answer> {
    const { location_id } = this;
    const { status, html } = await this.visitor.call(method, { location_id, ...params });
    if (status !== 200) throw new Error(`${method} was answered by ${status}: ${html}`);
    return JSON.parse(html).data;
  }
}

type Answer = Readonly<Record<string, unknown>>;
