import { randomUUID } from 'node:crypto';
import { kindOfPanel, type PanelAddress } from '~/screen/panel/panel-address';
import type { LocationGuarded } from '~/session/guards.server';
import { refText } from './paths';
import { type ShownOut, shownOuts } from './shown';
import { soldOutNow } from './sold-out-now.server';

export interface PanelSoldOut {
  kind: 'item' | 'option';
  id: number;
  out: ShownOut;
  mayMark: boolean;
  once: string;
}

/** Of an item or option whose panel is open; null for one that is on sale. */
export async function loadPanelSoldOut(
  { creator, location }: LocationGuarded,
  address: PanelAddress,
): Promise<PanelSoldOut | null> {
  const kind = kindOfPanel[address.type];
  if (address.mode !== 'edit' || address.id === null) return null;
  if (kind !== 'item' && kind !== 'option') return null;
  const soldOut = await soldOutNow(creator, location.id);
  const out = shownOuts(soldOut).get(refText({ kind, object_id: address.id }));
  if (!out) return null;
  return { kind, id: address.id, out, mayMark: soldOut.may_mark, once: randomUUID() };
}
