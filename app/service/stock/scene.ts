/** A drawing of the stock: its source, what it shows in words, and the words that find it. */
export interface Drawing {
  description: string;
  tags: readonly string[];
  svg: string;
}

interface Setting {
  wall: string;
  table: string;
  /** In units of the drawing; 400 × 250 unless given. */
  width?: number;
  height?: number;
}

/** How much of a drawing's height the table takes. */
const TABLE = 78;

/** Things on a table before a wall. @param tags parted by commas */
export function scene(
  description: string,
  tags: string,
  { wall, table, width = 400, height = 250 }: Setting,
  shapes: string,
): Drawing {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">
    <rect width="${width}" height="${height}" fill="${wall}"/>
    <rect y="${height - TABLE}" width="${width}" height="${TABLE}" fill="${table}"/>
    ${shapes}
  </svg>`;
  return { description, tags: tags.split(', '), svg };
}

/** The soft shadow that a thing throws on the table. */
export function shadow(cx: number, cy: number, rx: number, ry = 9): string {
  return `<ellipse cx="${cx}" cy="${cy}" rx="${rx + 6}" ry="${ry + 3}" fill="#241a14" opacity=".1"/>
    <ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="#241a14" opacity=".16"/>`;
}

/** A plate seen from a little above. */
export function plate(
  cx: number,
  cy: number,
  rx: number,
  rim = '#f8f5ef',
  well = '#ebe5da',
): string {
  const ry = rx * 0.26;
  return `${shadow(cx, cy + 9, rx * 0.9, ry * 0.8)}
    <ellipse cx="${cx}" cy="${cy + 4}" rx="${rx}" ry="${ry}" fill="#cfc6b8"/>
    <ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="${rim}"/>
    <ellipse cx="${cx}" cy="${cy + 1}" rx="${rx * 0.74}" ry="${ry * 0.7}" fill="${well}"/>`;
}

/** Small equal marks, as seeds or crumbs: `x,y` pairs parted by blanks. */
export function dots(points: string, radius: number, fill: string): string {
  return points
    .split(' ')
    .map((point) => {
      const [x, y] = point.split(',');
      return `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`;
    })
    .join('');
}

/** Lines without fill, with round ends. */
export function strokes(path: string, stroke: string, width: number, opacity = 1): string {
  return `<path d="${path}" fill="none" stroke="${stroke}" stroke-width="${width}"
    stroke-linecap="round" stroke-linejoin="round" opacity="${opacity}"/>`;
}
