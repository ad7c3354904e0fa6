import Hourglass from 'lucide-react/icons/hourglass';
import Undo2 from 'lucide-react/icons/undo-2';
import type { SoldOutKind } from '~/menu/sold-out';
import type { Address } from '~/screen/paths';
import { MenuButton, MenuLink } from '~/ui/menu';
import { askedFor, refText, soldOutDialog } from './paths';
import type { ShownOut } from './shown';

const ICON = 'size-4 text-ink-3';

export interface SoldOutActionsProps {
  kind?: SoldOutKind;
  id: number;
  out: ShownOut | null;
  /** The page without the menu. */
  address: Address;
  /** Where the form has none of its own. */
  once?: string;
}

/** Of the menu of an item or option, inside a form. */
export function SoldOutActions(props: SoldOutActionsProps) {
  const { kind = 'item', id, out, address, once } = props;
  const ref = { kind, object_id: id, version: out?.version ?? undefined };
  return (
    <>
      <MenuLink
        to={soldOutDialog.open(address, askedFor(ref))}
        preventScrollReset
        icon={<Hourglass className={ICON} />}
      >
        {out ? 'Sold out until…' : 'Mark sold out…'}
      </MenuLink>
      {out?.version ? (
        <>
          <input type="hidden" name="object" value={refText(ref)} />
          {once ? <input type="hidden" name="once" value={once} /> : null}
          <MenuButton intent="on-sale" icon={<Undo2 className={ICON} />}>
            Back on sale
          </MenuButton>
        </>
      ) : null}
    </>
  );
}
