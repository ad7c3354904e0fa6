import type { ReactNode } from 'react';

export interface LeaderProps {
  name: ReactNode;
  value: ReactNode;
  /** `dl-row` inside a `dl`, `span` inside a label. */
  as?: 'p' | 'dl-row' | 'span';
  className?: string;
}

export function Leader({ name, value, as = 'p', className = '' }: LeaderProps) {
  const [Line, Name, Value] =
    as === 'dl-row' ? (['div', 'dt', 'dd'] as const) : ([as, 'span', 'span'] as const);
  return (
    <Line className={`leader ${className}`}>
      <Name className="leader-name">{name}</Name>
      <Value className="min-w-0 break-all text-right">{value}</Value>
    </Line>
  );
}
