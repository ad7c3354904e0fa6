import { renderDrawings } from './service/drawing.service';
import { stockPicture } from './stock/index.service';

export async function stockBlob(key: string) {
  const drawing = stockPicture(key);
  const [blob] = drawing ? await renderDrawings([drawing.svg]) : [];
  return drawing && blob && { blob, description: drawing.description };
}
