import { importJob } from '~/import/service/apply/import-job.service';
import { importPreview } from '~/import/service/preview-job.service';
import { picturesByName } from '~/objects/image/pictures-job.service';
import type { JobKind } from './runner.service';

/** Every kind of job by its name in the table. Kinds that rows may name must stay. */
export const jobKinds: Readonly<Record<string, JobKind>> = {
  pictures: picturesByName,
  import: importJob,
  sync: importJob,
  'import-preview': importPreview,
};
