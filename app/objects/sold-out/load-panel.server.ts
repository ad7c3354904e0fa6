import { randomUUID } from 'node:crypto';
import { kindOfPanel, type PanelAddress } from '~/screen/panel/panel-address';
import type { LocationGuarded } from '~/session/guards.server';
import { refText } from './paths';
import { type ShownOut, shownOuts } from './shown';
import { soldOutNow } from './sold-out-now.server';

export interface PanelSoldOut {
  kind: 'item' | 'option';
  id: number;
  out: ShownOut | null;
  /** Choices that are sold out, with words for it. */
  choices: [id: number, text: string][];
  mayMark: boolean;
  once: string;
}

/** Of an item or option whose panel is open. */
export async function loadPanelSoldOut(
  { creator, location }: LocationGuarded,
  address: PanelAddress,
): Promise<PanelSoldOut | null> {
  const kind = kindOfPanel[address.type];
  if (address.mode !== 'edit' || address.id === null) return null;
  if (kind !== 'item' && kind !== 'option') return null;
  const soldOut = await soldOutNow(creator, location.id);
  const outs = shownOuts(soldOut);
  return {
    ...{ kind, id: address.id, mayMark: soldOut.may_mark, once: randomUUID() },
    out: outs.get(refText({ kind, object_id: address.id })) ?? null,
    choices: [...outs].flatMap(([key, { text }]) => {
      const [own, id] = key.split(' ');
      return own === 'option' ? [[Number(id), text] as [number, string]] : [];
    }),
  };
}
