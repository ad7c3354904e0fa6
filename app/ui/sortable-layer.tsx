import {
  type Active,
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  type Over,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  arrayMove,
  horizontalListSortingStrategy,
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { type MutableRefObject, useMemo, useRef } from 'react';
import { SortableItem } from './sortable-item';
import type { SortableEntry, SortableProps } from './sortable-props';

/** Pixels of movement that start a drag. */
const DRAG_DISTANCE = 6;

const strategies = {
  grid: rectSortingStrategy,
  row: horizontalListSortingStrategy,
  column: verticalListSortingStrategy,
} as const;

const instructions = {
  draggable:
    'Press Space or Enter to pick this up, the arrow keys to move it, Space or Enter to drop it, and Escape to leave it where it was.',
};

export function SortableLayer({ list, entries, layout, onPlace }: SortableProps) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: DRAG_DISTANCE } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const lastPlace = useRef('');
  const order = entries.map(({ id }) => id).join(' ');
  const ids = useMemo(() => (order === '' ? [] : order.split(' ').map(Number)), [order]);
  const onDragEnd = ({ active, over, activatorEvent }: DragEndEvent) => {
    if (activatorEvent instanceof PointerEvent) dropClick();
    const place = over && positionOf(ids, active, over);
    if (place) onPlace(place.id, place.before);
  };
  return (
    <DndContext
      id={`sortable-${list}`}
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{
        announcements: announcementsOf(entries, lastPlace),
        screenReaderInstructions: instructions,
      }}
      onDragEnd={onDragEnd}
      onDragCancel={dropClick}
    >
      <SortableContext id={list} items={ids} strategy={strategies[layout]}>
        {entries.map((entry) => (
          <SortableItem key={entry.id} list={list} entry={entry} />
        ))}
      </SortableContext>
    </DndContext>
  );
}

function positionOf(
  ids: readonly number[],
  active: Active,
  over: Over,
): { id: number; before: number | null } | null {
  const from = ids.indexOf(Number(active.id));
  const to = ids.indexOf(Number(over.id));
  if (from === -1 || to === -1 || from === to) return null;
  return { id: Number(active.id), before: arrayMove([...ids], from, to)[to + 1] ?? null };
}

/** `last` is the last announced position: at the drop the list may already be reordered. */
function announcementsOf(
  entries: readonly SortableEntry[],
  last: MutableRefObject<string>,
): Announcements {
  const nameOf = ({ id }: Active) => entries.find((entry) => entry.id === id)?.name ?? 'It';
  const positionOfEntry = ({ id }: Active | Over) => {
    last.current = `position ${entries.findIndex((entry) => entry.id === id) + 1} of ${entries.length}`;
    return last.current;
  };
  return {
    onDragStart: ({ active }) => `Picked up ${nameOf(active)}, ${positionOfEntry(active)}.`,
    onDragOver: ({ active, over }) =>
      over ? `${nameOf(active)} is at ${positionOfEntry(over)}.` : undefined,
    onDragEnd: ({ active }) => `${nameOf(active)} was dropped at ${last.current}.`,
    onDragCancel: ({ active }) => `${nameOf(active)} is back at ${positionOfEntry(active)}.`,
  };
}

/** The browser would follow a dragged link on release. */
function dropClick(): void {
  const drop = (event: MouseEvent) => event.preventDefault();
  window.addEventListener('click', drop, { capture: true, once: true });
  setTimeout(() => window.removeEventListener('click', drop, { capture: true }), 0);
}
