import { z } from 'zod';
import { orElse } from '~/creator/by-status.server';
import { formId, readFields } from '~/screen/form-fields.server';
import type { FormCall, Intents } from '~/screen/intents.server';
import { pathOf } from '~/screen/paths';
import { redirectWithFlash } from '~/session/flash.server';

const importForm = z.object({ import: formId });
const jobForm = z.object({ job: formId });

export const jobIntents: Intents = {
  'cancel-job': (call) => move(call, 'job.cancel', 'Job cancelled. Nothing of it was applied.'),
  'drop-import': dropImport,
  'resume-job': (call) => move(call, 'job.resume', 'Job resumed'),
};

async function dropImport({ guarded: { creator, location }, form, url }: FormCall) {
  const { import: import_id } = readFields(form, importForm, 'There is no such import.');
  const told = await creator
    .call('import.reset', { location_id: location.id, import_id })
    .then(() => ({
      kind: 'success' as const,
      message: 'File dropped. Nothing of it was applied.',
    }))
    .catch(orElse((error) => ({ kind: 'error' as const, title: 'Error', message: error.message })));
  return redirectWithFlash(pathOf(url), told);
}

async function move(
  { guarded: { creator, location }, form, url }: FormCall,
  method: 'job.cancel' | 'job.resume',
  message: string,
): Promise<Response> {
  const { job: id } = readFields(form, jobForm, 'There is no such job.');
  const told = await creator
    .call(method, { location_id: location.id, id })
    .then(() => ({ kind: 'success' as const, message }))
    .catch(orElse((error) => ({ kind: 'error' as const, title: 'Error', message: error.message })));
  return redirectWithFlash(pathOf(url), told);
}
