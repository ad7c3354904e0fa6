interface Undone {
  reversed: number;
  kept: readonly { entity: string; id: number; goes_back?: readonly string[] | undefined }[];
}

/** Counts each object once: reverted, partly reverted or kept. */
export function undoCounts({ reversed, kept }: Undone): {
  whole: number;
  part: number;
  stay: number;
} {
  const isPart = ({ goes_back = [] }: Undone['kept'][number]) => goes_back.length > 0;
  const keys = new Set(kept.filter(isPart).map(({ entity, id }) => `${entity} ${id}`));
  const part = Math.min(keys.size, reversed);
  return { whole: reversed - part, part, stay: kept.filter((one) => !isPart(one)).length };
}

export function undoCountsText(undone: Undone, [done, kept]: [done: string, kept: string]): string {
  const { whole, part, stay } = undoCounts(undone);
  return [
    whole > 0 || part === 0 ? `${whole.toLocaleString('en-US')} ${done}` : null,
    part > 0 ? `${part.toLocaleString('en-US')} ${whole > 0 ? '' : `${done} `}in part` : null,
    stay > 0 ? `${stay.toLocaleString('en-US')} ${kept}` : null,
  ]
    .filter((text) => text !== null)
    .join(', ');
}
