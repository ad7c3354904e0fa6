export interface Fact {
  label: string;
  value: string;
}

export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="grid gap-3">
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt className="text-12 text-ink-3">{label}</dt>
          <dd className="whitespace-pre-wrap break-words">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
