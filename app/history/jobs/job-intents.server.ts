import { z } from 'zod';
import { CreatorError } from '~/creator/client';
import { formId, readFields } from '~/screen/form-fields.server';
import type { FormCall, Intents } from '~/screen/intents.server';
import { pathOf } from '~/screen/paths';
import { redirectWithFlash } from '~/session/flash.server';

const jobForm = z.object({ job: formId });

export const jobIntents: Intents = {
  'cancel-job': (call) => move(call, 'job.cancel', 'Job cancelled. Nothing of it was applied.'),
  'resume-job': (call) => move(call, 'job.resume', 'Job resumed'),
};

async function move(
  { guarded: { creator, location }, form, url }: FormCall,
  method: 'job.cancel' | 'job.resume',
  message: string,
): Promise<Response> {
  const { job: id } = readFields(form, jobForm, 'There is no such job.');
  try {
    await creator.call(method, { location_id: location.id, id });
    return redirectWithFlash(pathOf(url), { kind: 'success', message });
  } catch (error) {
    if (!(error instanceof CreatorError)) throw error;
    return redirectWithFlash(pathOf(url), {
      kind: 'error',
      title: 'Error',
      message: error.message,
    });
  }
}
