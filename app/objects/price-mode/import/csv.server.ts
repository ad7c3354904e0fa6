import { answerFailed } from '~/creator/by-status.server';
import type { CreatorError } from '~/creator/client';
import { fileResponse } from '~/creator/stream.server';
import { fileNameOf } from '~/menu/file-name';
import { readId } from '~/screen/read-query';
import { throwErrorResponse } from '~/session/error-response.server';
import { redirectWithFlash } from '~/session/flash.server';
import type { LocationGuarded } from '~/session/guards.server';
import { pricesCsv } from '../prices-csv';
import { importPath } from './address';
import { readPlan } from './load.server';

const TYPE = 'text/csv';

export async function pricesFile(guarded: LocationGuarded, request: Request): Promise<Response> {
  const { creator, location } = guarded;
  const { searchParams } = new URL(request.url);
  const failed = searchParams.get('failed');
  const mode_id = readId(searchParams.get('price_mode'));
  const name = (ending: `${string}.csv`) => fileNameOf(location.name, ending);
  try {
    if (failed !== null) {
      const plan = await readPlan(guarded, failed);
      if (!plan) return await gone(guarded, 'This preview is not kept any more.');
      const rows = plan.rows.filter(({ action }) => action.type === 'invalid');
      const lines = rows.map((row) => ({ ...row, action: row.action.text }));
      return fileResponse(textOf(pricesCsv(lines)), request.signal, name(' failed prices.csv'));
    }
    if (mode_id === null) {
      return fileResponse(textOf(pricesCsv([])), request.signal, name(' prices.csv'));
    }
    const chunks = await creator.stream('price_modes.template', {
      location_id: location.id,
      mode_id,
    });
    return fileResponse({ type: TYPE, chunks }, request.signal, name(' prices.csv'));
  } catch (error) {
    const deleted = ({ message }: CreatorError) => gone(guarded, message);
    return answerFailed(error, { 404: deleted, other: throwErrorResponse });
  }
}

function textOf(text: string) {
  return {
    type: TYPE,
    chunks: (async function* () {
      yield text;
    })(),
  };
}

function gone({ location }: LocationGuarded, message: string): Promise<Response> {
  return redirectWithFlash(importPath(location.id), { kind: 'error', message });
}
