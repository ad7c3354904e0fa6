import { picturesByName } from '~/objects/image/pictures-job.service';
import { importJob } from '~/service/imports/apply/import-job';
import { importPreview } from '~/service/imports/preview-job';
import type { JobKind } from './runner.service';

/** Every kind of job by its name in the table. Kinds that rows may name must stay. */
export const jobKinds: Readonly<Record<string, JobKind>> = {
  pictures: picturesByName,
  import: importJob,
  sync: importJob,
  'import-preview': importPreview,
};
