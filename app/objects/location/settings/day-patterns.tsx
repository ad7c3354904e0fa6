/** How gaps and overlaps are hatched, once on a page. */
export function Patterns() {
  const hatch = { width: 6, height: 6, patternUnits: 'userSpaceOnUse' } as const;
  return (
    <svg width="0" height="0" className="absolute" aria-hidden="true">
      <pattern id="hatch-gap" patternTransform="rotate(45)" {...hatch}>
        <rect width="6" height="6" />
        <path d="M0 0v6" strokeWidth="2" strokeOpacity=".5" />
      </pattern>
      <pattern id="hatch-overlap" patternTransform="rotate(-45)" {...hatch}>
        <rect width="6" height="6" />
        <path d="M0 0v6" strokeWidth="3" />
      </pattern>
    </svg>
  );
}
