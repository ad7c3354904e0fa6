/** Parameters that a form carries along; a name may come more than once. */
export type Params = readonly (readonly [name: string, value: string])[];

/** Sends with a form what the address says beside its own fields. */
export function HiddenParams({ params }: { params: Params }) {
  return params.map(([name, value], index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the list is never reordered.
    <input key={`${index} ${name}`} type="hidden" name={name} value={value} />
  ));
}
