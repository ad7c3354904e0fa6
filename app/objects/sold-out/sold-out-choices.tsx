import { useLocation } from '@remix-run/react';
import Hourglass from 'lucide-react/icons/hourglass';
import { useContext } from 'react';
import { IconLink } from '~/ui/button';
import { SoldOutChoices } from './panel-choices';
import { askedFor, soldOutDialog } from './paths';
import { SoldOutLine } from './sold-out-line';

/** Below a choice of the panel: until when it is sold out. */
export function ChoiceOut({ id }: { id: number }) {
  const { choices } = useContext(SoldOutChoices);
  const text = choices.find(([own]) => own === id)?.[1];
  return text === undefined ? null : <SoldOutLine text={text} />;
}

/** Beside it: the way to say so, or otherwise. */
export function ChoiceLink({ id, name }: { id: number; name: string }) {
  const { mayMark } = useContext(SoldOutChoices);
  const address = useLocation();
  if (!mayMark) return null;
  return (
    <IconLink
      size="s"
      to={soldOutDialog.open(address, askedFor({ kind: 'option', object_id: id }))}
      preventScrollReset
      label={`${name}: sold out until…`}
      title="Sold out until…"
      icon={<Hourglass aria-hidden="true" className="size-3.5" />}
    />
  );
}
