import { LEAST_SIDE } from '~/menu/image-crop';

/** In per cent of the whole picture. */
export interface Frame {
  x: number;
  y: number;
  width: number;
  height: number;
}

export const corners = ['top left', 'top right', 'bottom left', 'bottom right'] as const;
export type Corner = (typeof corners)[number];

export interface Point {
  x: number;
  y: number;
}

export function cornerOf({ x, y, width, height }: Frame, corner: Corner): Point {
  return {
    x: corner.endsWith('left') ? x : x + width,
    y: corner.startsWith('top') ? y : y + height,
  };
}

export function moveFrame(frame: Frame, by: Point): Frame {
  return {
    ...frame,
    x: within(frame.x + by.x, 0, 100 - frame.width),
    y: within(frame.y + by.y, 0, 100 - frame.height),
  };
}

export function movePoint(point: Point, by: Point): Point {
  return { x: within(point.x + by.x, 0, 100), y: within(point.y + by.y, 0, 100) };
}

/** `slope`: per cent of the height for each per cent of the width, in a frame of the required shape. */
export function resizeFrame(frame: Frame, corner: Corner, by: Point, slope: number): Frame {
  const isLeft = corner.endsWith('left');
  const isTop = corner.startsWith('top');
  const across = isLeft ? -by.x : by.x;
  const down = (isTop ? -by.y : by.y) / slope;
  // Along its diagonal: by the side that moved further.
  const wanted = frame.width + (Math.abs(across) >= Math.abs(down) ? across : down);
  const room = {
    width: isLeft ? frame.x + frame.width : 100 - frame.x,
    height: isTop ? frame.y + frame.height : 100 - frame.y,
  };
  const most = Math.min(room.width, room.height / slope);
  const least = Math.min(most, Math.max(LEAST_SIDE, LEAST_SIDE / slope));
  const width = within(wanted, least, most);
  const height = width * slope;
  return {
    x: isLeft ? frame.x + frame.width - width : frame.x,
    y: isTop ? frame.y + frame.height - height : frame.y,
    width,
    height,
  };
}

function within(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(most, value));
}
