import { useHydrated } from './use-hydrated';

export interface RangeSliderProps {
  most: number;
  value: readonly [number, number];
  onChange: (value: [number, number]) => void;
}

/** Pointer only and hidden from assistive technology: pair it with two number inputs for the same range. */
export function RangeSlider({ most, value: [low, high], onChange }: RangeSliderProps) {
  const hydrated = useHydrated();
  if (!hydrated || most === 0) return null;
  const handles = [
    { key: 'least', at: low, toRange: (to: number) => [to, Math.max(to, high)] as const },
    { key: 'most', at: high, toRange: (to: number) => [Math.min(low, to), to] as const },
  ];
  return (
    <div aria-hidden="true" className="range-slider">
      <span
        className="range-slider-bar"
        style={{ left: `${(low / most) * 100}%`, right: `${100 - (high / most) * 100}%` }}
      />
      {handles.map(({ key, at, toRange }) => (
        <input
          key={key}
          type="range"
          tabIndex={-1}
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
