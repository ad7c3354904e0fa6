import qrcode from 'qrcode-generator';

/** Squares of white around a code, without which it is not found. */
const QUIET = 4;
/** With a code of more bytes no square is large enough for a camera. */
const MOST_BYTES = 450;

/** The QR code of a text for an SVG: how many squares it is wide, and the path of the dark ones; null for a text that is too long. */
export function qrDrawing(text: string): { size: number; path: string } | null {
  const bytes = new TextEncoder().encode(text);
  if (bytes.length > MOST_BYTES) return null;
  // Level M is read with a seventh of the code gone.
  const code = qrcode(0, 'M');
  // The library writes a character as the byte of its number.
  code.addData(String.fromCharCode(...bytes), 'Byte');
  code.make();
  const squares = code.getModuleCount();
  let path = '';
  for (let y = 0; y < squares; y += 1) {
    for (let x = 0; x < squares; x += 1) {
      if (code.isDark(y, x)) path += `M${x + QUIET} ${y + QUIET}h1v1h-1z`;
    }
  }
  return { size: squares + 2 * QUIET, path };
}
