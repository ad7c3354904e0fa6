import { useHydrated } from './use-hydrated';

export interface RangeSliderProps {
  /** From 0. */
  most: number;
  value: readonly [number, number];
  labels: readonly [least: string, most: string];
  onChange: (value: [number, number]) => void;
}

/**
 * Two handles on one line, for a range that two number fields hold as well: without scripts it is not
 * there. A handle takes the other along where it would pass it.
 */
export function RangeSlider({ most, value: [low, high], labels, onChange }: RangeSliderProps) {
  const hydrated = useHydrated();
  if (!hydrated || most === 0) return null;
  const handles = [
    { label: labels[0], at: low, toRange: (to: number) => [to, Math.max(to, high)] as const },
    { label: labels[1], at: high, toRange: (to: number) => [Math.min(low, to), to] as const },
  ];
  return (
    <div className="range-slider">
      <span
        aria-hidden="true"
        className="range-slider-bar"
        style={{ left: `${(low / most) * 100}%`, right: `${100 - (high / most) * 100}%` }}
      />
      {handles.map(({ label, at, toRange }) => (
        <input
          key={label}
          type="range"
          aria-label={label}
          min={0}
          max={most}
          step={1}
          value={at}
          onChange={(event) => onChange([...toRange(Number(event.target.value))])}
        />
      ))}
    </div>
  );
}
