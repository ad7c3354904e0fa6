import type { ReactNode } from 'react';
import { Dialog } from './dialog';

export interface RowMenuDialogProps {
  id: number;
  name: string;
  closeHref: string;
  children: ReactNode;
}

/** A row's menu as a dialog, for browsers without scripts. */
export function RowMenuDialog({ id, name, closeHref, children }: RowMenuDialogProps) {
  return (
    <Dialog title={name} sub={`ID ${id}`} closeHref={closeHref} size="s">
      <div className="-mx-2">{children}</div>
    </Dialog>
  );
}
