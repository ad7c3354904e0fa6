import { type Address, changeQuery } from '~/screen/paths';
import { Segments } from '~/ui/segments';
import { MomentForm, type MomentFormProps } from './moment-form';

export interface StationFiltersProps extends MomentFormProps {
  show: Shown;
  /** What the view shows where its address does not say. */
  usual: Shown;
}

type Shown = 'active' | 'all';

/** What narrows a view of a station: day part, day where it has one, and whether all is shown. An open panel stays. */
export function StationFilters({ show, usual, ...moment }: StationFiltersProps) {
  const showing = (what: Shown) => showPath(moment.address, what, usual);
  return (
    <>
      <MomentForm {...moment} />
      <Segments
        label="Show"
        segments={[
          { to: showing('active'), label: 'Hide Inactive', current: show === 'active' },
          { to: showing('all'), label: 'Show All', current: show === 'all' },
        ]}
      />
    </>
  );
}

/** The page with everything shown, or without what is inactive; the view's default stays unsaid. */
function showPath(address: Address, what: Shown, usual: Shown): string {
  return changeQuery(address, { show: what === usual ? null : what, page: null });
}
