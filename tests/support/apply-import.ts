import { importJob } from '~/import/service/apply/import-job.service';
import { JobRunner } from '~/jobs/service/runner.service';
import { Pictures } from '~/objects/image/service/pictures.service';
import { guardedFetch } from '~/service/fetch/guarded-fetch';
import { openStore } from '~/service/store/store';

/** A process of its own, to be killed: runs the jobs that apply imports, and says when it begins and ends. */
const [dataDir = '', databaseUrl = ''] = process.argv.slice(2);
const store = await openStore({ dataDir, databaseUrl: databaseUrl || undefined });
const runner = new JobRunner({
  store,
  pictures: new Pictures(store),
  fetchFile: guardedFetch({ allowedHosts: [] }),
  kinds: { import: importJob },
});
process.stdout.write('begin\n');
runner.wake();
await runner.idle();
await store.close();
