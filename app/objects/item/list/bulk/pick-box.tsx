/** The form that the boxes of the rows belong to. */
export const BULK_FORM = 'bulk';

export interface PickBoxProps {
  id: number;
  name: string;
  picked: boolean;
}

/** The box that selects an item. */
export function PickBox({ id, name, picked }: PickBoxProps) {
  return (
    <input
      type="checkbox"
      form={BULK_FORM}
      name="ids"
      value={id}
      defaultChecked={picked}
      aria-label={`Select ${name}`}
      className="tickbox"
    />
  );
}
