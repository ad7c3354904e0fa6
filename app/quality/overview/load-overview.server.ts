import type { AnswerOf } from '~/creator/contract';
import type { Guarded } from '~/session/guards.server';
import { noteFailure } from '../results.server';
import { LOCATIONS_PER_PAGE, type OverviewAddress, overviewPath, overviewQuery } from './address';

type Overview = AnswerOf<'menu_quality.overview'>;

export interface OverviewPage {
  address: OverviewAddress;
  /** Null on failure. */
  overview: Overview | null;
}

/** Worst first. @throws a redirect to the last page for a page beyond it */
export async function loadOverview(guarded: Guarded, url: URL): Promise<OverviewPage> {
  const address = overviewQuery.read(url.searchParams);
  const overview = await overviewOf(guarded, address);
  const lastPage = Math.max(1, Math.ceil((overview?.total ?? 0) / LOCATIONS_PER_PAGE));
  if (overview && address.page > lastPage) {
    throw guarded.redirectReplacing(overviewPath({ ...address, page: lastPage }));
  }
  return { address, overview };
}

async function overviewOf(
  guarded: Guarded,
  { organisation, template, kinds, page }: OverviewAddress,
): Promise<Overview | null> {
  try {
    return await guarded.creator.call('menu_quality.overview', {
      ...(organisation === null ? {} : { organisation_id: organisation }),
      ...(template === null ? {} : { template_id: template }),
      ...(kinds.length > 0 ? { types: [...kinds] } : {}),
      offset: (page - 1) * LOCATIONS_PER_PAGE,
      limit: LOCATIONS_PER_PAGE,
    });
  } catch (error) {
    noteFailure(guarded, { action: 'overview' }, error);
    return null;
  }
}
