import Hourglass from 'lucide-react/icons/hourglass';

/** 'Sold out until 2:00 PM', below the name of what it is. */
export function SoldOutLine({ text }: { text: string }) {
  return (
    <span className="sold-out-line">
      <Hourglass aria-hidden="true" className="mt-px size-3.5 flex-none" />
      <span className="min-w-0 [overflow-wrap:anywhere]">{text}</span>
    </span>
  );
}
