import { textOf } from '~/form/form-answer.server';
import type { LocationGuarded } from '~/session/guards.server';
import { redirectTo } from '~/session/redirect.server';
import { fileAnswer, pageBeneath } from './file-answer.server';
import { failedMenuFilePath, readStationIds } from './menu-file-paths';

export async function exportMenu(
  guarded: LocationGuarded,
  form: FormData,
  request: Request,
): Promise<Response> {
  const { creator, location } = guarded;
  const stations = readStationIds(form.getAll('stations'));
  const choice = { stations, pictures: form.has('pictures'), keepsIds: form.has('item_id') };
  const failed = () => failedMenuFilePath(pageBeneath(guarded, form, request), choice);
  // All offered stations mean the whole menu, including items in no station.
  const offered = readStationIds(textOf(form, 'offered').split(','));
  const whole = offered.every((id) => stations.includes(id));
  if (!whole && stations.length === 0) return redirectTo(failed());
  const params = {
    location_id: location.id,
    item_id: choice.keepsIds,
    pictures: choice.pictures,
    ...(whole ? {} : { station_ids: stations }),
  };
  const stream = async () => ({
    type: 'application/vnd.mashmenu+json',
    chunks: await creator.stream('menu.export', params),
  });
  return fileAnswer(guarded, { ending: '.mashmenu', failed, stream }, request);
}
