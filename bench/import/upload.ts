import type { Bench } from '../measure';
import { environmentOf, timeOf, withServer } from '../measure';
import { watchMemory } from '../memory';
import { addPerson, PERSON } from '../place';
import { signIn } from '../visitor';
import { largestFile } from './file';
import { Importer } from './importer';
import { addLocations } from './measure-import';

/** What the largest file does to the server's memory. */
export interface MeasuredUpload {
  engine: string;
  name: string;
  ms: number;
  /** Megabytes. */
  growth: number;
}

/** Sends a file of 64 MB in parts, as scripts do, and as one form, as a browser without them does; then previews it. */
export async function measureUpload(bench: Bench): Promise<MeasuredUpload[]> {
  const env = environmentOf(bench);
  const { engine, dataDir } = bench;
  const [location = 0] = await addLocations({ dataDir, databaseUrl: env.DATABASE_URL }, 1);
  await addPerson(env, PERSON);
  const file = largestFile();
  return withServer({ env, dataDir }, async ({ url, pid }) => {
    const visitor = await signIn(fetch, url, PERSON);
    const importer = new Importer(visitor, location);
    const measured: MeasuredUpload[] = [];
    const measure = async (name: string, work: () => Promise<void>) => {
      const memory = watchMemory(pid);
      const ms = await timeOf(work);
      measured.push({ engine, name, ms, growth: memory.stop() });
    };
    let id = await importer.send('small.csv', Buffer.from('name,price\nTea,1\n'));
    await importer.preview(id);
    await measure('64 MB in parts', async () => {
      id = await importer.send('large.csv', file);
    });
    await measure('its preview', async () => void (await importer.preview(id)));
    await measure('64 MB as one form', async () => {
      const form = new FormData();
      form.set('file', new Blob([new Uint8Array(file)]), 'form.csv');
      const answer = await fetch(`${url}/location/${location}/import`, {
        method: 'POST',
        headers: visitor.headers(),
        body: form,
        redirect: 'manual',
      });
      if (answer.status !== 302 && answer.status !== 303) {
        throw new Error(`The form was answered by ${answer.status}: ${await answer.text()}`);
      }
    });
    return measured;
  });
}
