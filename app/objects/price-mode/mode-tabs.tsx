import type { ReactNode } from 'react';
import { Tabs } from '~/ui/tabs';
import { priceGridPath, priceModesPath } from './paths';

export function ModeTabs({
  locationId,
  current,
  children,
}: {
  locationId: number;
  current: 'modes' | 'grid';
  children?: ReactNode;
}) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 border-b border-line px-5 max-md:px-4">
      <Tabs
        label="Price modes"
        tabs={[
          { to: priceModesPath(locationId), label: 'Modes', current: current === 'modes' },
          { to: priceGridPath(locationId), label: 'Price grid', current: current === 'grid' },
        ]}
      />
      {children}
    </div>
  );
}
