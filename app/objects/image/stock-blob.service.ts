import { renderDrawings } from '~/service/images/drawing';
import { stockPicture } from '~/service/stock';

/** A picture of the stock as it is stored, with what describes it; undefined where there is none of that key. */
export async function stockBlob(key: string) {
  const drawing = stockPicture(key);
  const [blob] = drawing ? await renderDrawings([drawing.svg]) : [];
  return drawing && blob && { blob, description: drawing.description };
}
