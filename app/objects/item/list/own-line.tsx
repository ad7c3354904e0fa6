import { Form } from '@remix-run/react';
import Undo2 from 'lucide-react/icons/undo-2';
import { heldKey, type ItemRow, type RowHeld } from './item-row';

/** The page's form that gives own values back. */
const OWN_FORM = 'own-back';

export function OwnForm() {
  return (
    <Form id={OWN_FORM} method="post" preventScrollReset hidden>
      <input type="hidden" name="intent" value="own-back" />
    </Form>
  );
}

interface OwnLineProps {
  item: ItemRow;
  /** Those of one cell, or all that no column shows. */
  held: readonly RowHeld[];
  writable: boolean;
}

/** What the source says, below what is held here, with the way back to it. */
export function OwnLine({ item, held, writable }: OwnLineProps) {
  return held.map((one) => (
    <span key={heldKey(item, one)} className="own-line">
      {writable ? (
        <button
          type="submit"
          form={OWN_FORM}
          name="own"
          value={heldKey(item, one)}
          title="Give back"
          className="own-back"
        >
          <Undo2 aria-hidden="true" className="size-3.5" />
          <span className="sr-only">
            Give back {one.field.replaceAll('_', ' ')} of {item.name}
          </span>
        </button>
      ) : null}
      <span>{one.text}</span>
    </span>
  ));
}

/** Of a cell. In the list of a price mode the price is that of the mode. */
export function heldIn({ own }: ItemRow, cell: string, mode: number | null = null): RowHeld[] {
  return own?.held.filter(({ field, modeId }) => field === cell && modeId === mode) ?? [];
}
