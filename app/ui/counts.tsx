export interface CountsProps {
  counts: readonly (readonly [label: string, count: number, ink: string])[];
}

export function Counts({ counts }: CountsProps) {
  return (
    <dl className="grid grid-cols-5 gap-px overflow-hidden rounded-3 border border-line-2 bg-line max-md:grid-cols-2">
      {counts.map(([label, count, ink]) => (
        <div key={label} className="bg-surface px-4 py-3">
          <dt className="text-13 text-ink-2">{label}</dt>
          <dd className={`text-20 font-semibold ${count > 0 ? ink : 'text-ink-3'}`}>
            {count.toLocaleString('en-US')}
          </dd>
        </div>
      ))}
    </dl>
  );
}
