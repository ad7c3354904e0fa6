import { renderDrawings } from '~/service/images/drawing';
import { stockPicture } from '~/service/stock';

export async function stockBlob(key: string) {
  const drawing = stockPicture(key);
  const [blob] = drawing ? await renderDrawings([drawing.svg]) : [];
  return drawing && blob && { blob, description: drawing.description };
}
