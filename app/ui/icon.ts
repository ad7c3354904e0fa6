import { createElement, type SVGProps } from 'react';

/** An element of a drawing, as `circle` and where it is. */
export type Shape = readonly [tag: string, attributes: Readonly<Record<string, string>>];

const outline = {
  width: 24,
  height: 24,
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  'aria-hidden': true,
} as const;

/**
 * The component of an icon: its lines as one path, and what is drawn otherwise. The build makes those of
 * lucide-react with it, whose own weigh more and are drawn more slowly.
 */
export function icon(path: string, others: readonly Shape[] = []) {
  const shapes = others.map(([tag, attributes]) => createElement<object, Element>(tag, attributes));
  if (path) shapes.push(createElement('path', { d: path }));
  return (props: SVGProps<SVGSVGElement>) =>
    createElement('svg', { ...outline, ...props }, ...shapes);
}
