export const BULK_FORM = 'bulk';

export interface PickBoxProps {
  id: number;
  name: string;
  picked: boolean;
}

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
