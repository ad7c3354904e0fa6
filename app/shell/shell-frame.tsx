import type { ReactNode } from 'react';
import { PageFrame } from '~/ui/page-frame';
import type { ShellData } from './load-shell.server';
import { noLocationName } from './location-box';
import { LocationPicker } from './location-picker/location-picker';
import { SideNav } from './side-nav';

export interface ShellFrameProps {
  shell: ShellData;
  /** A dialog of the screen lies over the page. */
  covered?: boolean;
  /** A `WorkArea`. */
  children: ReactNode;
}

/** What surrounds every screen: the navigation, and the location picker where the address asks for it. */
export function ShellFrame({ shell, covered = false, children }: ShellFrameProps) {
  const { location, picker, providerName } = shell;
  const dialog = picker ? (
    <LocationPicker picker={picker} current={location?.id} providerName={providerName} />
  ) : undefined;
  return (
    <PageFrame
      nav={<SideNav shell={shell} />}
      barTitle={location?.name ?? noLocationName}
      dialog={dialog}
      covered={covered || dialog !== undefined}
    >
      {children}
    </PageFrame>
  );
}
