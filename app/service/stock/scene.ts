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
  </svg>`.replace(/\s*\n\s*/g, '\n');
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
  const path = points.split(' ').map((point) => `M${point}h.01`);
  return strokes(path.join(''), fill, radius * 2);
}

/** Lines without fill, with round ends. */
export function strokes(path: string, stroke: string, width: number, opacity = 1): string {
  const seen = opacity === 1 ? '' : ` opacity="${opacity}"`;
  return `<path d="${path}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${seen}/>`;
}

/** Small equal ovals, as berries or slices: `x,y,degrees` parted by blanks. */
export function ovals(points: string, rx: number, ry: number, fill: string): string {
  const path = points.split(' ').map((point) => {
    const [x = 0, y = 0, degrees = 0] = point.split(',').map(Number);
    const [dx, dy] = [turned(Math.cos, degrees, rx), turned(Math.sin, degrees, rx)];
    const half = `a${rx} ${ry} ${degrees} 1 0`;
    return `M${round(x - dx)} ${round(y - dy)}${half} ${2 * dx} ${2 * dy}${half} ${-2 * dx} ${-2 * dy}`;
  });
  return `<path d="${path.join('')}" fill="${fill}"/>`;
}

function turned(wave: (angle: number) => number, degrees: number, radius: number): number {
  return round(radius * wave((degrees * Math.PI) / 180));
}

/** A deep bowl seen from a little above, without its shadow; what it holds is drawn on its opening. */
export function bowl(
  [cx, top, rx, depth]: readonly [cx: number, top: number, rx: number, depth: number],
  [body, shade, rim, inside]: readonly [body: string, shade: string, rim: string, inside: string],
): string {
  const at = (x: number, y: number) => `${round(x * rx)} ${round(y * depth)}`;
  return `<path d="M${cx - rx} ${top}h${2 * rx}c${at(0, 0.56)} ${at(-0.31, 0.92)} ${at(-0.67, 1)}h${round(-0.66 * rx)}c${at(-0.36, -0.08)} ${at(-0.67, -0.44)} ${at(-0.67, -1)}Z" fill="${body}"/>
    <path d="M${round(cx + 0.7 * rx)} ${top}h${round(0.3 * rx)}c${at(0, 0.56)} ${at(-0.31, 0.92)} ${at(-0.67, 1)}h${round(-0.23 * rx)}c${at(0.35, -0.18)} ${at(0.57, -0.62)} ${at(0.6, -1)}Z" fill="${shade}"/>
    <ellipse cx="${cx}" cy="${top}" rx="${rx}" ry="${round(rx * 0.25)}" fill="${rim}"/>
    <ellipse cx="${cx}" cy="${top + 2}" rx="${round(rx * 0.89)}" ry="${round(rx * 0.19)}" fill="${inside}"/>`;
}

/** Three curls of steam, the middle one at x, rising from y. */
export function steam(x: number, y: number): string {
  const curl = (at: number, rise: number) => `M${at} ${y}c-8-12 8-18 0-${rise}`;
  return strokes(`${curl(x - 26, 32)}${curl(x, 36)}${curl(x + 26, 32)}`, '#ffffff', 5, 0.6);
}

/** A leaf from its stem at x, y; 40 long, pointing right at 0 degrees. */
export function leaf(x: number, y: number, degrees: number, fill: string, scale = 1): string {
  return `<g transform="translate(${x} ${y}) rotate(${degrees}) scale(${scale})"><path d="M0 0c8-14 26-16 40-6-10 14-28 16-40 6Z" fill="${fill}"/><path d="M4 0c10-4 20-5 30-5" fill="none" stroke="#ffffff" stroke-width="1.6" opacity=".4"/></g>`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
