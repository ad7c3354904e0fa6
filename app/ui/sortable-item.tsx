import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { useEffect, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import type { SortableEntry } from './sortable-props';

export interface SortableItemProps {
  list: string;
  entry: SortableEntry;
}

/** Presses on these do not start a drag. */
const OTHER_CONTROLS = 'button, input, select, textarea, label, details';

/** Makes an existing element draggable; finds it by the attributes of `sortableEntry`. */
export function SortableItem({ list, entry: { id, name, fixed = false } }: SortableItemProps) {
  const sortable = useSortable({
    id,
    disabled: { draggable: fixed, droppable: false },
    ...(prefersStillness() ? { transition: null } : {}),
  });
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, isDragging } = sortable;
  const { node, handle } = usePlace(list, id);
  useLayoutEffect(() => {
    setNodeRef(node);
    return () => setNodeRef(null);
  }, [node, setNodeRef]);
  useDragStyle(node, {
    transform: CSS.Translate.toString(sortable.transform) ?? '',
    transition: sortable.transition ?? '',
    isDragging,
  });
  useMousePress(fixed ? null : node, listeners);
  if (fixed || !handle) return null;
  return createPortal(
    <button
      {...attributes}
      {...listeners}
      ref={setActivatorNodeRef}
      type="button"
      title={`Drag ${name}`}
      aria-label={`Drag ${name}`}
      className="drag-handle"
    />,
    handle,
  );
}

interface Place {
  node: HTMLElement | null;
  handle: HTMLElement | null;
}

/** Queries after each render: the page may have replaced the element. */
function usePlace(list: string, id: number): Place {
  const [place, setPlace] = useState<Place>({ node: null, handle: null });
  useLayoutEffect(() => {
    const node = document.querySelector<HTMLElement>(`[data-sortable="${list} ${id}"]`);
    const handle = document.querySelector<HTMLElement>(`[data-sortable-handle="${list} ${id}"]`);
    setPlace((before) =>
      before.node === node && before.handle === handle ? before : { node, handle },
    );
  });
  return place;
}

function useDragStyle(
  node: HTMLElement | null,
  look: { transform: string; transition: string; isDragging: boolean },
): void {
  const { transform, transition, isDragging } = look;
  useLayoutEffect(() => {
    if (!node) return;
    node.style.transform = transform;
    node.style.transition = transition;
    node.toggleAttribute('data-dragging', isDragging);
  }, [node, transform, transition, isDragging]);
}

/** A mouse drags the whole entry; touch would scroll there, so it needs the handle. */
function useMousePress(
  node: HTMLElement | null,
  listeners: ReturnType<typeof useSortable>['listeners'],
): void {
  useEffect(() => {
    if (!node || !listeners) return;
    const onPointerDown = (event: PointerEvent) => {
      if (event.pointerType !== 'mouse' || !(event.target instanceof Element)) return;
      if (event.target.closest(OTHER_CONTROLS)) return;
      listeners.onPointerDown?.({ nativeEvent: event });
    };
    node.addEventListener('pointerdown', onPointerDown);
    return () => node.removeEventListener('pointerdown', onPointerDown);
  }, [node, listeners]);
}

function prefersStillness(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}
