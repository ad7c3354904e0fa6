import { type Address, changeQuery } from '~/screen/paths';
import { Segments } from '~/ui/segments';
import { MomentForm, type MomentFormProps } from './moment-form';

export interface StationFiltersProps extends MomentFormProps {
  show: Shown;
  usual: Shown;
}

type Shown = 'active' | 'all';

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

function showPath(address: Address, what: Shown, usual: Shown): string {
  return changeQuery(address, { show: what === usual ? null : what, page: null });
}
