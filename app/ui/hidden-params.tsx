/** Names may repeat. */
export type Params = readonly (readonly [name: string, value: string])[];

export function HiddenParams({ params }: { params: Params }) {
  return params.map(([name, value], index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the list is never reordered.
    <input key={`${index} ${name}`} type="hidden" name={name} value={value} />
  ));
}
