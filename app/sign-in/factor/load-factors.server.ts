import type { Creator } from '~/creator/client';
import { longDate } from '~/menu/calendar';
import { qrDrawing } from '~/preview/load-preview-dialog.server';
import { shownTime } from '~/screen/panel/local-time';
import { throwErrorResponse } from '~/session/error-response.server';
import { factorQuery } from '../paths';

export type FactorsPage = Awaited<ReturnType<typeof loadFactors>>;

/** @throws Response */
export async function loadFactors(creator: Creator, request: Request, zone: string | null) {
  const list = await creator.call('factor.list', {}).catch(throwErrorResponse);
  const { factors, pending, codes_made_at: made, required_from: from } = list;
  const asked = factorQuery.read(new URL(request.url));
  return {
    factors: factors.map(({ id, kind, name, created_at, last_used_at }) => ({
      id,
      kind,
      name,
      added: shownTime(created_at, zone),
      used: last_used_at === null ? null : shownTime(last_used_at, zone),
    })),
    pending: pending && {
      key: (pending.key.match(/.{1,4}/g) ?? []).join(' '),
      picture: qrDrawing(pending.address),
    },
    codesLeft: list.codes_left,
    codesMade: made === null ? null : shownTime(made, zone),
    recent: list.recent,
    requiredFrom: from === null ? null : longDate(from),
    origin: list.origin,
    asked,
  };
}
