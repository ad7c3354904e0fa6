import { type KeyboardEvent, type PointerEvent, type SVGProps, useRef } from 'react';
import { TILE_SHAPE } from '~/form/pictures/crop-form';
import { LEAST_SIDE } from '~/menu/image-crop';
import { useHydrated } from '~/ui/use-hydrated';

/** Drawing units along a picture's longer side, so that lines are equally thick on every picture. */
const LONG_SIDE = 1200;

const steps: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

export interface CropStageProps {
  src: string;
  width: number;
  height: number;
  frame: Frame;
  focus: Point;
  onFrame: (frame: Frame) => void;
  onFocus: (focus: Point) => void;
}

/** With scripts the frame and the point are moved by pointer, touch and arrow keys; the fields repeat them. */
export function CropStage({ src, width, height, frame, focus, onFrame, onFocus }: CropStageProps) {
  const unit = LONG_SIDE / Math.max(width, height);
  const [across, down] = [width * unit, height * unit];
  const toX = (x: number) => (x * across) / 100;
  const toY = (y: number) => (y * down) / 100;
  const left = toX(frame.x);
  const top = toY(frame.y);
  const [wide, high] = [toX(frame.width), toY(frame.height)];
  const slope = width / height / TILE_SHAPE;
  const stage = useRef<SVGSVGElement>(null);
  const handle = useHandles(stage, { across, down });
  const rows = [1 / 3, 2 / 3].map((part) => `M${left} ${top + high * part}h${wide}`);
  const columns = [1 / 3, 2 / 3].map((part) => `M${left + wide * part} ${top}v${high}`);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a drawing has no fieldset.
    <svg
      ref={stage}
      viewBox={`0 0 ${across} ${down}`}
      className="crop-stage"
      role="group"
      aria-label="The image with its crop"
    >
      <image href={src} width={across} height={down} />
      <path
        className="crop-dim"
        fillRule="evenodd"
        d={`M0 0h${across}v${down}H0ZM${left} ${top}v${high}h${wide}v${-high}Z`}
      />
      <path className="crop-third" d={[...columns, ...rows].join('')} />
      <rect className="crop-halo" x={left} y={top} width={wide} height={high} />
      <rect
        className="crop-line crop-frame"
        x={left}
        y={top}
        width={wide}
        height={high}
        {...handle('Crop', frame, (by) => onFrame(moveFrame(frame, by)))}
      />
      <g {...handle('Focal point', focus, (by) => onFocus(movePoint(focus, by)))}>
        <circle className="crop-touch" cx={toX(focus.x)} cy={toY(focus.y)} r={64} />
        <circle className="crop-halo" cx={toX(focus.x)} cy={toY(focus.y)} r={44} />
        <circle className="crop-line" cx={toX(focus.x)} cy={toY(focus.y)} r={44} />
        <circle className="crop-spot" cx={toX(focus.x)} cy={toY(focus.y)} r={14} />
      </g>
      {corners.map((corner) => {
        const at = cornerOf(frame, corner);
        const resize = (by: Point) => onFrame(resizeFrame(frame, corner, by, slope));
        return (
          <g key={corner} {...handle(`Crop, ${corner} corner`, at, resize)}>
            <circle className="crop-touch" cx={toX(at.x)} cy={toY(at.y)} r={64} />
            <rect
              className="crop-grip"
              x={toX(at.x) - 15}
              y={toY(at.y) - 15}
              width={30}
              height={30}
              rx={5}
            />
          </g>
        );
      })}
    </svg>
  );
}

/** Makes a part of the drawing movable; `move` gets the distance in per cent. */
function useHandles(
  stage: { current: SVGSVGElement | null },
  { across, down }: { across: number; down: number },
) {
  const hydrated = useHydrated();
  const dragged = useRef<{ move: (by: Point) => void; from: Point } | null>(null);
  const pointAt = ({ clientX, clientY }: PointerEvent): Point | null => {
    const matrix = stage.current?.getScreenCTM();
    if (!matrix) return null;
    const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(matrix.inverse());
    return { x: (x * 100) / across, y: (y * 100) / down };
  };
  return (
    name: string,
    at: Point,
    move: (by: Point) => void,
  ): SVGProps<SVGElement & SVGRectElement & SVGGElement> => {
    if (!hydrated) return {};
    return {
      tabIndex: 0,
      role: 'slider',
      'aria-label': name,
      'aria-valuemin': 0,
      'aria-valuemax': 100,
      'aria-valuenow': Math.round(at.x),
      'aria-valuetext': `${Math.round(at.x)}% from the left, ${Math.round(at.y)}% from the top`,
      onKeyDown: (event: KeyboardEvent) => {
        const step = steps[event.key];
        if (!step) return;
        event.preventDefault();
        const most = event.shiftKey ? 10 : 1;
        move({ x: step.x * most, y: step.y * most });
      },
      onPointerDown: (event: PointerEvent<SVGElement>) => {
        const from = pointAt(event);
        if (!from || event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        // From where it was when the drag began: a corner moves only along its diagonal.
        dragged.current = { move, from };
      },
      onPointerMove: (event: PointerEvent) => {
        const to = dragged.current && pointAt(event);
        if (!to || !dragged.current) return;
        const { from } = dragged.current;
        dragged.current.move({ x: to.x - from.x, y: to.y - from.y });
      },
      onPointerUp: () => {
        dragged.current = null;
      },
      onPointerCancel: () => {
        dragged.current = null;
      },
    };
  };
}

/** In per cent of the whole picture. */
export interface Frame {
  x: number;
  y: number;
  width: number;
  height: number;
}

export const corners = ['top left', 'top right', 'bottom left', 'bottom right'] as const;
type Corner = (typeof corners)[number];

interface Point {
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
